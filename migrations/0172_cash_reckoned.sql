-- What an order in cash costs less than was asked for, and what of that couriers took all the same and was paid back.
alter table cash.instruments
  add column less_paise bigint not null default 0 check (less_paise >= 0),
  add column back_paise bigint not null default 0 check (back_paise >= 0);
update cash.instruments set less_paise = void_paise where void_paise > 0;

-- Orders of which all had come, or had come back, before anybody said that the rest is not asked for: they stayed due for good.
with stuck as (
  select i.order_id, i.status, case
      when i.collected_paise = 0 then 'void'
      when i.remitted_paise + i.written_off_paise < i.collected_paise then 'collected'
      when i.written_off_paise > 0 then 'settled'
      else 'remitted'
    end as ends
  from cash.instruments i join orders.orders o on o.id = i.order_id
  where i.status in ('confirmed', 'due') and o.status in ('delivered', 'completed', 'cancelled', 'returned_to_origin', 'fully_returned')
    and not exists (
      select from fulfilment.parcels p where p.order_id = i.order_id and p.direction = 'forward' and p.state = 'delivered' and p.cash_paise > 0
        and not exists (select from cash.collections c where c.parcel_id = p.id))
), moved as (
  update cash.instruments i
  set status = s.ends, status_changed_at = now(), void_paise = i.asked_paise - i.collected_paise,
    phone = case when s.ends in ('remitted', 'settled') then '' else i.phone end
  from stuck s where i.order_id = s.order_id and i.collected_paise <= i.asked_paise
  returning i.order_id
)
insert into cash.events (order_id, event, from_status, to_status, actor, reason, at)
select order_id, case ends when 'void' then 'void' when 'collected' then 'collect' when 'settled' then 'write_off' else 'remit' end, status, ends, 'clock',
  'Nothing of it is outstanding', now()
from stuck join moved using (order_id);
