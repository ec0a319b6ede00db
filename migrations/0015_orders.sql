-- One order per store; a purchase is the orders of one checkout (orders-and-money.md, 5.0).
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
  -- what is known of the money, never what a client claims; COD is never 'captured'
  payment text not null check (payment in ('pending', 'captured', 'failed', 'part_refunded', 'refunded',
    'cod_pending', 'cod_collected', 'cod_void')),
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
  -- a checkout makes one order per store, however often it is asked (I-5's sibling)
  unique (checkout_id, store_id),
  check (total_paise = goods_paise - discount_paise + shipping_paise + cod_fee_paise - points_paise + rounding_paise),
  check (delivery = 'COD' or payment not in ('cod_pending', 'cod_collected', 'cod_void')),
  check (delivery = 'Online' or payment in ('cod_pending', 'cod_collected', 'cod_void'))
);
create index orders_shopper on orders.orders (shopper_id, placed_at desc);
create index orders_store on orders.orders (store_id, placed_at desc);
create index orders_reference on orders.orders (reference);

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
  primary key (order_id, line_no)
);

-- Append-only: every transition with who and why (I-22).
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
