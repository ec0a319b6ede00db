import { sql } from 'kysely'
import { orderRelations } from '#domains/buying/orders'
import { pointRelations } from '#domains/buying/points'
import { promotionRelations } from '#domains/buying/promotions'
import { paymentRelations } from '#domains/money/payments'
import { stockRelations } from '#domains/products/stock'
import { constraintsCheck, integrityCheck, type IntegrityCheck } from '#platform/integrity-check'
import { findPurchaseFaults } from './find-purchase-faults.ts'

const paymentChecks: readonly IntegrityCheck[] = [
  integrityCheck(
    'I-2 shares',
    "An order's share of a payment never exceeds its total. A paid order's share equals its total, or the amount that was due when it was paid later; an owed order has no share.",
    sql`select 'order ' || o.id || ': costs ' || o.total_paise || ', share ' || coalesce(s.captured_paise, 0) as wrong
      from ${orderRelations.orders} o left join ${paymentRelations.shares} s on s.order_id = o.id
      left join checkout.unpaid_orders u on u.order_id = o.id
      where o.delivery = 'Online' and o.total_paise > 0 and (s.captured_paise > o.total_paise
        or (o.status not in ('pending_payment', 'expired', 'cancelled')
          and s.captured_paise is distinct from case when not o.on_account then coalesce(u.received_paise, o.total_paise) end))`,
  ),
  integrityCheck(
    'I-3 refunds',
    'The reductions of an order that was paid online equal the refunds of its share; refunds made outside the shop are recorded on the order.',
    sql`select 'order ' || o.id || ': ' || o.refunded_paise || ' reduced, ' || s.refunding_paise || ' refunded' as wrong
      from ${orderRelations.orders} o join ${paymentRelations.shares} s on s.order_id = o.id
      left join checkout.unpaid_orders u on u.order_id = o.id
      where o.refunded_paise - case when u.order_id is null then 0 else o.total_paise - s.captured_paise end
        <> s.refunding_paise - coalesce((select sum(r.amount_paise) from ${paymentRelations.refunds} r where r.order_id = o.id and r.state = 'external'
        and not exists (select from ${orderRelations.adjustments} a where a.key = 'reduced:' || o.id || ':' || r.key)), 0)`,
  ),
]

const holdChecks: readonly IntegrityCheck[] = [
  integrityCheck(
    'I-10 allocated goods',
    'Every piece of an open order is shipped, delivered or allocated; nothing is allocated to an order that has ended.',
    sql`select 'order ' || o.id || ' variant ' || coalesce(l.variant_id, a.variant_id) || ': ' || coalesce(l.open, 0) || ' to ship, '
          || coalesce(case when a.open = l.open then a.least else a.open end, 0) || ' allocated' as wrong
      from ${orderRelations.orders} o
      join lateral (select variant_id, sum(quantity - cancelled - shipped) as open, sum(shipped) as shipped
        from ${orderRelations.lines} line where order_id = o.id group by 1) l on true
      -- A kit is promised part by part, and each part as often as the kit.
      left join lateral (select sold_as as variant_id, max(open) as open, min(open) as least, max(shipped) as shipped, min(shipped) as least_shipped
        from (select sold_as, sum((quantity - released - shipped) / per) as open, sum(shipped / per) as shipped
          from ${stockRelations.allocations} allocation where order_id = o.id group by sold_as, variant_id) part group by 1) a on a.variant_id = l.variant_id
      where case when o.status in ('pending_payment', 'expired', 'cancelled') then coalesce(a.open, 0) <> 0
        else l.open <> coalesce(a.open, 0) or l.open <> coalesce(a.least, 0) or ((l.shipped <> coalesce(a.shipped, 0) or l.shipped <> coalesce(a.least_shipped, 0))
          -- Orders from before stock was kept have no allocation.
          and (a.shipped is not null or exists (select from checkout.checkouts c where c.id = o.checkout_id))) end`,
  ),
  integrityCheck(
    'I-10 holds',
    'Stock is held only for open checkouts.',
    sql`select 'checkout ' || h.checkout_id || ' holds goods and is ' || coalesce(c.state, 'missing') as wrong from ${stockRelations.holds} h
      left join checkout.checkouts c on c.id = h.checkout_id where c.state is distinct from 'open'`,
  ),
  integrityCheck(
    'I-18 coupons',
    'A coupon use is counted only for a purchase that is open or has a placed order.',
    sql`select 'checkout ' || u.checkout_id || ' is ' || coalesce(c.state, 'missing') || ' and uses coupon ' || u.coupon_id as wrong
      from ${promotionRelations.uses} u left join checkout.checkouts c on c.id = u.checkout_id
      where u.is_counted and c.state is distinct from 'open' and not exists (
        select from ${orderRelations.orders} o where o.checkout_id = u.checkout_id and o.status not in ('pending_payment', 'expired'))`,
  ),
  integrityCheck(
    'I-18 points',
    'Points are held only for open purchases.',
    sql`select 'checkout ' || h.checkout_id || ' holds ' || h.held || ' points and is ' || coalesce(c.state, 'missing') as wrong from ${pointRelations.holds} h
      left join checkout.checkouts c on c.id = h.checkout_id where h.held > 0 and c.state is distinct from 'open'`,
  ),
]

/** A purchase, its orders, its payment and its held stock agree. */
export const integrityChecks: readonly IntegrityCheck[] = [
  {
    name: 'I-1 purchases',
    description: "A purchase's total is the sum of its stores' totals.",
    faults: findPurchaseFaults,
  },
  integrityCheck(
    'I-1 bills',
    "An order's total equals its store's total in the frozen bill.",
    sql`select 'order ' || o.id || ': costs ' || o.total_paise || ', in the bill ' || coalesce(s.total::text, 'nothing') as wrong
      from ${orderRelations.orders} o join checkout.checkouts c on c.id = o.checkout_id
      left join lateral (select (store ->> 'totalPaise')::bigint as total from jsonb_array_elements(c.bill -> 'stores') store
        where (store ->> 'storeId')::bigint = o.store_id) s on true
      where o.total_paise is distinct from s.total`,
  ),
  ...paymentChecks,
  ...holdChecks,
  constraintsCheck({ uniqueIndexes: ['checkout.checkouts_one_open'] }),
]
