-- Stock. available = on_hand - reserved - allocated (I-10).
create schema stock;

create table stock.levels (
  variant_id bigint primary key,
  product_id bigint not null,
  on_hand integer not null default 0 check (on_hand >= 0),
  -- held by open checkouts
  reserved integer not null default 0 check (reserved >= 0),
  -- sold, not shipped yet
  allocated integer not null default 0 check (allocated >= 0),
  -- Sold beyond the stock on hand, where a store allows back orders.
  back_order integer not null default 0 check (back_order >= 0),
  constraint levels_spoken_for check (reserved + allocated <= on_hand + back_order)
) with (fillfactor = 70);
create index levels_product on stock.levels (product_id);

create table stock.holds (
  checkout_id bigint not null,
  variant_id bigint not null references stock.levels,
  quantity integer not null check (quantity > 0),
  held_at timestamptz not null default now(),
  -- A kit is held and sold as what it consists of; every row remembers what it was sold as, so that giving back is exact.
  sold_as bigint not null,
  -- How much of an order's allocation was released, shipped or restocked; `per`: how many of a kit's component make one kit.
  per integer not null default 1 check (per > 0),
  primary key (checkout_id, sold_as, variant_id)
);

create table stock.allocations (
  order_id bigint not null,
  variant_id bigint not null references stock.levels,
  quantity integer not null check (quantity > 0),
  allocated_at timestamptz not null default now(),
  sold_as bigint not null,
  per integer not null default 1 check (per > 0),
  given_back integer not null default 0 check (given_back >= 0),
  shipped integer not null default 0 check (shipped >= 0),
  taken_back integer not null default 0 check (taken_back >= 0),
  primary key (order_id, sold_as, variant_id),
  constraint allocations_left check (given_back + shipped <= quantity),
  constraint allocations_back check (taken_back <= shipped)
);

-- Every change of on_hand (I-11): the sum of a variant's movements is its stock on hand.
create table stock.movements (
  id bigint generated always as identity primary key,
  variant_id bigint not null references stock.levels,
  kind text not null check (kind in ('received', 'sold', 'returned', 'counted', 'adjusted')),
  quantity integer not null check (quantity <> 0),
  reference text not null,
  moved_at timestamptz not null default now(),
  reason text not null default ''
);
create index movements_variant on stock.movements (variant_id);

-- What the nightly recount found (I-10, I-11).
create table stock.recounts (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  wrong jsonb not null
);

-- The stock on hand is the sum of its movements (I-11).
create function stock.movements_add_up() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from stock.levels l where l.variant_id = new.variant_id
      and l.on_hand <> (select coalesce(sum(quantity), 0) from stock.movements m where m.variant_id = new.variant_id)
  ) then
    raise exception 'the movements of variant % do not add up to what is on the shelf', new.variant_id
      using errcode = 'check_violation', constraint = 'movements_add_up';
  end if;
  return null;
end $$;
create constraint trigger movements_add_up after insert or update of on_hand on stock.levels
  deferrable initially deferred for each row execute function stock.movements_add_up();
