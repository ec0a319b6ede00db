-- What becomes of an order after it is placed, and money that goes back (orders-and-money.md, 5.1 and 5.4).

create table orders.settings (
  name text primary key check (name ~ '^[a-z_]+$'),
  value bigint not null check (value >= 0)
);
insert into orders.settings values
  -- goods can be sent back for so many days after they came (the refund policy)
  ('return_days', 7),
  -- a refund of more than this needs a second person
  ('refund_alone_paise', 200000),
  -- hours after which somebody who left an unpaid checkout is told of it
  ('recovery_hours', 1);

-- Why an order stands still: several may look at it at once; `orders.held_because` is the oldest reason.
create table orders.holds (
  order_id bigint not null references orders.orders,
  because text not null check (because ~ '^[a-z_]+$'),
  actor text not null,
  held_at timestamptz not null,
  primary key (order_id, because)
);

-- All that made an order cost less, once per key; append-only.
create table orders.adjustments (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders.orders,
  key text not null unique,
  kind text not null check (kind in ('cancelled', 'returned', 'reduced')),
  -- why goods came back or the price went down; '' for what was cancelled
  cause text not null default '',
  funder text check (funder in ('store', 'platform')),
  lines jsonb not null default '[]',
  taken_off_paise bigint not null check (taken_off_paise >= 0),
  points_paise bigint not null default 0 check (points_paise >= 0),
  is_whole boolean not null default false,
  actor text not null,
  reason text not null default '',
  at timestamptz not null
);
create index adjustments_order on orders.adjustments (order_id, id);
create trigger adjustments_stay before update or delete on orders.adjustments for each row execute function orders.refuse_change();

alter table orders.orders
  -- points that were given back to the shopper
  add column points_back_paise bigint not null default 0,
  add constraint orders_points_back check (points_back_paise between 0 and points_paise),
  -- cash that was collected can be given back too
  drop constraint orders_check2,
  add constraint orders_cash check (delivery = 'Online' or payment in ('cod_pending', 'cod_collected', 'cod_void', 'part_refunded', 'refunded'));
create index orders_status on orders.orders (status, status_changed_at);

alter table orders.lines
  -- of what was handed to a courier: came back without having been delivered
  add column undelivered integer not null default 0 check (undelivered >= 0);
update orders.lines l set undelivered = l.returned from orders.orders o where o.id = l.order_id and o.status = 'returned_to_origin';
alter table orders.lines
  add constraint lines_met check (delivered + undelivered <= shipped),
  add constraint lines_undelivered_back check (undelivered <= returned);

-- Money that the staff want to give back and that needs a second person first.
create table orders.refund_requests (
  id bigint primary key,
  order_id bigint not null references orders.orders,
  amount_paise bigint not null check (amount_paise > 0),
  cause text not null check (cause in ('goodwill', 'keep_it')),
  funder text not null check (funder in ('store', 'platform')),
  reason text not null,
  state text not null check (state in ('pending_approval', 'approved', 'cancelled')),
  asked_by bigint not null,
  asked_at timestamptz not null,
  decided_by bigint,
  decided_at timestamptz,
  decision text not null default '',
  -- nobody approves what she asked for herself; she may take it back
  check (state <> 'approved' or decided_by <> asked_by),
  check ((state = 'pending_approval') = (decided_by is null))
);
create index refund_requests_open on orders.refund_requests (asked_at) where state = 'pending_approval';
create index refund_requests_order on orders.refund_requests (order_id);

-- A refund that the gateway cannot give is paid by hand: one person approves where it goes, another pays it and writes down the bank's number.
alter table payments.refunds
  alter column payment_id drop not null,
  alter column payable_id drop not null,
  -- money that came for nothing we know can be given back too
  drop constraint refunds_payment_id_fkey,
  drop constraint refunds_state_check,
  add constraint refunds_state_check check (state in ('queued', 'submitted', 'succeeded', 'failed', 'manual', 'external')),
  add column method text not null default 'gateway' check (method in ('gateway', 'hand')),
  -- a UPI id or a bank account, as the shopper gave it; only its end is kept once it is paid
  add column destination jsonb,
  add column approved_by bigint,
  add column approved_at timestamptz,
  add column paid_by bigint,
  add column utr text unique,
  add constraint refunds_ways check (method = 'hand' or payment_id is not null),
  add constraint refunds_by_hand check (state <> 'manual' or method = 'hand'),
  add constraint refunds_two_people check (paid_by is null or (approved_by is not null and approved_by <> paid_by)),
  add constraint refunds_paid check (method = 'gateway' or state <> 'succeeded' or (utr is not null and paid_by is not null));
create index refunds_console on payments.refunds (queued_at desc);

-- What nobody could match is decided by a person, once.
alter table payments.parked
  add column decided_at timestamptz,
  add column decided_by bigint,
  add column decision text not null default '';
alter table payments.charges
  add column decided_by bigint,
  add column decision text not null default '';

-- Who left an online checkout unpaid is told once how to go on.
create table checkout.recoveries (
  checkout_id bigint primary key references checkout.checkouts,
  -- null: looked at, and there was nothing to tell
  told_at timestamptz,
  looked_at timestamptz not null
);
