-- The demo's gateway: what shoppers' banks dispute, and Route (linked accounts, transfers, reversals).
create table sandbox.disputes (
  id text primary key,
  payment_id text not null references sandbox.payments,
  amount bigint not null check (amount > 0),
  amount_deducted bigint not null default 0,
  reason_code text not null,
  phase text not null,
  status text not null check (status in ('open', 'under_review', 'won', 'lost', 'closed')),
  respond_by timestamptz not null,
  evidence jsonb,
  created_at timestamptz not null
);
create table sandbox.accounts (
  id text primary key,
  reference_id text unique,
  email text not null,
  details jsonb not null,
  product_id text unique,
  -- of the product 'route'
  activation text not null default 'requested' check (activation in ('requested', 'needs_clarification', 'under_review', 'activated')),
  settlements jsonb,
  created_at timestamptz not null
);
create table sandbox.transfers (
  id text primary key,
  -- null: straight from our balance
  payment_id text references sandbox.payments,
  account_id text not null references sandbox.accounts,
  amount bigint not null check (amount >= 100),
  amount_reversed bigint not null default 0 check (amount_reversed between 0 and amount),
  on_hold boolean not null,
  notes jsonb not null,
  status text not null check (status in ('created', 'pending', 'processed', 'failed', 'reversed', 'partially_reversed')),
  created_at timestamptz not null
);
create index sandbox_transfers_payment on sandbox.transfers (payment_id);
create table sandbox.reversals (
  id text primary key,
  transfer_id text not null references sandbox.transfers,
  amount bigint not null check (amount > 0),
  notes jsonb not null,
  created_at timestamptz not null
);

-- Stores as the gateway knows them, so that it can pay them itself.
create table payouts.linked_accounts (
  store_id bigint primary key,
  account_id text unique,
  product_id text,
  -- wanted: the gateway has not answered yet
  state text not null check (state in ('wanted', 'created', 'needs_clarification', 'under_review', 'activated', 'refused')),
  error text not null default '',
  asked_by bigint not null,
  asked_at timestamptz not null,
  state_changed_at timestamptz not null,
  check (state in ('wanted', 'refused') or account_id is not null)
);

-- One order's share of a payment with the gateway, kept back for its store until it is due.
create table payouts.transfers (
  order_id bigint primary key,
  store_id bigint not null,
  payment_id text not null,
  account_id text not null,
  amount_paise bigint not null check (amount_paise >= 100),
  -- taken back at the gateway, and to be taken back
  reversed_paise bigint not null default 0 check (reversed_paise >= 0),
  to_reverse_paise bigint not null default 0 check (to_reverse_paise >= 0),
  state text not null check (state in ('wanted', 'on_hold', 'to_release', 'released', 'failed')),
  transfer_id text unique,
  payout_id bigint references payouts.payouts,
  error text not null default '',
  made_at timestamptz not null,
  state_changed_at timestamptz not null,
  check (reversed_paise + to_reverse_paise <= amount_paise),
  check (state in ('wanted', 'failed') or transfer_id is not null)
);
create index transfers_due on payouts.transfers (state) where state in ('wanted', 'to_release') or to_reverse_paise > 0;
create index transfers_store on payouts.transfers (store_id, state);
