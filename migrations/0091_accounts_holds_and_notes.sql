-- Where a payee is paid is changed by the staff only by two people; what is asked is sealed as accounts are.
create table payouts.account_changes (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('store', 'creator')),
  payee_id bigint not null,
  method text not null check (method in ('bank', 'upi')),
  sealed bytea,
  shown text not null,
  holder text not null check (btrim(holder) <> ''),
  pan_sealed bytea,
  pan_shown text not null default '',
  asked_by bigint not null,
  asked_at timestamptz not null,
  reason text not null check (btrim(reason) <> ''),
  state text not null default 'waiting' check (state in ('waiting', 'made', 'refused')),
  decided_by bigint,
  decided_at timestamptz,
  check ((state = 'waiting') = (decided_by is null)),
  check (state <> 'made' or decided_by <> asked_by)
);
create unique index account_changes_waiting on payouts.account_changes (kind, payee_id) where state = 'waiting';

-- A hold of the staff keeps a completed order's shares back; a store bears what a bank took back.
alter table ledger.facts
  drop constraint facts_kind_check,
  add constraint facts_kind_check check (kind in ('placed', 'kept', 'refunded', 'delivered', 'completed', 'gone', 'reduced', 'collected', 'remitted',
    'short', 'received', 'disputed', 'dispute_ended', 'held', 'hold_ended', 'borne'));

-- Who bears a lost dispute, when it is the store; above a limit two people say so.
insert into payouts.settings values ('bear_alone_paise', 1000000);
create table payouts.borne (
  dispute_id text primary key,
  asked_by bigint not null,
  asked_at timestamptz not null,
  reason text not null check (btrim(reason) <> ''),
  -- of which orders how much: [{"order_id", "store_id", "paise"}]
  shares jsonb not null,
  paise bigint not null check (paise > 0),
  state text not null check (state in ('waiting', 'made', 'refused')),
  decided_by bigint,
  decided_at timestamptz,
  check ((state = 'waiting') = (decided_by is null))
);

-- Fees that are taken back after their invoice was written.
alter table invoices.series
  drop constraint series_kind_check,
  add constraint series_kind_check check (kind in ('tax_invoice', 'bill_of_supply', 'mixed_invoice', 'plain_invoice', 'credit_note', 'fee_invoice',
    'fee_credit_note'));
alter table invoices.documents
  drop constraint documents_kind_check,
  add constraint documents_kind_check check (kind in ('tax_invoice', 'bill_of_supply', 'mixed_invoice', 'plain_invoice', 'credit_note', 'fee_invoice',
    'fee_credit_note')),
  drop constraint documents_check2,
  drop constraint documents_check3,
  add constraint documents_original check ((kind in ('credit_note', 'fee_credit_note')) = (original_id is not null)),
  add constraint documents_order check ((kind in ('fee_invoice', 'fee_credit_note')) = (order_id is null));
create table payouts.fee_credit_notes (
  store_id bigint not null,
  -- in which it is written, and which invoice it takes back from
  month text not null check (month ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'),
  invoice_id bigint not null references invoices.documents,
  document_id bigint not null unique references invoices.documents deferrable initially deferred,
  fee_paise bigint not null check (fee_paise > 0),
  gst_paise bigint not null check (gst_paise >= 0),
  written_at timestamptz not null,
  primary key (store_id, month, invoice_id)
);
create index fee_credit_notes_month on payouts.fee_credit_notes (month, store_id);

-- A coupon that the staff stopped is not the store's to go on with.
alter table promotions.coupons
  drop constraint coupons_state_check,
  add constraint coupons_state_check check (state in ('waiting', 'live', 'paused', 'stopped', 'ended'));
