-- What is on the shelf. available = on_hand - reserved - allocated (orders-and-money.md, I-10).
create schema stock;

create table stock.levels (
  variant_id bigint primary key,
  product_id bigint not null,
  on_hand integer not null default 0 check (on_hand >= 0),
  -- held by open checkouts
  reserved integer not null default 0 check (reserved >= 0),
  -- sold, not shipped yet
  allocated integer not null default 0 check (allocated >= 0),
  check (reserved + allocated <= on_hand)
) with (fillfactor = 70);
create index levels_product on stock.levels (product_id);

create table stock.holds (
  checkout_id bigint not null,
  variant_id bigint not null references stock.levels,
  quantity integer not null check (quantity > 0),
  held_at timestamptz not null default now(),
  primary key (checkout_id, variant_id)
);

create table stock.allocations (
  order_id bigint not null,
  variant_id bigint not null references stock.levels,
  quantity integer not null check (quantity > 0),
  allocated_at timestamptz not null default now(),
  primary key (order_id, variant_id)
);

-- Every change of on_hand (I-11): the sum of a variant's movements is what is on the shelf.
create table stock.movements (
  id bigint generated always as identity primary key,
  variant_id bigint not null references stock.levels,
  kind text not null check (kind in ('received', 'sold', 'returned', 'counted')),
  quantity integer not null check (quantity <> 0),
  reference text not null,
  moved_at timestamptz not null default now()
);
create index movements_variant on stock.movements (variant_id);
