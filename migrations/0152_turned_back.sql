-- All that is still out of an order has turned back: on its way to the store, or there and not looked at yet.
alter table orders.orders add column turned_back text check (turned_back in ('coming', 'back'));

update orders.orders o set turned_back = p.turned
from (
  select order_id, case when bool_and(state = 'rto_delivered') then 'back' else 'coming' end as turned
  from fulfilment.parcels
  where direction = 'forward' and handed_over_at is not null and settled_at is null and state not in ('delivered', 'inspected', 'cancelled')
  group by order_id having bool_and(state in ('rto_initiated', 'rto_in_transit', 'rto_delivered'))
) p
where p.order_id = o.id;
