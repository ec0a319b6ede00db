-- Money that comes in through the gateway. Knows a payable's id and amount, never a cart.
create schema payments;

create table payments.payables (
  -- the payable's id is the checkout's
  id bigint primary key,
  amount_paise bigint not null check (amount_paise > 0),
  rp_order_id text not null unique,
  -- waiting → paid → settled (orders keep the money) | refunded (all of it); closed: not paid in 24 hours
  state text not null check (state in ('waiting', 'paid', 'settled', 'refunded', 'closed')),
  opened_at timestamptz not null,
  -- when the gateway is asked next whether it was paid; null when nothing more is expected
  next_check_at timestamptz,
  -- when a browser's word last made us ask
  asked_at timestamptz
);
create index payables_due on payments.payables (next_check_at) where next_check_at is not null;

-- One row per payment of the gateway's (I-5), as the gateway itself described it.
create table payments.charges (
  payment_id text primary key,
  payable_id bigint not null references payments.payables,
  amount_paise bigint not null check (amount_paise >= 0),
  currency text not null,
  -- captured: it pays the payable. surplus: a second one, goes back. returned: the gateway gave it back without us.
  state text not null check (state in ('pending', 'failed', 'captured', 'surplus', 'needs_review', 'returned')),
  -- kept by placed orders, and refunded or to be refunded (I-2, I-3)
  kept_paise bigint not null default 0 check (kept_paise >= 0),
  refunding_paise bigint not null default 0 check (refunding_paise >= 0),
  error text not null default '',
  seen_at timestamptz not null,
  captured_at timestamptz,
  decided_by bigint,
  decision text not null default '',
  check (kept_paise + refunding_paise <= amount_paise)
);
create index charges_payable on payments.charges (payable_id);
-- One payable is paid by at most one payment (I-5).
create unique index charges_one_counts on payments.charges (payable_id) where state = 'captured';

create table payments.refunds (
  id bigint primary key,
  -- why there is one, e.g. `surplus:pay_…`: the same reason again is the same refund
  key text not null unique,
  payment_id text,
  payable_id bigint references payments.payables,
  amount_paise bigint not null check (amount_paise > 0),
  reason text not null,
  -- submitted: requested, and possibly done. A failed one is queued again, and in the end left to staff.
  state text not null check (state in ('queued', 'submitted', 'succeeded', 'failed', 'manual', 'external')),
  -- counts the gateway's own refusals: each new try is another refund to it
  attempt integer not null default 1,
  rp_refund_id text unique,
  error text not null default '',
  queued_at timestamptz not null,
  next_at timestamptz,
  ended_at timestamptz,
  order_id bigint,
  method text not null default 'gateway' check (method in ('gateway', 'hand')),
  -- a UPI id or a bank account from the shopper; only its end is stored once it is paid
  destination jsonb,
  approved_by bigint,
  approved_at timestamptz,
  paid_by bigint,
  utr text unique,
  -- Money that went back without us: by the gateway's own console, or by a lost dispute.
  outside text check (outside in ('dashboard', 'dispute')),
  matched_by bigint,
  constraint refunds_ways check (method = 'hand' or payment_id is not null),
  constraint refunds_by_hand check (state <> 'manual' or method = 'hand'),
  constraint refunds_two_people check (paid_by is null or (approved_by is not null and approved_by <> paid_by)),
  constraint refunds_paid check (method = 'gateway' or state <> 'succeeded' or (utr is not null and paid_by is not null)),
  constraint refunds_outside check ((outside is null) = (state <> 'external'))
);
create index refunds_payment on payments.refunds (payment_id);
create index refunds_due on payments.refunds (next_at) where next_at is not null;
create index refunds_order on payments.refunds (order_id) where order_id is not null;
create index refunds_console on payments.refunds (queued_at desc);
create unique index refunds_rp_refund on payments.refunds (rp_refund_id) where state = 'external' and rp_refund_id is not null;

-- Webhooks of the gateway, once per event. Only ids are stored: the facts are read from the gateway when it is handled.
create table payments.webhook_events (
  id text primary key,
  event text not null,
  rp_order_id text,
  payment_id text,
  refund_id text,
  received_at timestamptz not null,
  handled_at timestamptz,
  dispute_id text
);

-- Payments and refunds at the gateway that match nothing here: staff decide, none is dropped.
create table payments.unmatched_payments (
  id text primary key,
  what text not null,
  rp_order_id text,
  amount_paise bigint,
  received_at timestamptz not null,
  -- decided once
  decided_at timestamptz,
  decided_by bigint,
  decision text not null default ''
);

-- What browsers reported of a payment, for support alone; nothing is decided by it.
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

-- What each order keeps of the payment that paid for it (I-2, I-3): rows, not proportions.
create table payments.shares (
  order_id bigint primary key,
  payable_id bigint not null references payments.payables,
  payment_id text not null references payments.charges,
  captured_paise bigint not null check (captured_paise > 0),
  -- given back, or to be given back
  refunding_paise bigint not null default 0,
  -- Whether the share is an order's or a booking's.
  kind text not null default 'order' check (kind in ('order', 'booking')),
  check (refunding_paise between 0 and captured_paise)
);
create index shares_payment on payments.shares (payment_id);

-- The shares of a payment's orders add up to what the payment keeps.
create function payments.shares_add_up() returns trigger language plpgsql as $$
declare
  paid text := coalesce(new.payment_id, old.payment_id);
begin
  if exists (
    select 1 from payments.charges c where c.payment_id = paid
      and c.kept_paise <> (select coalesce(sum(captured_paise - refunding_paise), 0) from payments.shares where payment_id = paid)
  ) then
    raise exception 'the shares of payment % do not add up to what it keeps', paid using errcode = 'check_violation', constraint = 'shares_add_up';
  end if;
  return null;
end $$;
create constraint trigger shares_add_up after insert or update or delete on payments.shares
  deferrable initially deferred for each row execute function payments.shares_add_up();

-- Up to when the gateway's own list of payments was gone through: one row.
create table payments.reconciliation_progress (
  is_only boolean primary key default true check (is_only),
  until timestamptz not null,
  refunds_until timestamptz
);

-- Chargebacks, by the gateway's id.
create table payments.disputes (
  id text primary key,
  payment_id text not null,
  payable_id bigint,
  amount_paise bigint not null check (amount_paise > 0),
  currency text not null,
  reason_code text not null default '',
  phase text not null default '',
  state text not null check (state in ('open', 'under_review', 'won', 'lost', 'closed')),
  -- the gateway holds so much back already
  deducted_paise bigint not null default 0 check (deducted_paise >= 0),
  respond_by timestamptz,
  opened_at timestamptz not null,
  state_changed_at timestamptz not null,
  -- our answer: written by one person, sent after the commit
  evidence text not null default '',
  evidence_by bigint,
  evidence_at timestamptz,
  answer text check (answer in ('contest', 'accept')),
  answer_by bigint,
  answer_state text check (answer_state in ('queued', 'sent', 'failed')),
  answer_error text not null default '',
  check ((answer is null) = (answer_state is null)),
  check (answer <> 'contest' or evidence <> '')
);
create index disputes_state on payments.disputes (state, respond_by);
create index disputes_payment on payments.disputes (payment_id);

-- The orders of a dispute and each one's part, split once when the dispute arrived.
create table payments.dispute_shares (
  dispute_id text not null references payments.disputes,
  order_id bigint not null,
  paise bigint not null check (paise > 0),
  primary key (dispute_id, order_id)
);
create index dispute_shares_order on payments.dispute_shares (order_id);

create table payments.dispute_events (
  id bigint generated always as identity primary key,
  dispute_id text not null references payments.disputes,
  event text not null,
  from_state text,
  to_state text not null,
  actor text not null,
  reason text not null default '',
  at timestamptz not null
);
create index dispute_events_of on payments.dispute_events (dispute_id, id);

create function payments.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'what became of a payment is never changed or removed';
end $$;
create trigger dispute_events_stay before update or delete on payments.dispute_events for each row execute function payments.refuse_change();
