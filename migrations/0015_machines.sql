-- What search engines are told of the age of pages.
create schema machines;

-- When a product was last added or changed; until it is heard of, it is as old as it was added.
create table machines.changed_products (
  product_id bigint primary key,
  at timestamptz not null
);
