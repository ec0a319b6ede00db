-- Ages of pages for search engines.
create schema machines;

-- When a product last changed; a product without a row is as old as its listing.
create table machines.changed_products (
  product_id bigint primary key,
  at timestamptz not null
);
