-- One order per store; a purchase is the orders of one checkout.
create schema orders;

create table orders.orders (
  id bigint primary key,
  checkout_id bigint not null,
  -- the checkout's reference (a gateway order's id, or cod_…): what the success page is asked by
  reference text not null,
  shopper_id bigint not null,
  store_id bigint not null,
  status text not null check (status in ('pending_payment', 'placed', 'accepted', 'packed', 'part_shipped', 'shipped', 'delivered',
    'completed', 'cancelled', 'expired', 'returned_to_origin', 'fully_returned')),
  status_changed_at timestamptz not null,
  delivery text not null check (delivery in ('Online', 'COD')),
  -- the payment as the gateway or courier confirmed it, never as a client claims; COD is never 'captured'
  payment text not null check (payment in ('pending', 'captured', 'failed', 'part_refunded', 'refunded',
    'cod_pending', 'cod_collected', 'cod_void', 'unpaid_confirmed', 'unpaid_received')),
  goods_paise bigint not null check (goods_paise >= 0),
  discount_paise bigint not null check (discount_paise >= 0),
  shipping_paise bigint not null check (shipping_paise >= 0),
  cod_fee_paise bigint not null check (cod_fee_paise >= 0),
  points_paise bigint not null check (points_paise >= 0),
  rounding_paise bigint not null check (rounding_paise between -99 and 99),
  total_paise bigint not null check (total_paise >= 0),
  cgst_paise bigint not null check (cgst_paise >= 0),
  sgst_paise bigint not null check (sgst_paise >= 0),
  igst_paise bigint not null check (igst_paise >= 0),
  address jsonb not null,
  store_name text not null,
  store_slug text not null,
  utm_source text not null default '',
  utm_medium text not null default '',
  utm_campaign text not null default '',
  placed_at timestamptz not null,
  refunded_paise bigint not null default 0 check (refunded_paise >= 0),
  held_because text,
  -- points that were given back to the shopper
  points_back_paise bigint not null default 0,
  -- placed before it was paid: the shopper owes us what is due
  on_account boolean not null default false,
  -- The source of the shopper's first visit, beside the source of the last.
  first_utm_source text not null default '',
  first_utm_medium text not null default '',
  first_utm_campaign text not null default '',
  -- All that is still out of an order has turned back: on its way to the store, or there and not looked at yet.
  rto_state text check (rto_state in ('coming', 'back', 'lost')),
  -- a checkout makes one order per store, however often it is asked (I-5's sibling)
  unique (checkout_id, store_id),
  check (total_paise = goods_paise - discount_paise + shipping_paise + cod_fee_paise - points_paise + rounding_paise),
  check (delivery = 'COD' or payment not in ('cod_pending', 'cod_collected', 'cod_void')),
  constraint orders_refunded check (refunded_paise <= total_paise),
  constraint orders_points_back check (points_back_paise between 0 and points_paise),
  constraint orders_cash check (delivery = 'Online' or payment in ('cod_pending', 'cod_collected', 'cod_void', 'part_refunded', 'refunded')),
  constraint orders_on_account check (on_account or payment not in ('unpaid_confirmed', 'unpaid_received')),
  constraint orders_account_online check (not on_account or delivery = 'Online')
);
create index orders_shopper on orders.orders (shopper_id, placed_at desc);
create index orders_store on orders.orders (store_id, placed_at desc);
create index orders_reference on orders.orders (reference);
create index orders_status on orders.orders (status, status_changed_at);

create table orders.lines (
  order_id bigint not null references orders.orders,
  line_no integer not null,
  product_id bigint not null,
  variant_id bigint not null,
  quantity integer not null check (quantity > 0),
  -- as printed before the offer, as paid, and their product
  listed_paise bigint not null check (listed_paise >= 0),
  unit_paise bigint not null check (unit_paise >= 0),
  amount_paise bigint not null check (amount_paise = unit_paise * quantity),
  gst_rate numeric(5, 2) not null,
  cgst_paise bigint not null,
  sgst_paise bigint not null,
  igst_paise bigint not null,
  hsn text not null,
  feed_id bigint,
  product_name text not null,
  label text not null,
  slug text not null,
  image text not null,
  placeholder text not null,
  -- Sold by the length: a quantity of 1 is this many metres.
  cut_step_metres numeric(6, 3) check (cut_step_metres > 0),
  -- The shares of each line, stored once and never computed again.
  discounts jsonb not null default '[]',
  store_discount_paise bigint not null default 0 check (store_discount_paise >= 0),
  platform_discount_paise bigint not null default 0 check (platform_discount_paise >= 0),
  points_paise bigint not null default 0 check (points_paise >= 0),
  -- of delivery and the fee for cash
  delivery_paise bigint not null default 0 check (delivery_paise >= 0),
  delivery_cgst_paise bigint not null default 0 check (delivery_cgst_paise >= 0),
  delivery_sgst_paise bigint not null default 0 check (delivery_sgst_paise >= 0),
  delivery_igst_paise bigint not null default 0 check (delivery_igst_paise >= 0),
  -- what became of the quantity (I-12)
  cancelled integer not null default 0 check (cancelled >= 0),
  shipped integer not null default 0 check (shipped >= 0),
  delivered integer not null default 0 check (delivered >= 0),
  returned integer not null default 0 check (returned >= 0),
  -- shipped pieces that came back without having been delivered
  undelivered integer not null default 0 check (undelivered >= 0),
  feed_touched_at timestamptz,
  -- Tax is collected at source on taxable supplies of registered sellers (CGST Act s.52), also where the seller is under the composition scheme and charges no GST
  -- (notification 36/2023), so a line says whether its goods are taxable besides the rate that was charged. null: by that rate.
  is_taxable boolean,
  primary key (order_id, line_no),
  constraint lines_worth check (store_discount_paise + platform_discount_paise + points_paise <= amount_paise + delivery_paise),
  constraint lines_left check (cancelled + shipped <= quantity),
  constraint lines_came check (delivered <= shipped),
  constraint lines_back check (returned <= shipped),
  constraint lines_met check (delivered + undelivered <= shipped),
  constraint lines_undelivered_back check (undelivered <= returned)
);

-- Append-only: every transition with its actor and reason (I-22).
create table orders.events (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders.orders,
  event text not null,
  from_status text,
  to_status text not null,
  actor text not null,
  reason text not null default '',
  at timestamptz not null
);
create index events_order on orders.events (order_id, id);

create function orders.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'order events are never changed or removed';
end $$;
create trigger events_stay before update or delete on orders.events for each row execute function orders.refuse_change();

-- Fulfilment of an order, and money that goes back.
create table orders.settings (
  name text primary key check (name ~ '^[a-z_]+$'),
  value bigint not null check (value >= 0)
);

insert into orders.settings values
  -- days after delivery within which goods can be returned (the refund policy)
  ('return_days', 7),
  -- a refund above this needs a second person
  ('refund_alone_paise', 200000),
  -- hours after which a shopper with an unpaid checkout is reminded
  ('recovery_hours', 1);

-- Why an order is on hold: several reasons may hold it at once; `orders.held_because` is the oldest.
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
  -- why goods were returned or the price was reduced; '' for a cancellation
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

-- Refunds that staff ask for and that need a second person.
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
  -- the person who asked cannot approve it, but can withdraw it
  check (state <> 'approved' or decided_by <> asked_by),
  check ((state = 'pending_approval') = (decided_by is null))
);
create index refund_requests_open on orders.refund_requests (asked_at) where state = 'pending_approval';
create index refund_requests_order on orders.refund_requests (order_id);

-- Buyers and selling stores are never removed either: a deleted account keeps its id.
create function orders.keep_people() returns trigger language plpgsql as $$
begin
  if exists (select from orders.orders where shopper_id = old.id) then
    raise exception 'person % has orders', old.id using errcode = 'restrict_violation', constraint = 'never_removed';
  end if;
  return old;
end $$;
create trigger never_removed before delete on identity.people for each row execute function orders.keep_people();

create function orders.keep_stores() returns trigger language plpgsql as $$
begin
  if exists (select from orders.orders where store_id = old.id) then
    raise exception 'store % has orders', old.id using errcode = 'restrict_violation', constraint = 'never_removed';
  end if;
  return old;
end $$;
create trigger never_removed before delete on sellers.stores for each row execute function orders.keep_stores();

-- What belongs to an order belongs to the store of the order (I-21).
create function orders.of_its_store() returns trigger language plpgsql as $$
begin
  if exists (select from orders.orders where id = new.order_id and store_id <> new.store_id) then
    raise exception 'order % is of another store than %', new.order_id, new.store_id using errcode = 'check_violation', constraint = 'of_its_store';
  end if;
  return new;
end $$;
