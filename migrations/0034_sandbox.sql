-- The demo's stand-in for the payment gateway: what the gateway would know, in amounts of paise.
create schema sandbox;

create table sandbox.orders (
  id text primary key,
  amount bigint not null check (amount >= 100),
  currency text not null,
  receipt text,
  notes jsonb not null,
  status text not null check (status in ('created', 'attempted', 'paid')),
  attempts integer not null default 0,
  amount_paid bigint not null default 0,
  is_auto_captured boolean not null,
  created_at timestamptz not null
);

create table sandbox.payments (
  id text primary key,
  order_id text not null references sandbox.orders,
  amount bigint not null,
  currency text not null,
  status text not null check (status in ('created', 'authorized', 'captured', 'refunded', 'failed')),
  method text not null,
  -- card, bank, vpa, email, contact, error…: the members of the entity that decide nothing
  details jsonb not null,
  amount_refunded bigint not null default 0 check (amount_refunded <= amount),
  created_at timestamptz not null
);
create index sandbox_payments_order on sandbox.payments (order_id);

create table sandbox.refunds (
  id text primary key,
  payment_id text not null references sandbox.payments,
  amount bigint not null check (amount > 0),
  status text not null check (status in ('pending', 'processed', 'failed')),
  speed text not null,
  receipt text,
  notes jsonb not null,
  -- of the header X-Refund-Idempotency, with the request that was made under it
  idempotency_key text,
  asked text,
  created_at timestamptz not null,
  unique (payment_id, idempotency_key)
);

-- Webhooks still to be delivered, with their text as signed.
create table sandbox.deliveries (
  id bigint generated always as identity primary key,
  event_id text not null,
  body text not null,
  tries integer not null default 0,
  due_at timestamptz not null,
  given_up boolean not null default false
);
create index deliveries_due on sandbox.deliveries (due_at) where not given_up;

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
  activation text not null default 'requested' check (activation in ('requested', 'needs_clarification', 'under_review', 'activated', 'suspended')),
  settlements jsonb,
  created_at timestamptz not null,
  -- The demo's gateway: the holder of a linked account.
  stakeholder jsonb
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

-- The demo's stand-in answers as the bank would, by the last digits of the account.
create table sandbox.validations (
  id text primary key,
  reference_id text not null unique,
  holder text not null,
  account_number text not null,
  created_at timestamptz not null
);
