-- The ledger: double entry in integer paise, append-only (I-6 to I-9).
create schema ledger;

create table ledger.accounts (
  account text primary key check (account ~ '^[a-z]+(_[a-z]+)*$'),
  kind text not null check (kind in ('asset', 'liability', 'income', 'expense')),
  what text not null
);

insert into ledger.accounts (account, kind, what) values
  ('gateway_clearing', 'asset', 'Money with the payment gateway'),
  ('cod_receivable', 'asset', 'Cash that a courier has collected, or will'),
  ('bank', 'asset', 'Our bank account'),
  ('unplaced', 'liability', 'Payments that no order keeps yet'),
  ('buyer_liability', 'liability', 'Paid by shoppers, and not earned by a delivery or given back yet'),
  ('store_payable', 'liability', 'Owed to stores'),
  ('creator_payable', 'liability', 'Owed to creators'),
  ('reserve', 'liability', 'Kept back from new stores for a while'),
  ('tcs_payable', 'liability', 'GST collected at source'),
  ('tds_payable', 'liability', 'Income tax deducted at source'),
  ('gst_output', 'liability', 'GST on our own fees'),
  ('platform_revenue', 'income', 'Fees of stores'),
  ('promo_expense', 'expense', 'Discounts and points that the shop pays for'),
  ('creator_commission', 'expense', 'Commission of creators'),
  ('goodwill', 'expense', 'Given back out of goodwill'),
  ('rounding', 'expense', 'Cash in whole rupees'),
  ('write_off', 'expense', 'Money that will not come');

create table ledger.entries (
  id bigint generated always as identity primary key,
  -- the cause: the same cause again is the same entry
  key text not null unique check (key <> ''),
  kind text not null check (kind ~ '^[a-z]+(-[a-z]+)*$'),
  order_id bigint,
  at timestamptz not null,
  memo text not null default '',
  actor_id bigint,
  booked_at timestamptz not null default now(),
  -- The booking whose seats the entry is about: they wait while a bank disputes its payment, as an order's shares do.
  booking_id bigint generated always as (
    case kind
      when 'booking' then coalesce(substring(key from '^booking:([0-9]+):'), substring(memo from '^booking ([0-9]+)$'))::bigint
      when 'tds' then substring(key from '^order:([0-9]+):seats:tds:')::bigint
    end
  ) stored
);
create index entries_order on ledger.entries (order_id, id) where order_id is not null;
create index entries_at on ledger.entries (at, id);
create index entries_booking on ledger.entries (booking_id) where booking_id is not null;

create table ledger.postings (
  id bigint generated always as identity primary key,
  entry_id bigint not null references ledger.entries,
  account text not null references ledger.accounts,
  -- the store, creator, courier or tax that it belongs to
  party text not null default '',
  -- debit above zero, credit below
  paise bigint not null check (paise <> 0),
  unique (entry_id, account, party)
);
create index postings_account on ledger.postings (account, party, id);

create function ledger.entry_balances() returns trigger language plpgsql as $$
declare
  entry bigint := case tg_table_name when 'entries' then new.id else (to_jsonb(new) ->> 'entry_id')::bigint end;
  sum_paise numeric;
  parts int;
begin
  select coalesce(sum(paise), 0), count(*) into sum_paise, parts from ledger.postings where entry_id = entry;
  if sum_paise <> 0 or parts < 2 then
    raise exception 'entry % has % postings that add up to %', entry, parts, sum_paise using errcode = 'check_violation', constraint = 'entry_balances';
  end if;
  return null;
end $$;
create constraint trigger entry_balances after insert on ledger.entries deferrable initially deferred
  for each row execute function ledger.entry_balances();
create constraint trigger entry_balances after insert on ledger.postings deferrable initially deferred
  for each row execute function ledger.entry_balances();

create function ledger.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'what is in the books is never changed or removed';
end $$;

-- Events of an order's money, each once. The entries of an order follow from these, in whatever order they arrive.
create table ledger.facts (
  id bigint generated always as identity primary key,
  order_id bigint not null,
  key text not null,
  kind text not null check (kind in ('placed', 'kept', 'refunded', 'delivered', 'completed', 'gone', 'reduced', 'collected', 'remitted',
    'short', 'received', 'disputed', 'dispute_ended', 'held', 'hold_ended', 'borne')),
  at timestamptz not null,
  detail jsonb not null,
  received_at timestamptz not null default now(),
  unique (order_id, key)
);

-- One row an order: its lock, the terms of the day on which its sale was booked, and since when stores and creators may have their share.
create table ledger.orders (
  order_id bigint primary key,
  store_id bigint not null,
  placed_at timestamptz not null,
  sold_at timestamptz,
  terms jsonb,
  available_on timestamptz,
  check ((sold_at is null) = (terms is null))
);
create index orders_store on ledger.orders (store_id, sold_at);

-- Rates with the days on which they are in force; parts of 100,000 (1 % = 1000).
create table ledger.rates (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('platform_fee', 'fee_gst', 'tcs_cgst', 'tcs_sgst', 'tcs_igst',
    'tds_store', 'tds_store_no_pan', 'tds_creator', 'tds_creator_no_pan', 'creator_commission')),
  -- of one store alone; null: of all others
  store_id bigint,
  per_lakh integer not null check (per_lakh between 0 and 100000),
  -- nothing is deducted while the year's sum has not passed it
  threshold_paise bigint not null default 0 check (threshold_paise >= 0),
  from_day date not null,
  law text not null default '',
  code text not null default '',
  set_at timestamptz not null default now(),
  unique nulls not distinct (kind, store_id, from_day)
);

insert into ledger.rates (kind, per_lakh, threshold_paise, from_day, law, code) values
  ('platform_fee', 10000, 0, '2017-07-01', '', ''),
  ('fee_gst', 18000, 0, '2017-07-01', 'CGST Act', ''),
  ('tcs_cgst', 500, 0, '2018-10-01', 'CGST s.52, notification 52/2018', ''),
  ('tcs_sgst', 500, 0, '2018-10-01', 'SGST s.52', ''),
  ('tcs_igst', 1000, 0, '2018-10-01', 'IGST s.20, notification 02/2018', ''),
  ('tcs_cgst', 250, 0, '2024-07-10', 'CGST s.52, notification 15/2024', ''),
  ('tcs_sgst', 250, 0, '2024-07-10', 'SGST s.52', ''),
  ('tcs_igst', 500, 0, '2024-07-10', 'IGST notification 01/2024', ''),
  ('tds_store', 1000, 50000000, '2020-10-01', 'Income-tax Act 1961 s.194-O', '194O'),
  ('tds_store', 100, 50000000, '2024-10-01', 'Income-tax Act 1961 s.194-O', '194O'),
  ('tds_store', 100, 50000000, '2026-04-01', 'Income-tax Act 2025 s.393(1) Sl. 8(v)', '1035'),
  ('tds_store_no_pan', 5000, 0, '2020-10-01', 'Income-tax Act 1961 s.206AA', '194O'),
  ('tds_store_no_pan', 5000, 0, '2026-04-01', 'Income-tax Act 2025 s.397(2)', '1035'),
  ('tds_creator', 2000, 2000000, '2024-10-01', 'Income-tax Act 1961 s.194H', '194H'),
  ('tds_creator', 2000, 2000000, '2026-04-01', 'Income-tax Act 2025 s.393(1) Sl. 1(ii)', '1006'),
  ('tds_creator_no_pan', 20000, 2000000, '2024-10-01', 'Income-tax Act 1961 s.206AA', '194H'),
  ('tds_creator_no_pan', 20000, 2000000, '2026-04-01', 'Income-tax Act 2025 s.397(2)', '1006'),
  ('creator_commission', 5000, 0, '2017-07-01', '', '');

-- What decides on a payee's income tax. A store with a GSTIN needs no row: its PAN and legal form are in it.
create table ledger.payees (
  kind text not null check (kind in ('store', 'creator')),
  payee_id bigint not null,
  has_pan boolean not null,
  -- an individual or a Hindu undivided family
  is_individual boolean not null,
  set_at timestamptz not null,
  -- The thresholds of tax deducted at source count per PAN and tax year, over all that one holder sells or earns through us (Income-tax Act 2025 s.393(1)).
  -- Payees of one PAN have one print: an HMAC under a key that is not in the database. null: no PAN, or not printed yet (at the next start of the server).
  pan_fingerprint bytea,
  -- of a former member: when the print goes
  forget_at timestamptz,
  primary key (kind, payee_id)
);
create index payees_forget on ledger.payees (forget_at) where forget_at is not null;

-- The year's sum of a payee and how much of it was taxed already; locked while it grows. What comes back is set against later sums.
create table ledger.tax_years (
  kind text not null,
  payee_id bigint not null,
  tax_year integer not null,
  base_paise bigint not null default 0,
  covered_paise bigint not null default 0 check (covered_paise >= 0),
  -- Under which PAN the payee's sums of this year count.
  pan_fingerprint bytea,
  primary key (kind, payee_id, tax_year)
);
create index tax_years_pan on ledger.tax_years (pan_fingerprint, tax_year) where pan_fingerprint is not null;

-- The register of income tax deducted: one row for each time a payee's sum changed.
create table ledger.withholdings (
  id bigint generated always as identity primary key,
  key text not null unique,
  kind text not null,
  payee_id bigint not null,
  tax_year integer not null,
  order_id bigint not null,
  at timestamptz not null,
  base_paise bigint not null,
  taxed_paise bigint not null check (taxed_paise >= 0),
  per_lakh integer not null,
  tax_paise bigint not null check (tax_paise >= 0),
  code text not null,
  has_pan boolean not null
);
create index withholdings_at on ledger.withholdings (at);
create index withholdings_payee on ledger.withholdings (kind, payee_id, at);
-- A conductor's statement asks for the income tax of its bookings.
create index withholdings_of_seats on ledger.withholdings (order_id) where kind = 'conductor';

-- The register of taxable supplies (GSTR-8): sales above zero, what came back below.
create table ledger.supplies (
  id bigint generated always as identity primary key,
  key text not null unique,
  order_id bigint not null,
  store_id bigint not null,
  at timestamptz not null,
  supply_paise bigint not null,
  taxable_paise bigint not null,
  tcs_cgst_paise bigint not null,
  tcs_sgst_paise bigint not null,
  tcs_igst_paise bigint not null,
  -- Seats of workshops are taxable supplies through us as well: tax collected at source of conductors is in the same register.
  -- of seats: the conductor, with the registration and name of that day; store_id is 0 then, and order_id the booking
  conductor_id bigint,
  gstin text,
  legal_name text,
  constraint supplies_conductor check ((conductor_id is null) = (gstin is null) and (conductor_id is null) = (legal_name is null) and (conductor_id is not null) = (store_id = 0))
);
create index supplies_at on ledger.supplies (at);
create index supplies_store on ledger.supplies (store_id, at);

-- Posts and their creators, from published events.
create table ledger.posts (
  post_id bigint primary key,
  creator_id bigint not null,
  published_at timestamptz not null,
  withdrawn_at timestamptz,
  -- Shown again after it was withdrawn, a post earns again.
  shown_at timestamptz not null
);

-- Accounts of creators that were joined into another: what they earned is the other's.
create table ledger.former_creators (
  former_id bigint primary key,
  person_id bigint not null
);
create index former_creators_person on ledger.former_creators (person_id);

-- Commission, frozen at the sale. Nothing is ever changed: what comes back is a row of its own below zero.
create table ledger.commissions (
  id bigint generated always as identity primary key,
  key text not null unique,
  order_id bigint not null,
  line_no integer not null,
  post_id bigint not null,
  creator_id bigint not null,
  store_id bigint not null,
  reversal_of bigint references ledger.commissions,
  base_paise bigint not null,
  per_lakh integer not null,
  paise bigint not null,
  at timestamptz not null,
  check (case when reversal_of is null then paise >= 0 and base_paise >= 0 else paise <= 0 and base_paise <= 0 end)
);
create unique index commissions_once on ledger.commissions (order_id, line_no) where reversal_of is null;
create index commissions_creator on ledger.commissions (creator_id, id desc);

create function ledger.commission_left() returns trigger language plpgsql as $$
begin
  if (select sum(paise) < 0 or sum(base_paise) < 0 from ledger.commissions where order_id = new.order_id and line_no = new.line_no) then
    raise exception 'more commission was taken back than was given' using errcode = 'check_violation', constraint = 'commission_left';
  end if;
  return null;
end $$;
create constraint trigger commission_left after insert on ledger.commissions deferrable initially deferred
  for each row execute function ledger.commission_left();

-- Lines whose post earned no commission, and why; decided again when the post becomes known.
create table ledger.uncredited_lines (
  order_id bigint not null,
  line_no integer not null,
  post_id bigint not null,
  creator_id bigint,
  reason text not null check (reason in (
  'unknown_post', 'withdrawn_post', 'published_later', 'touched_too_long_ago', 'own_purchase', 'shared_phone', 'shared_address', 'shared_account',
  'not_a_creator'
)),
  at timestamptz not null,
  primary key (order_id, line_no)
);
create index uncredited_lines_post on ledger.uncredited_lines (post_id) where reason = 'unknown_post';
create index uncredited_lines_creator on ledger.uncredited_lines (creator_id, at desc) where creator_id is not null;

-- Which payout settles a posting: one at most (I-9).
create table ledger.sequence_marks (
  posting_id bigint primary key references ledger.postings,
  payout_id bigint not null,
  foreign key (payout_id) references payouts.payouts deferrable initially deferred
);
create index sequence_marks_payout on ledger.sequence_marks (payout_id);

-- What the nightly proof found; empty `found` is green.
create table ledger.integrity_checks (
  id bigint generated always as identity primary key,
  ran_at timestamptz not null,
  invariant text not null,
  looked_at bigint not null,
  found jsonb not null
);
create index integrity_checks_ran on ledger.integrity_checks (ran_at desc);

-- A manual entry waits for a second person.
create table ledger.adjustments (
  id bigint generated always as identity primary key,
  made_by bigint not null,
  made_at timestamptz not null,
  debit text not null,
  debit_party text not null default '',
  credit text not null,
  credit_party text not null default '',
  paise bigint not null check (paise > 0),
  reason text not null check (btrim(reason) <> ''),
  state text not null default 'waiting' check (state in ('waiting', 'posted', 'refused')),
  decided_by bigint,
  decided_at timestamptz,
  check ((state = 'waiting') = (decided_by is null)),
  check (decided_by <> made_by or state = 'refused')
);

create trigger entries_stay before update or delete on ledger.entries for each row execute function ledger.refuse_change();
create trigger entries_stay_all before truncate on ledger.entries for each statement execute function ledger.refuse_change();
create trigger postings_stay before update or delete on ledger.postings for each row execute function ledger.refuse_change();
create trigger postings_stay_all before truncate on ledger.postings for each statement execute function ledger.refuse_change();
create trigger facts_stay before update or delete on ledger.facts for each row execute function ledger.refuse_change();
create trigger facts_stay_all before truncate on ledger.facts for each statement execute function ledger.refuse_change();
create trigger rates_stay before update or delete on ledger.rates for each row execute function ledger.refuse_change();
create trigger rates_stay_all before truncate on ledger.rates for each statement execute function ledger.refuse_change();
create trigger withholdings_stay before update or delete on ledger.withholdings for each row execute function ledger.refuse_change();
create trigger withholdings_stay_all before truncate on ledger.withholdings for each statement execute function ledger.refuse_change();
create trigger supplies_stay before update or delete on ledger.supplies for each row execute function ledger.refuse_change();
create trigger supplies_stay_all before truncate on ledger.supplies for each statement execute function ledger.refuse_change();
create trigger commissions_stay before update or delete on ledger.commissions for each row execute function ledger.refuse_change();
create trigger commissions_stay_all before truncate on ledger.commissions for each statement execute function ledger.refuse_change();
create trigger integrity_checks_stay before update or delete on ledger.integrity_checks for each row execute function ledger.refuse_change();
create trigger integrity_checks_stay_all before truncate on ledger.integrity_checks for each statement execute function ledger.refuse_change();
create constraint trigger adds_up after insert or update or delete on ledger.sequence_marks deferrable initially deferred
  for each row execute function payouts.adds_up();
create trigger events_stay before update or delete on payouts.events for each row execute function ledger.refuse_change();

insert into ledger.accounts (account, kind, what) values
  ('shopper_receivable', 'asset', 'Owed by shoppers for orders that were placed before they were paid'),
  ('dispute_loss', 'expense', 'Taken back by shoppers'' banks');

-- Which fees have been invoiced: each posting once.
create table ledger.billed_fees (
  posting_id bigint primary key references ledger.postings,
  invoice text not null
);
create index billed_fees_invoice on ledger.billed_fees (invoice);

create table ledger.attribution (
  from_day date primary key,
  -- days for which a sale counts for the post that led to it
  window_days integer not null check (window_days > 0),
  -- A post counts for seven days, and while the product then stays in the cart, up to this many days.
  cart_days integer not null default 30 check (cart_days >= window_days)
);

insert into ledger.attribution values ('2017-07-01', 7);

insert into ledger.accounts (account, kind, what) values ('seats_liability', 'liability', 'Paid for workshops that have not happened yet');

insert into ledger.accounts (account, kind, what) values ('route_held', 'asset', 'Kept for stores in their accounts at the gateway, not released yet');

create trigger linked_events_stay before update or delete on payouts.linked_events for each row execute function ledger.refuse_change();
create trigger transfer_events_stay before update or delete on payouts.transfer_events for each row execute function ledger.refuse_change();

-- Invariants that the database keeps besides the program.
-- Rows of money and goods are never removed, also when an account is deleted (I-23).
create function ledger.never_removed() returns trigger language plpgsql as $$
begin
  raise exception '% is never removed', tg_table_schema || '.' || tg_table_name using errcode = 'restrict_violation', constraint = 'never_removed';
end $$;
create trigger never_removed before delete on orders.orders for each row execute function ledger.never_removed();
create trigger never_removed before delete on orders.lines for each row execute function ledger.never_removed();
create trigger never_removed before delete on payments.payables for each row execute function ledger.never_removed();
create trigger never_removed before delete on payments.charges for each row execute function ledger.never_removed();
create trigger never_removed before delete on payments.shares for each row execute function ledger.never_removed();
create trigger never_removed before delete on payments.refunds for each row execute function ledger.never_removed();
create trigger never_removed before delete on payments.disputes for each row execute function ledger.never_removed();
create trigger never_removed before delete on payouts.payouts for each row execute function ledger.never_removed();
create trigger never_removed before delete on payouts.batches for each row execute function ledger.never_removed();
create trigger never_removed before delete on cash.instruments for each row execute function ledger.never_removed();
create trigger never_removed before delete on cash.collections for each row execute function ledger.never_removed();
create trigger never_removed before delete on cash.batches for each row execute function ledger.never_removed();
create trigger never_removed before delete on cash.remittances for each row execute function ledger.never_removed();
create trigger never_removed before delete on fulfilment.parcels for each row execute function ledger.never_removed();
create trigger never_removed before delete on returns.cases for each row execute function ledger.never_removed();

-- Disputes over seats, from their arrival to their decision; what comes late or twice changes nothing.
create table ledger.seat_disputes (
  booking_id bigint not null,
  dispute_id text not null,
  received_at timestamptz not null,
  ended_at timestamptz,
  primary key (booking_id, dispute_id)
);
create index seat_disputes_open on ledger.seat_disputes (booking_id) where ended_at is null;

-- Makers earn nothing by a purchase of a person who is paid to the same account.
-- Compares accounts: an HMAC of the number under the payouts' key, which cannot be reversed. Former accounts count as well.
create table ledger.account_fingerprints (
  kind text not null check (kind in ('store', 'creator')),
  payee_id bigint not null,
  print bytea not null,
  set_at timestamptz not null,
  primary key (kind, payee_id, print)
);

-- A run of all integrity checks: who asked for it, its state, and how many faults it found. One at a time.
create table ledger.integrity_runs (
  id bigint generated always as identity primary key,
  -- Null: the clock, at night.
  asked_by bigint,
  asked_at timestamptz not null,
  state text not null default 'asked' check (state in ('asked', 'running', 'done', 'failed')),
  begun_at timestamptz,
  ended_at timestamptz,
  found int not null default 0 check (found >= 0),
  -- When the run last made progress: only one that has been silent for long counts as dead.
  seen_at timestamptz,
  check ((state in ('done', 'failed')) = (ended_at is not null))
);
create unique index one_proof_run on ledger.integrity_runs ((true)) where state in ('asked', 'running');

-- Our fees on workshop seats are invoiced to the conductors, in the series and registers of the fees of stores.
-- The conductor of each booking whose seats were booked: our fee on them is invoiced to that conductor.
create table ledger.seat_sales (
  booking_id bigint primary key,
  conductor_id bigint not null,
  -- the party of creator_payable
  person_id bigint not null
);

-- Orders whose entries are to be recomputed by today's rules: a nightly task books the difference as entries of its own.
create table ledger.rebookings (
  order_id bigint primary key,
  -- in the keys of those entries
  why text not null check (why <> '')
);
