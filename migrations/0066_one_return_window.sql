-- How long goods may go back is a rule of orders; returns had a copy of it.
update orders.settings o set value = r.value from returns.settings r
  where o.name = 'return_days' and r.name = 'return_days' and o.value = 7;
delete from returns.settings where name = 'return_days';
