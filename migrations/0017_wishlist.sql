-- What shoppers wish for.
create schema wishlist;

create table wishlist.entries (
  shopper_id bigint not null,
  product_id bigint not null,
  store_id bigint not null,
  -- also the order of wishing
  id bigint generated always as identity,
  added_at timestamptz not null default now(),
  primary key (shopper_id, product_id)
);
