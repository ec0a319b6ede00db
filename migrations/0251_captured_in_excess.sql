-- Of a payment that staff accepted although it was more than was asked, only what was asked had been booked as captured, while the refund of the excess was
-- booked whole: the gateway account was short by it. The difference is booked now; entries stay as they are.
with short as (
  select c.payment_id, c.amount_paise - sum(p.paise) as paise
  from payments.charges c
  join ledger.entries e on e.key = 'payment:' || c.payment_id || ':captured'
  join ledger.postings p on p.entry_id = e.id and p.account = 'gateway_clearing'
  where c.state = 'captured'
  group by c.payment_id, c.amount_paise
  having c.amount_paise > sum(p.paise)
), made as (
  insert into ledger.entries (key, kind, at, memo)
  select 'payment:' || payment_id || ':captured:rest', 'payment', now(), 'Captured in excess of what was asked' from short
  returning id, split_part(key, ':', 2) as payment_id
)
insert into ledger.postings (entry_id, account, party, paise)
select made.id, side.account, '', side.sign * short.paise
from made join short using (payment_id) cross join (values ('gateway_clearing', 1), ('unplaced', -1)) as side (account, sign);
