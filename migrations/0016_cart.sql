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
  -- When the post led to the product: attribution counts from it, and it moves from the cart to the order.
  feed_touched_at timestamptz,
  primary key (shopper_id, variant_id)
) with (fillfactor = 70);

-- Each time a product came into a cart from a post; the last one counts.
create table cart.post_touches (
  id bigint generated always as identity primary key,
  shopper_id bigint not null,
  product_id bigint not null,
  variant_id bigint not null,
  post_id bigint not null,
  at timestamptz not null default now()
);
create index post_touches_shopper on cart.post_touches (shopper_id, at);
create index post_touches_post on cart.post_touches (post_id, at);

-- How many units of one pack a cart line may hold; cart.lines allows 999 at most.
create table cart.settings (
  is_only boolean primary key default true check (is_only),
  most_units integer not null default 999 check (most_units between 1 and 999)
);

insert into cart.settings default values;
