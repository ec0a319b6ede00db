import './tables.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/database'

/** Payments that differ from their shares plus refunds (I-2, I-3, I-5); must be empty. */
export async function findPaymentFaults(db: Db): Promise<string[]> {
  const { rows } = await sql<{ wrong: string }>`
    with refunded as (
      select payment_id, sum(amount_paise) as paise from payments.refunds where (state <> 'external' or order_id is not null) and payment_id is not null group by 1
    ), refunded_of_order as (
      select order_id, sum(amount_paise) as paise from payments.refunds where payment_id is not null and order_id is not null group by 1
    ), shared as (
      select payment_id, sum(captured_paise - refunding_paise) as paise from payments.shares group by 1
    )
    select 'payment ' || c.payment_id || ': orders keep ' || coalesce(s.paise, 0) || ' of the ' || c.kept_paise || ' that are kept' as wrong
      from payments.charges c left join shared s using (payment_id) where c.kept_paise <> coalesce(s.paise, 0)
    union all
    select 'payment ' || c.payment_id || ': more goes back than came' from payments.charges c join refunded b using (payment_id)
      where b.paise > c.amount_paise
    union all
    select 'order ' || s.order_id || ': ' || coalesce(f.paise, 0) || ' go back, and its share says ' || s.refunding_paise
      from payments.shares s left join refunded_of_order f using (order_id) where s.refunding_paise <> coalesce(f.paise, 0)
    union all
    select 'dispute ' || d.id || ': the bank took ' || d.amount_paise || ', and ' || coalesce(t.paise, 0) || ' are off what orders keep and refunds give'
      from payments.disputes d join payments.charges c using (payment_id) left join lateral (
        select sum(r.amount_paise) as paise from payments.refunds r where r.payment_id = d.payment_id
          and ((r.outside = 'dispute' and starts_with(r.key, 'dispute:' || d.id || ':')) or starts_with(r.rp_refund_id, d.id || '/'))) t on true
      where d.state = 'lost' and c.state = 'captured' and (c.kept_paise > 0 or c.refunding_paise > 0) and d.amount_paise <> coalesce(t.paise, 0)
        and not exists (select from payments.refunds r where r.payment_id = d.payment_id and r.state = 'submitted')
    union all
    select 'payable ' || c.payable_id || ': ' || count(*) || ' payments count for it' from payments.charges c where c.state = 'captured'
      group by c.payable_id having count(*) > 1
    union all
    select 'payable ' || p.id || ': it is settled, and nothing of it is kept' from payments.payables p
      where p.state = 'settled' and not exists (select from payments.shares s where s.payable_id = p.id)
    union all
    select 'payable ' || p.id || ': it is refunded, and an order keeps something of it' from payments.payables p
      where p.state = 'refunded' and exists (select from payments.shares s where s.payable_id = p.id)
    limit 200`.execute(db)
  return rows.map(({ wrong }) => wrong)
}
