-- Payouts of what the ledger owes to stores and creators.
create schema payouts;

create table payouts.settings (
  name text primary key check (name ~ '^[a-z_]+$'),
  value bigint not null check (value >= 0)
);

insert into payouts.settings values
  -- smaller sums wait
  ('least_store_paise', 10000),
  ('least_creator_paise', 10000),
  -- a new store leaves so much of each payout for a while; parts of 100,000
  ('reserve_per_lakh', 10000),
  ('reserve_days', 30),
  ('new_store_days', 60),
  -- hours without payouts after a change of the bank account
  ('cool_off_hours', 48),
  -- 1: payees with a linked account are paid by Razorpay Route
  ('route', 0);

-- Where a payee is paid. Numbers are sealed under a key that is not in the database; `shown` is their end.
create table payouts.accounts (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('store', 'creator')),
  payee_id bigint not null,
  method text not null check (method in ('bank', 'upi', 'route')),
  sealed bytea,
  shown text not null,
  holder text not null check (btrim(holder) <> ''),
  pan_sealed bytea,
  pan_shown text not null default '',
  set_by bigint not null,
  set_at timestamptz not null,
  usable_from timestamptz not null,
  replaced_at timestamptz,
  -- Of a former member the PAN and the name on it are retained until the tax forms that name them are filed.
  forget_at timestamptz,
  check (sealed is not null or replaced_at is not null)
);
create unique index accounts_present on payouts.accounts (kind, payee_id) where replaced_at is null;
create index accounts_forget on payouts.accounts (forget_at) where forget_at is not null;

create table payouts.holds (
  kind text not null check (kind in ('store', 'creator')),
  payee_id bigint not null,
  reason text not null check (btrim(reason) <> ''),
  held_by bigint not null,
  held_at timestamptz not null,
  primary key (kind, payee_id)
);

create table payouts.batches (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('store', 'creator')),
  built_by bigint not null,
  built_at timestamptz not null,
  state text not null check (state in ('draft', 'approved', 'released', 'refused')),
  decided_by bigint,
  decided_at timestamptz,
  released_at timestamptz,
  reason text not null,
  -- the payees that were left out, and why
  skipped jsonb not null,
  -- the person who built it cannot approve it
  check (decided_by <> built_by or state = 'refused'),
  check ((state = 'draft') = (decided_by is null))
);

create table payouts.payouts (
  id bigint primary key,
  batch_id bigint not null references payouts.batches,
  kind text not null check (kind in ('store', 'creator')),
  payee_id bigint not null,
  account_id bigint not null references payouts.accounts,
  paise bigint not null check (paise > 0),
  reserve_paise bigint not null default 0 check (reserve_paise >= 0),
  state text not null check (state in ('draft', 'approved', 'submitted', 'paid', 'failed', 'returned', 'cancelled')),
  state_changed_at timestamptz not null,
  attempt integer not null default 1,
  utr text,
  failure text not null default '',
  -- A payout goes by one channel only.
  way text not null default 'bank' check (way in ('bank', 'route')),
  check (state not in ('paid', 'returned') or utr is not null)
);
create unique index payouts_utr on payouts.payouts (utr) where utr is not null;
create index payouts_batch on payouts.payouts (batch_id);
create index payouts_payee on payouts.payouts (kind, payee_id, id desc);
-- A payee is in one payout under way at a time.
create unique index payouts_open on payouts.payouts (kind, payee_id) where state in ('draft', 'approved', 'submitted', 'failed');

-- A payout is the sum of its postings, as long as it is one.
create function payouts.adds_up() returns trigger language plpgsql as $$
declare
  payout record;
begin
  select id, state, paise into payout from payouts.payouts where id = case tg_table_name
    when 'payouts' then (to_jsonb(coalesce(new, old)) ->> 'id')::bigint else (to_jsonb(coalesce(new, old)) ->> 'payout_id')::bigint end;
  if payout.state <> 'cancelled' and payout.paise is distinct from (
    select -sum(p.paise) from ledger.sequence_marks s join ledger.postings p on p.id = s.posting_id where s.payout_id = payout.id
  ) then
    raise exception 'payout % is not the sum of its postings', payout.id using errcode = 'check_violation', constraint = 'payout_adds_up';
  end if;
  return null;
end $$;
create constraint trigger adds_up after insert or update on payouts.payouts deferrable initially deferred
  for each row execute function payouts.adds_up();

create table payouts.events (
  id bigint generated always as identity primary key,
  payout_id bigint not null references payouts.payouts,
  from_state text,
  to_state text not null,
  actor text not null,
  reason text not null default '',
  at timestamptz not null
);
create index events_payout on payouts.events (payout_id, id);

create table payouts.reserves (
  payout_id bigint primary key references payouts.payouts,
  store_id bigint not null,
  paise bigint not null check (paise > 0),
  release_on timestamptz not null,
  released_at timestamptz
);
create index reserves_due on payouts.reserves (release_on) where released_at is null;

-- The invoice of a store for a month, once.
create table payouts.fee_invoices (
  store_id bigint not null,
  month text not null check (month ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'),
  document_id bigint not null unique references invoices.documents deferrable initially deferred,
  fee_paise bigint not null check (fee_paise > 0),
  gst_paise bigint not null check (gst_paise >= 0),
  written_at timestamptz not null,
  -- One invoice a month for each payer: a store, or a conductor, whose store_id is 0 then.
  conductor_id bigint not null default 0,
  primary key (store_id, conductor_id, month),
  constraint fee_invoices_payer check ((store_id = 0) <> (conductor_id = 0))
);
create index fee_invoices_month on payouts.fee_invoices (month, store_id);

create table payouts.linked_accounts (
  store_id bigint primary key,
  account_id text unique,
  stakeholder_id text,
  product_id text,
  -- the gateway's ids of the store's account
  bank_id bigint references payouts.accounts,
  -- wanted: the next step is ours; the other states are the gateway's
  state text not null check (state in ('wanted', 'needs_clarification', 'under_review', 'activated', 'refused', 'stopped')),
  error text not null default '',
  asked_by bigint not null,
  asked_at timestamptz not null,
  state_changed_at timestamptz not null,
  -- when there is something to do or to ask
  next_at timestamptz,
  check (state in ('wanted', 'refused', 'stopped') or (account_id is not null and product_id is not null and bank_id is not null))
);
create index linked_accounts_due on payouts.linked_accounts (next_at) where next_at is not null;

create table payouts.linked_events (
  id bigint generated always as identity primary key,
  store_id bigint not null references payouts.linked_accounts,
  from_state text,
  to_state text not null,
  actor text not null,
  reason text not null default '',
  at timestamptz not null
);
create index linked_events_store on payouts.linked_events (store_id, id);

create table payouts.transfers (
  id bigint primary key,
  -- the same reason again is the same transfer: 'order:123', 'payout:77:1'
  key text not null unique,
  store_id bigint not null,
  -- the order and payment whose share it is; null: out of our own balance, for a payout
  order_id bigint unique,
  payment_id text,
  payout_id bigint references payouts.payouts,
  account_id text not null,
  amount_paise bigint not null check (amount_paise >= 100),
  reversed_paise bigint not null default 0 check (reversed_paise >= 0),
  -- still to be taken back, and how much of that the gateway has been asked for
  to_reverse_paise bigint not null default 0 check (to_reverse_paise >= 0),
  asking_paise bigint not null default 0 check (asking_paise between 0 and to_reverse_paise),
  -- the part of the amount to reverse that its payout does not need
  surplus_paise bigint not null default 0 check (surplus_paise between 0 and to_reverse_paise),
  state text not null check (state in ('wanted', 'on_hold', 'settling', 'released', 'reversed', 'failed', 'dropped')),
  transfer_id text unique,
  error text not null default '',
  attempt integer not null default 1,
  -- before it is asked for the first time nothing can be at the gateway
  asked_at timestamptz,
  wanted_at timestamptz not null,
  state_changed_at timestamptz not null,
  next_at timestamptz,
  check (reversed_paise + to_reverse_paise <= amount_paise),
  check (state in ('wanted', 'failed', 'dropped') or transfer_id is not null),
  check ((order_id is null) = (payment_id is null)),
  check (order_id is not null or payout_id is not null),
  check (state not in ('settling', 'released') or payout_id is not null)
);
create index transfers_due on payouts.transfers (next_at) where next_at is not null;
create index transfers_store on payouts.transfers (store_id, state);
create index transfers_payout on payouts.transfers (payout_id) where payout_id is not null;

create table payouts.transfer_events (
  id bigint generated always as identity primary key,
  transfer_id bigint not null references payouts.transfers,
  from_state text,
  to_state text not null,
  actor text not null,
  reason text not null default '',
  at timestamptz not null
);
create index transfer_events_transfer on payouts.transfer_events (transfer_id, id);

-- A change of a payee's account needs two people; the requested account is sealed like the present one.
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

-- Lost disputes that are debited to stores; above a limit two people decide.
insert into payouts.settings values ('bear_alone_paise', 1000000);

create table payouts.payout_debits (
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

create table payouts.fee_credit_notes (
  store_id bigint not null,
  -- in which it is written, and which invoice it takes back from
  month text not null check (month ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'),
  invoice_id bigint not null references invoices.documents,
  document_id bigint not null unique references invoices.documents deferrable initially deferred,
  fee_paise bigint not null check (fee_paise > 0),
  gst_paise bigint not null check (gst_paise >= 0),
  written_at timestamptz not null,
  conductor_id bigint not null default 0,
  primary key (store_id, conductor_id, month, invoice_id),
  constraint fee_credit_notes_payer check ((store_id = 0) <> (conductor_id = 0))
);
create index fee_credit_notes_month on payouts.fee_credit_notes (month, store_id);

-- Payees who leave: the next payouts pay them in full, however small the sum.
create table payouts.final_payouts (
  kind text not null check (kind in ('store', 'creator')),
  payee_id bigint not null,
  asked_at timestamptz not null,
  primary key (kind, payee_id)
);
