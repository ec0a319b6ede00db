-- Tax is collected at source on taxable supplies of registered sellers (CGST Act s.52), also where the seller is under the composition scheme and charges no GST
-- (notification 36/2023), so a line says whether its goods are taxable besides the rate that was charged. null: by that rate, of orders written by earlier versions.
alter table orders.lines add column is_taxable boolean;

update orders.lines l set is_taxable = true
from orders.orders o, sellers.stores s, catalogue.products p
where o.id = l.order_id and s.id = o.store_id and p.id = l.product_id and l.gst_rate = 0 and s.gst_scheme = 'composition' and s.gstin is not null and p.gst_rate > 0;

-- Orders whose books are to become what the rules of today make of them: the night's work books the difference as entries of its own.
create table ledger.rebookings (
  order_id bigint primary key,
  -- in the keys of those entries
  why text not null check (why <> '')
);
insert into ledger.rebookings (order_id, why)
select distinct b.order_id, 'taxable' from ledger.orders b join orders.lines l on l.order_id = b.order_id
where b.terms is not null and l.gst_rate = 0 and l.is_taxable;
