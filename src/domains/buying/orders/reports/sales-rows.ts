import { sql, type RawBuilder } from 'kysely'
import { catalogueRelations } from '#domains/products/catalogue'
import { ofStores, periodOf, within, type Dimension, type ReportQuery } from '#platform/report'

/** Orders that were placed: neither waiting for their payment nor expired, and no replacements, which are not sold. */
export const isSale = sql`o.status not in ('pending_payment', 'expired') and o.reference not like 'again!_%' escape '!'`

/** States in which the ledger has booked the sale. */
const IS_BOOKED = sql`o.status in ('delivered', 'completed', 'returned_to_origin', 'fully_returned')`

/** What is left of the order has been paid: by the gateway, at the door, or by bank transfer. */
const IS_PAID = sql`o.payment in ('captured', 'part_refunded', 'refunded', 'cod_collected', 'unpaid_received')`

const state = sql`o.address ->> 'state_name'`

/** Key and label of the dimensions that belong to the whole order. */
const orderGroups: Partial<Record<Dimension, { key: RawBuilder<unknown>; label: RawBuilder<unknown> }>> = {
  store: { key: sql`o.store_id::text`, label: sql`o.store_name` },
  state: { key: state, label: state },
  source: {
    key: sql`coalesce(nullif(o.utm_source, ''), 'direct')`,
    label: sql`coalesce(nullif(o.utm_source, ''), 'direct')`,
  },
}

const flags = sql`${IS_BOOKED} as is_booked, ${IS_PAID} as is_paid, o.delivery = 'COD' as is_cod, o.status = 'cancelled' as is_cancelled`

/**
 * A row for each order, or for each line when the lines of one order belong to different groups. Both have the same columns, and their sums are
 * equal to the paisa.
 */
export function salesRows(query: ReportQuery): RawBuilder<unknown> {
  return query.by === 'product' || query.by === 'category' ? lineRows(query) : orderRows(query)
}

function orderRows(query: ReportQuery): RawBuilder<unknown> {
  const period = periodOf(sql`o.placed_at`, query.by)
  const group = period ? { key: period, label: period } : orderGroups[query.by]
  if (!group) throw new RangeError(`Sales are not grouped by ${query.by}.`)
  return sql`
    with sold as materialized (
      select o.id, ${group.key} as key, ${group.label} as label, o.goods_paise, o.discount_paise, o.shipping_paise, o.cod_fee_paise, o.points_paise, o.total_paise, ${flags}
      from orders.orders o where ${within(sql`o.placed_at`, query)} and ${ofStores(sql`o.store_id`, query)} and ${isSale}
    ), pieces as (
      select order_id, sum(quantity) as pieces from orders.lines where order_id in (select id from sold) group by order_id
    ), taken as (
      select order_id, sum(taken_off_paise) filter (where kind = 'cancelled') as cancelled, sum(taken_off_paise) filter (where kind <> 'cancelled') as returned
      from orders.adjustments where order_id in (select id from sold) group by order_id
    )
    select o.key, o.label, true as is_first, l.pieces, o.goods_paise as goods, o.discount_paise as discounts, o.shipping_paise + o.cod_fee_paise as delivery,
      o.points_paise as points, o.total_paise as billed, coalesce(a.cancelled, 0) as cancelled, coalesce(a.returned, 0) as returned,
      o.is_booked, o.is_paid, o.is_cod, o.is_cancelled
    from sold o left join pieces l on l.order_id = o.id left join taken a on a.order_id = o.id`
}

/**
 * A row for each order and group. What was taken off an order is known by line as far as it is the price of goods. The rest (delivery, goodwill,
 * rounding) is spread over the lines in proportion to their price, by the difference of two rounded sums, so that the parts add up; only orders
 * with such a rest are looked at for it.
 */
function lineRows(query: ReportQuery): RawBuilder<unknown> {
  const { products, categories } = catalogueRelations
  const isByProduct = query.by === 'product'
  const group = isByProduct
    ? sql`l.product_id::text as key, l.product_name as label`
    : sql`coalesce(p.category_id::text, '') as key, coalesce(c.name, '') as label`
  const category = isByProduct
    ? sql``
    : sql`left join ${products} p on p.id = l.product_id left join ${categories} c on c.id = p.category_id`
  return sql`
    with sold as materialized (
      select o.id, o.rounding_paise, ${flags} from orders.orders o
      where ${within(sql`o.placed_at`, query)} and ${ofStores(sql`o.store_id`, query)} and ${isSale}
    ), taken as materialized (
      select a.order_id, a.kind = 'cancelled' as is_cancelled, a.taken_off_paise, a.lines
      from orders.adjustments a where a.order_id in (select id from sold)
    ), by_line as (
      select order_id, (line ->> 'lineNo')::int as line_no,
        sum((line ->> 'moneyPaise')::bigint) filter (where is_cancelled) as cancelled,
        sum((line ->> 'moneyPaise')::bigint) filter (where not is_cancelled) as returned
      from taken cross join lateral jsonb_array_elements(lines) line group by order_id, line_no
    ), rest as (
      select id as order_id, rounding_paise as rounding, 0 as cancelled, 0 as returned from sold where rounding_paise <> 0
      union all
      select t.order_id, 0, case when is_cancelled then t.taken_off_paise - g.paise else 0 end, case when is_cancelled then 0 else t.taken_off_paise - g.paise end
      from taken t cross join lateral (
        select coalesce(sum((line ->> 'moneyPaise')::bigint), 0) as paise from jsonb_array_elements(t.lines) line
      ) g
    ), rests as (
      select order_id, sum(rounding) as rounding, sum(cancelled) as cancelled, sum(returned) as returned from rest group by order_id
    ), shares as (
      select w.order_id, w.line_no, ${shareOf(sql`w.rounding`)} as rounding, ${shareOf(sql`w.cancelled`)} as cancelled, ${shareOf(sql`w.returned`)} as returned
      from (
        select r.order_id, r.rounding, r.cancelled, r.returned, l.line_no, l.amount_paise + 1 as weight,
          sum(l.amount_paise + 1) over (partition by r.order_id order by l.line_no) as so_far, sum(l.amount_paise + 1) over (partition by r.order_id) as whole
        from rests r join orders.lines l on l.order_id = r.order_id
      ) w
    ), priced as (
      select ${group}, l.order_id, l.line_no = 1 as is_first, l.quantity, l.amount_paise, l.store_discount_paise + l.platform_discount_paise as discount_paise,
        l.delivery_paise, l.points_paise, coalesce(s.rounding, 0) as rounding, coalesce(b.cancelled, 0) + coalesce(s.cancelled, 0) as cancelled,
        coalesce(b.returned, 0) + coalesce(s.returned, 0) as returned, o.is_booked, o.is_paid, o.is_cod, o.is_cancelled
      from sold o join orders.lines l on l.order_id = o.id
      left join by_line b on b.order_id = l.order_id and b.line_no = l.line_no
      left join shares s on s.order_id = l.order_id and s.line_no = l.line_no ${category}
    )
    select key, min(label) as label, bool_or(is_first) as is_first, sum(quantity) as pieces, sum(amount_paise) as goods, sum(discount_paise) as discounts,
      sum(delivery_paise) as delivery, sum(points_paise) as points,
      sum(amount_paise - discount_paise + delivery_paise - points_paise + rounding) as billed, sum(cancelled) as cancelled, sum(returned) as returned,
      bool_or(is_booked) as is_booked, bool_or(is_paid) as is_paid, bool_or(is_cod) as is_cod, bool_or(is_cancelled) as is_cancelled
    from priced group by key, order_id`
}

/** The line's part of an amount of its order. */
const shareOf = (paise: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`floor(${paise} * w.so_far / w.whole) - floor(${paise} * (w.so_far - w.weight) / w.whole)`
