-- Razorpay Route: stores as the gateway knows them, their shares of payments kept there on hold, and what is paid out of them.
drop table payouts.route_calls;
drop table payouts.transfers;
drop table payouts.linked_accounts;

insert into ledger.accounts (account, kind, what) values ('route_held', 'asset', 'Kept for stores in their accounts at the gateway, not released yet');

-- A payout goes one way only.
alter table payouts.payouts add column way text not null default 'bank' check (way in ('bank', 'route'));

create table payouts.linked_accounts (
  store_id bigint primary key,
  account_id text unique,
  stakeholder_id text,
  product_id text,
  -- whose numbers the gateway has
  bank_id bigint references payouts.accounts,
  -- wanted: the next step is ours; the gateway says the rest
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
create trigger linked_events_stay before update or delete on payouts.linked_events for each row execute function ledger.refuse_change();

create table payouts.transfers (
  id bigint primary key,
  -- the same reason again is the same transfer: 'order:123', 'payout:77:1'
  key text not null unique,
  store_id bigint not null,
  -- whose share of which payment it is; null: out of our own balance, for a payout
  order_id bigint unique,
  payment_id text,
  payout_id bigint references payouts.payouts,
  account_id text not null,
  amount_paise bigint not null check (amount_paise >= 100),
  reversed_paise bigint not null default 0 check (reversed_paise >= 0),
  -- still to be taken back, and how much of that the gateway has been asked for
  to_reverse_paise bigint not null default 0 check (to_reverse_paise >= 0),
  asking_paise bigint not null default 0 check (asking_paise between 0 and to_reverse_paise),
  -- how much of what is to be taken back is what its payout does not need
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
create trigger transfer_events_stay before update or delete on payouts.transfer_events for each row execute function ledger.refuse_change();

-- The demo's gateway: who stands behind a linked account.
alter table sandbox.accounts add column stakeholder jsonb;
alter table sandbox.accounts
  drop constraint accounts_activation_check,
  add constraint accounts_activation_check check (activation in ('requested', 'needs_clarification', 'under_review', 'activated', 'suspended'));
