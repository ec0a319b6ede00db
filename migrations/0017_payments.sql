-- Money that comes in through the gateway. Knows a payable's id and amount, never a cart.
create schema payments;

create table payments.payables (
  -- what is to be paid: the id of a checkout
  id bigint primary key,
  amount_paise bigint not null check (amount_paise > 0),
  rp_order_id text not null unique,
  -- waiting → paid → settled (orders keep the money) | refunded (it all goes back); closed: nobody paid in 24 hours
  state text not null check (state in ('waiting', 'paid', 'settled', 'refunded', 'closed')),
  opened_at timestamptz not null,
  -- when the gateway is asked next whether somebody paid; null when nothing more is expected
  look_at timestamptz,
  -- when a browser's word last made us ask
  asked_at timestamptz
);
create index payables_due on payments.payables (look_at) where look_at is not null;

-- One row per payment of the gateway's (I-5), as the gateway itself described it.
create table payments.charges (
  payment_id text primary key,
  payable_id bigint not null references payments.payables,
  amount_paise bigint not null check (amount_paise >= 0),
  currency text not null,
  -- captured: it pays the payable. surplus: a second one, goes back. returned: the gateway gave it back without us.
  state text not null check (state in ('pending', 'failed', 'captured', 'surplus', 'needs_review', 'returned')),
  -- what placed orders keep, and what was or will be given back (I-2, I-3)
  kept_paise bigint not null default 0 check (kept_paise >= 0),
  refunding_paise bigint not null default 0 check (refunding_paise >= 0),
  error text not null default '',
  seen_at timestamptz not null,
  captured_at timestamptz,
  check (kept_paise + refunding_paise <= amount_paise)
);
create index charges_payable on payments.charges (payable_id);
-- One payable is paid by at most one payment (I-5).
create unique index charges_one_counts on payments.charges (payable_id) where state = 'captured';

create table payments.refunds (
  id bigint primary key,
  -- why there is one, e.g. `surplus:pay_…`: the same reason again is the same refund
  key text not null unique,
  payment_id text not null references payments.charges,
  payable_id bigint not null references payments.payables,
  amount_paise bigint not null check (amount_paise > 0),
  reason text not null,
  -- submitted: asked for, and possibly done. A failed one is queued again, at last left for a person.
  state text not null check (state in ('queued', 'submitted', 'succeeded', 'failed')),
  -- counts the gateway's own refusals: each new try is another refund to it
  attempt integer not null default 1,
  rp_refund_id text unique,
  error text not null default '',
  queued_at timestamptz not null,
  next_at timestamptz,
  ended_at timestamptz
);
create index refunds_payment on payments.refunds (payment_id);
create index refunds_due on payments.refunds (next_at) where next_at is not null;

-- What the gateway told us, once per event. Only names are kept: the facts are asked for when it is worked on.
create table payments.webhook_events (
  id text primary key,
  event text not null,
  rp_order_id text,
  payment_id text,
  refund_id text,
  received_at timestamptz not null,
  handled_at timestamptz
);

-- Payments and refunds at the gateway that we cannot match: for a person, never dropped.
create table payments.parked (
  id text primary key,
  what text not null,
  rp_order_id text,
  amount_paise bigint,
  parked_at timestamptz not null
);

-- What browsers said of a payment, for support alone; nothing is decided by it.
create table payments.reports (
  id bigint generated always as identity primary key,
  payable_id bigint not null,
  order_id bigint not null,
  payment_id text not null,
  is_signed boolean not null,
  error_log text not null,
  reported_at timestamptz not null
);
create index reports_payable on payments.reports (payable_id);
