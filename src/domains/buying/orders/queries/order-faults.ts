import '../tables.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/database'

/** Orders that do not agree with their lines, with their reductions (I-1, I-12) or with their steps (I-22). */
export async function findOrderFaults(db: Db): Promise<string[]> {
  const { rows } = await sql<{ wrong: string }>`
    with lines as (
      select order_id, sum(amount_paise) as goods, sum(store_discount_paise + platform_discount_paise) as discount, sum(points_paise) as points,
        sum(delivery_paise) as delivery, sum(cgst_paise + delivery_cgst_paise) as cgst, sum(sgst_paise + delivery_sgst_paise) as sgst,
        sum(igst_paise + delivery_igst_paise) as igst
      from orders.lines group by 1
    ), reductions as (
      select order_id, sum(taken_off_paise) as paise, sum(points_paise) as points from orders.adjustments group by 1
    ), pieces as (
      select order_id, (piece ->> 'lineNo')::int as line_no, sum((piece ->> 'quantity')::int) filter (where kind = 'cancelled') as cancelled,
        sum((piece ->> 'quantity')::int) filter (where kind = 'returned') as returned
      from orders.adjustments, jsonb_array_elements(lines) piece group by 1, 2
    )
    select 'order ' || o.id || ': its amounts differ from the sums of its lines' as wrong from orders.orders o left join lines l on l.order_id = o.id
      where (o.goods_paise, o.discount_paise, o.points_paise, o.shipping_paise + o.cod_fee_paise, o.cgst_paise, o.sgst_paise, o.igst_paise)
        is distinct from (l.goods, l.discount, l.points, l.delivery, l.cgst, l.sgst, l.igst)
    union all
    select 'order ' || o.id || ': ' || o.refunded_paise || ' paise reduced, its reductions sum to ' || coalesce(f.paise, 0)
      from orders.orders o left join reductions f on f.order_id = o.id
      where o.refunded_paise <> coalesce(f.paise, 0) or o.points_back_paise <> coalesce(f.points, 0)
    union all
    select 'order ' || l.order_id || ' line ' || l.line_no || ': cancelled or returned pieces differ from the reductions'
      from orders.lines l left join pieces p on p.order_id = l.order_id and p.line_no = l.line_no
      where l.cancelled <> coalesce(p.cancelled, 0) or l.returned <> coalesce(p.returned, 0)
    union all
    select 'order ' || o.id || ': status ' || o.status || ', after its last event ' || coalesce(e.to_status, 'missing') from orders.orders o
      left join lateral (select to_status from orders.events where order_id = o.id order by id desc limit 1) e on true
      where o.status is distinct from e.to_status
    union all
    select 'order ' || o.id || ': it has ended and is still on hold' from orders.orders o
      where o.status in ('cancelled', 'expired') and exists (select from orders.holds h where h.order_id = o.id)
    limit 200`.execute(db)
  return rows.map(({ wrong }) => wrong)
}
