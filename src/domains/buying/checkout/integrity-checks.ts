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
    'An order never keeps more of a payment than it costs, and one that was paid keeps exactly that, or what was due when it was paid after all; one that is owed keeps none.',
    sql`select 'order ' || o.id || ': costs ' || o.total_paise || ', keeps ' || coalesce(s.captured_paise, 0) as wrong
      from ${orderRelations.orders} o left join ${paymentRelations.shares} s on s.order_id = o.id
      left join checkout.unpaid_orders u on u.order_id = o.id
      where o.delivery = 'Online' and o.total_paise > 0 and (s.captured_paise > o.total_paise
        or (o.status not in ('pending_payment', 'expired', 'cancelled')
          and s.captured_paise is distinct from case when not o.on_account then coalesce(u.received_paise, o.total_paise) end))`,
  ),
  integrityCheck(
    'I-3 refunds',
    'What was taken off an order that was paid online is exactly what is refunded of its share; the order knows what was refunded outside the shop.',
    sql`select 'order ' || o.id || ': ' || o.refunded_paise || ' off, ' || s.refunding_paise || ' back' as wrong
      from ${orderRelations.orders} o join ${paymentRelations.shares} s on s.order_id = o.id
      left join checkout.unpaid_orders u on u.order_id = o.id
      where o.refunded_paise - case when u.order_id is null then 0 else o.total_paise - s.captured_paise end
        <> s.refunding_paise - coalesce((select sum(r.amount_paise) from ${paymentRelations.refunds} r where r.order_id = o.id and r.state = 'external'
        and not exists (select from ${orderRelations.adjustments} a where a.key = 'reduced:' || o.id || ':' || r.key)), 0)`,
  ),
]

const holdChecks: readonly IntegrityCheck[] = [
  integrityCheck(
    'I-10 promised goods',
    'Every piece of a live order is on its way, with the shopper, or allocated; nothing is allocated to an order that is over.',
    sql`select 'order ' || o.id || ' variant ' || coalesce(l.variant_id, a.variant_id) || ': ' || coalesce(l.open, 0) || ' to send, '
          || coalesce(case when a.open = l.open then a.least else a.open end, 0) || ' promised' as wrong
      from ${orderRelations.orders} o
      join lateral (select variant_id, sum(quantity - cancelled - shipped) as open, sum(shipped) as shipped
        from ${orderRelations.lines} line where order_id = o.id group by 1) l on true
      -- A kit is promised part by part, and each part as often as the kit.
      left join lateral (select sold_as as variant_id, max(open) as open, min(open) as least, max(shipped) as shipped, min(shipped) as least_shipped
        from (select sold_as, sum((quantity - given_back - shipped) / per) as open, sum(shipped / per) as shipped
          from ${stockRelations.allocations} allocation where order_id = o.id group by sold_as, variant_id) part group by 1) a on a.variant_id = l.variant_id
      where case when o.status in ('pending_payment', 'expired', 'cancelled') then coalesce(a.open, 0) <> 0
        else l.open <> coalesce(a.open, 0) or l.open <> coalesce(a.least, 0) or ((l.shipped <> coalesce(a.shipped, 0) or l.shipped <> coalesce(a.least_shipped, 0))
          -- Orders from before stock was kept have no allocation.
          and (a.shipped is not null or exists (select from checkout.checkouts c where c.id = o.checkout_id))) end`,
  ),
  integrityCheck(
    'I-10 holds',
    'Goods are held for open checkouts alone.',
    sql`select 'checkout ' || h.checkout_id || ' holds goods and is ' || coalesce(c.state, 'nowhere') as wrong from ${stockRelations.holds} h
      left join checkout.checkouts c on c.id = h.checkout_id where c.state is distinct from 'open'`,
  ),
  integrityCheck(
    'I-18 coupons',
    'A coupon is counted for a purchase that is open or of which something was bought, and for no other.',
    sql`select 'checkout ' || u.checkout_id || ' is ' || coalesce(c.state, 'nowhere') || ' and uses coupon ' || u.coupon_id as wrong
      from ${promotionRelations.uses} u left join checkout.checkouts c on c.id = u.checkout_id
      where u.is_counted and c.state is distinct from 'open' and not exists (
        select from ${orderRelations.orders} o where o.checkout_id = u.checkout_id and o.status not in ('pending_payment', 'expired'))`,
  ),
  integrityCheck(
    'I-18 points',
    'Points are held for open purchases alone.',
    sql`select 'checkout ' || h.checkout_id || ' holds ' || h.held || ' points and is ' || coalesce(c.state, 'nowhere') as wrong from ${pointRelations.holds} h
      left join checkout.checkouts c on c.id = h.checkout_id where h.held > 0 and c.state is distinct from 'open'`,
  ),
]

/** A purchase, its orders, its payment and its held stock agree. */
export const integrityChecks: readonly IntegrityCheck[] = [
  {
    name: 'I-1 purchases',
    description: 'A purchase is the sum of what its stores ask.',
    faults: findPurchaseFaults,
  },
  integrityCheck(
    'I-1 bills',
    'An order costs what its store asked in the frozen bill of its purchase.',
    sql`select 'order ' || o.id || ': costs ' || o.total_paise || ', the bill said ' || coalesce(s.total::text, 'nothing') as wrong
      from ${orderRelations.orders} o join checkout.checkouts c on c.id = o.checkout_id
      left join lateral (select (store ->> 'totalPaise')::bigint as total from jsonb_array_elements(c.bill -> 'stores') store
        where (store ->> 'storeId')::bigint = o.store_id) s on true
      where o.total_paise is distinct from s.total`,
  ),
  ...paymentChecks,
  ...holdChecks,
  constraintsCheck({ uniqueIndexes: ['checkout.checkouts_one_open'] }),
]
