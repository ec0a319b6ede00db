-- Paying stores and creators what the books owe them (orders-and-money.md, 5.5, I-9).
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
  -- after a change of the bank account nothing is paid for so long
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
  check (sealed is not null or replaced_at is not null)
);
create unique index accounts_present on payouts.accounts (kind, payee_id) where replaced_at is null;

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
  -- who was left out, and why
  skipped jsonb not null,
  -- nobody approves what she built herself
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
  check (state not in ('paid', 'returned') or utr is not null)
);
create unique index payouts_utr on payouts.payouts (utr) where utr is not null;
create index payouts_batch on payouts.payouts (batch_id);
create index payouts_payee on payouts.payouts (kind, payee_id, id desc);
-- One at a time: nobody is in two payouts that are under way.
create unique index payouts_open on payouts.payouts (kind, payee_id) where state in ('draft', 'approved', 'submitted', 'failed');

alter table ledger.stamps add foreign key (payout_id) references payouts.payouts deferrable initially deferred;

-- A payout is the sum of its postings, as long as it is one.
create function payouts.adds_up() returns trigger language plpgsql as $$
declare
  payout payouts.payouts;
begin
  select * into payout from payouts.payouts where id = case tg_table_name
    when 'payouts' then (to_jsonb(coalesce(new, old)) ->> 'id')::bigint else (to_jsonb(coalesce(new, old)) ->> 'payout_id')::bigint end;
  if payout.state <> 'cancelled' and payout.paise is distinct from (
    select -sum(p.paise) from ledger.stamps s join ledger.postings p on p.id = s.posting_id where s.payout_id = payout.id
  ) then
    raise exception 'payout % is not the sum of its postings', payout.id using errcode = 'check_violation', constraint = 'payout_adds_up';
  end if;
  return null;
end $$;
create constraint trigger adds_up after insert or update on payouts.payouts deferrable initially deferred
  for each row execute function payouts.adds_up();
create constraint trigger adds_up after insert or update or delete on ledger.stamps deferrable initially deferred
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
create trigger events_stay before update or delete on payouts.events for each row execute function ledger.refuse_change();

create table payouts.reserves (
  payout_id bigint primary key references payouts.payouts,
  store_id bigint not null,
  paise bigint not null check (paise > 0),
  release_on timestamptz not null,
  released_at timestamptz
);
create index reserves_due on payouts.reserves (release_on) where released_at is null;

-- What was asked of Razorpay Route: written down before it is asked, and looked for before it is asked again.
create table payouts.route_calls (
  key text primary key,
  payout_id bigint not null references payouts.payouts,
  asked_at timestamptz not null,
  transfer_id text unique,
  status text not null default 'asked' check (status in ('asked', 'processed', 'failed')),
  error text not null default ''
);
