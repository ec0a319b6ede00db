-- A kit is held and sold as what it consists of; every row remembers what it was sold as, so that giving back is exact.
alter table stock.holds add column sold_as bigint;
update stock.holds set sold_as = variant_id;
alter table stock.holds
  alter column sold_as set not null,
  drop constraint holds_pkey,
  add primary key (checkout_id, sold_as, variant_id);

alter table stock.allocations add column sold_as bigint;
update stock.allocations set sold_as = variant_id;
alter table stock.allocations
  alter column sold_as set not null,
  drop constraint allocations_pkey,
  add primary key (order_id, sold_as, variant_id);

-- Sold by the length: a quantity of 1 is so many metres.
alter table orders.lines add column cut_step_metres numeric(6, 3) check (cut_step_metres > 0);
