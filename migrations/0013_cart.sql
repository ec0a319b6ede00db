-- What shoppers mean to buy. Nothing is held by it; the checkout holds.
create schema cart;

create table cart.lines (
  shopper_id bigint not null,
  variant_id bigint not null,
  product_id bigint not null,
  -- private: names the line on the wire
  id bigint not null unique,
  quantity integer not null check (quantity between 1 and 999),
  -- the creator's post that led here
  feed_id bigint check (feed_id > 0),
  added_at timestamptz not null default now(),
  touched_at timestamptz not null default now(),
  primary key (shopper_id, variant_id)
) with (fillfactor = 70);
