-- A checkout: what one shopper saw, frozen, with its stock held for 15 minutes.
create schema checkout;

create table checkout.checkouts (
  id bigint primary key,
  shopper_id bigint not null,
  -- a gateway order's id, or cod_… for cash on delivery; null while the gateway is being asked
  reference text unique,
  delivery text not null check (delivery in ('Online', 'COD')),
  -- open: stock is held, orders may be placed. done: every store has its order. superseded: another checkout was opened.
  -- waiting: its orders are there, unpaid, and the staff have not decided about all of them
  state text not null check (state in ('open', 'waiting', 'done', 'superseded', 'expired')),
  total_paise bigint not null check (total_paise >= 0),
  -- the frozen bill: src/domains/buying/checkout/rules/bill.ts, type Bill
  bill jsonb not null,
  -- where to send it when the browser never comes back; null when unknown
  address jsonb,
  pin text not null,
  state_code integer not null,
  state_name text not null,
  is_buy_now boolean not null,
  opened_at timestamptz not null,
  expires_at timestamptz not null,
  -- null: paid before it is placed, or cash on delivery. Otherwise the hours that its orders wait for confirmation.
  unpaid_hours integer check (unpaid_hours > 0),
  agreed text not null default '',
  -- the address (IPv6: the /64) that opened it; deleted after a day
  network text,
  -- when its stock was released because it was not paid; null again once a late payment is known
  unpaid_at timestamptz,
  constraint checkouts_waiting check (state <> 'waiting' or unpaid_hours is not null)
);
-- One shopper has at most one open checkout.
create unique index checkouts_one_open on checkout.checkouts (shopper_id) where state = 'open';
create index checkouts_shopper on checkout.checkouts (shopper_id, opened_at desc);
create index checkouts_due on checkout.checkouts (expires_at) where state = 'open';
create index checkouts_unpaid on checkout.checkouts (shopper_id, unpaid_at) where unpaid_at is not null;
create index checkouts_unpaid_network on checkout.checkouts (network, unpaid_at) where unpaid_at is not null and network is not null;
create index checkouts_network on checkout.checkouts (opened_at) where network is not null;

-- Shoppers who left an online checkout unpaid get one reminder.
create table checkout.recoveries (
  checkout_id bigint primary key references checkout.checkouts,
  -- null: looked at, and there was nothing to tell
  notified_at timestamptz,
  checked_at timestamptz not null
);

-- Countries whose phone numbers skip the card payment; off for all unless staff turn it on.
create table checkout.country_policies (
  -- as phone numbers begin: '+91'
  country_code text primary key check (country_code ~ '^\+[1-9][0-9]{0,3}$'),
  name text not null check (btrim(name) <> ''),
  skips_payment boolean not null default false,
  -- hours for which the stock of an unpaid order is held for its confirmation
  hold_hours integer not null default 48 check (hold_hours between 1 and 336),
  set_by bigint,
  set_at timestamptz not null default now(),
  -- Days that a confirmed order may stay unpaid; an order keeps the day that it was promised.
  pay_days integer not null default 7 check (pay_days between 2 and 60)
);

insert into checkout.country_policies (country_code, name) values ('+91', 'India');

create table checkout.unpaid_orders (
  order_id bigint primary key,
  checkout_id bigint not null references checkout.checkouts,
  store_id bigint not null,
  country_code text not null,
  total_paise bigint not null check (total_paise >= 0),
  -- expired: not paid in time and cancelled. void: cancelled or given back before it was paid, so that nothing is owed.
  state text not null check (state in ('waiting', 'confirmed', 'refused', 'lapsed', 'paid', 'given_up', 'withdrawn', 'expired', 'void')),
  asked_at timestamptz not null,
  hold_until timestamptz not null,
  decided_by bigint,
  decided_at timestamptz,
  reason text not null default '',
  -- the bank's own number of what came in
  reference text,
  received_paise bigint not null default 0 check (received_paise >= 0),
  -- an amount that will not be paid is written off by two people
  give_up_asked_by bigint,
  given_up_paise bigint not null default 0 check (given_up_paise >= 0),
  -- the day until which a confirmed order is to be paid, online or by transfer
  pay_by timestamptz,
  -- the one reminder before pay_by: an order without a reminder does not lapse
  reminded_at timestamptz,
  -- when the scheduler next checks what is owed
  next_check_at timestamptz,
  -- The person who cancelled an order that was not paid in time, so that a repeated request gets the same answer. Null: the scheduler.
  cancelled_by bigint,
  check (state not in ('confirmed', 'refused', 'paid', 'given_up') or decided_by is not null),
  check ((state = 'paid') = (reference is not null)),
  check (state <> 'given_up' or give_up_asked_by is not null)
);
create unique index unpaid_reference on checkout.unpaid_orders (reference) where reference is not null;
create index unpaid_due on checkout.unpaid_orders (hold_until) where state = 'waiting';
create index unpaid_state on checkout.unpaid_orders (state, asked_at desc);
create index unpaid_checkout on checkout.unpaid_orders (checkout_id);
create index unpaid_next_check on checkout.unpaid_orders (next_check_at) where state = 'confirmed';

-- Online payments of such orders: each amount is a payable of its own, because an order may cost less by the time it is paid.
create table checkout.due_payments (
  payable_id bigint primary key,
  order_id bigint not null references checkout.unpaid_orders,
  amount_paise bigint not null check (amount_paise > 0),
  opened_at timestamptz not null,
  -- Until when the payment window that was opened last may be used.
  window_until timestamptz not null default now()
);
create index due_payments_of on checkout.due_payments (order_id, opened_at desc);

-- Checkouts hold stock; those that end unpaid are counted for an hour, by person and by network.
create table checkout.settings (
  is_only boolean primary key default true check (is_only),
  most_unpaid integer not null default 10 check (most_unpaid between 1 and 1000),
  most_unpaid_ip integer not null default 300 check (most_unpaid_ip between 1 and 1000000)
);

insert into checkout.settings default values;
