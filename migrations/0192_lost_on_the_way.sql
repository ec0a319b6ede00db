-- All that is still out of an order is lost or damaged on its way, so that nothing of it comes, though it was sent.
alter table orders.orders
  drop constraint orders_turned_back_check,
  add constraint orders_turned_back_check check (turned_back in ('coming', 'back', 'lost'));

update orders.orders o set turned_back = p.turned
from (
  select order_id, case when bool_and(state in ('lost', 'damaged_in_transit')) then 'lost'
    when bool_and(state in ('rto_delivered', 'lost', 'damaged_in_transit')) then 'back' else 'coming' end as turned
  from fulfilment.parcels
  where direction = 'forward' and handed_over_at is not null and settled_at is null and state not in ('delivered', 'inspected', 'cancelled')
  group by order_id having bool_and(state in ('rto_initiated', 'rto_in_transit', 'rto_delivered', 'lost', 'damaged_in_transit'))
) p
where p.order_id = o.id and o.turned_back is distinct from p.turned;

-- Given up, and nothing of it came.
update orders.orders o set turned_back = 'lost'
where o.status = 'returned_to_origin'
  and exists (select from fulfilment.parcels where order_id = o.id and direction = 'forward' and state in ('lost', 'damaged_in_transit'))
  and not exists (
    select from fulfilment.parcels
    where order_id = o.id and direction = 'forward' and handed_over_at is not null and state not in ('lost', 'damaged_in_transit', 'cancelled')
  );
