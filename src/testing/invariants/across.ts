import { sql } from 'kysely'
import { lookAtBooks } from '../../books.ts'
import type { Db } from '#platform/database'

/** What must be true between tables of several domains, and what breaks it: one query whose rows are the faults. */
export type Across = { name: string; says: string; faults: ReturnType<typeof sql<{ wrong: string }>> }

/** True after every commit, whatever happens between commits. */
export const across: readonly Across[] = [
  {
    name: 'I-1 bills',
    says: 'An order costs what its store asked in the frozen bill of its purchase.',
    faults: sql`select 'order ' || o.id || ': costs ' || o.total_paise || ', the bill said ' || coalesce(s.total::text, 'nothing') as wrong
      from orders.orders o join checkout.checkouts c on c.id = o.checkout_id
      left join lateral (select (store ->> 'totalPaise')::bigint as total from jsonb_array_elements(c.bill -> 'stores') store
        where (store ->> 'storeId')::bigint = o.store_id) s on true
      where o.total_paise is distinct from s.total`,
  },
  {
    name: 'I-2 shares',
    says: 'An order never keeps more of a payment than it costs, and one that was paid keeps exactly that.',
    faults: sql`select 'order ' || o.id || ': costs ' || o.total_paise || ', keeps ' || coalesce(s.captured_paise, 0) as wrong
      from orders.orders o left join payments.shares s on s.order_id = o.id
      where o.delivery = 'Online' and o.total_paise > 0 and (s.captured_paise > o.total_paise
        or (o.status not in ('pending_payment', 'expired', 'cancelled') and s.captured_paise is distinct from o.total_paise))`,
  },
  {
    name: 'I-3 refunds',
    says: 'What was taken off an order that was paid online is exactly what goes back of its share.',
    faults: sql`select 'order ' || o.id || ': ' || o.refunded_paise || ' off, ' || s.refunding_paise || ' back' as wrong
      from orders.orders o join payments.shares s on s.order_id = o.id where o.refunded_paise <> s.refunding_paise`,
  },
  {
    name: 'I-4 captured',
    says: 'The gateway has as much of our money as orders keep, refunds will take and nobody has decided about: all that it captured and we heard of.',
    faults: sql`select 'payment ' || c.payment_id || ': captured ' || p.amount || ', here ' || c.amount_paise as wrong
      from payments.charges c join sandbox.payments p on p.id = c.payment_id
      where c.state in ('captured', 'surplus') and (p.amount <> c.amount_paise or p.status not in ('captured', 'refunded'))
      union all
      select 'payment ' || p.id || ': the gateway gave back ' || p.amount_refunded || ', we asked for ' || coalesce(r.paise, 0)
      from sandbox.payments p left join (select payment_id, sum(amount_paise) as paise from payments.refunds where method = 'gateway' group by 1) r
        on r.payment_id = p.id where p.amount_refunded > coalesce(r.paise, 0)`,
  },
  {
    name: 'I-10 promised goods',
    says: 'Every piece of a live order is on its way, with the shopper, or promised on a shelf; nothing is promised to an order that is over.',
    faults: sql`select 'order ' || o.id || ' variant ' || coalesce(l.variant_id, a.variant_id) || ': ' || coalesce(l.open, 0) || ' to send, '
          || coalesce(a.open, 0) || ' promised' as wrong
      from orders.orders o
      join lateral (select variant_id, sum(quantity - cancelled - shipped) as open, sum(shipped) as shipped from orders.lines where order_id = o.id group by 1) l on true
      left join lateral (select sold_as as variant_id, sum((quantity - given_back - shipped) / per) as open, sum(shipped / per) as shipped
        from stock.allocations where order_id = o.id group by 1) a on a.variant_id = l.variant_id
      where case when o.status in ('pending_payment', 'expired', 'cancelled') then coalesce(a.open, 0) <> 0
        else l.open <> coalesce(a.open, 0) or l.shipped <> coalesce(a.shipped, 0) end`,
  },
  {
    name: 'I-10 holds',
    says: 'Goods are held for open checkouts alone.',
    faults: sql`select 'checkout ' || h.checkout_id || ' holds goods and is ' || coalesce(c.state, 'nowhere') as wrong from stock.holds h
      left join checkout.checkouts c on c.id = h.checkout_id where c.state is distinct from 'open'`,
  },
  {
    name: 'I-12 parcels',
    says: 'Parcels that left carry exactly what lines say was shipped.',
    faults: sql`select 'order ' || l.order_id || ' line ' || l.line_no || ': shipped ' || l.shipped || ', in parcels ' || coalesce(p.pieces, 0) as wrong
      from orders.lines l left join (select f.order_id, n.line_no, sum(n.quantity) as pieces from fulfilment.parcels f
        join fulfilment.parcel_lines n on n.parcel_id = f.id where f.direction = 'forward' and f.handed_over_at is not null group by 1, 2) p
        on p.order_id = l.order_id and p.line_no = l.line_no
      where exists (select from fulfilment.parcels f where f.order_id = l.order_id) and l.shipped <> coalesce(p.pieces, 0)`,
  },
  {
    name: 'I-18 coupons',
    says: 'A coupon is counted for a purchase that is open or of which something was bought, and for no other.',
    faults: sql`select 'checkout ' || u.checkout_id || ' is ' || coalesce(c.state, 'nowhere') || ' and uses coupon ' || u.coupon_id as wrong
      from promotions.uses u left join checkout.checkouts c on c.id = u.checkout_id
      where u.is_counted and c.state is distinct from 'open' and not exists (
        select from orders.orders o where o.checkout_id = u.checkout_id and o.status not in ('pending_payment', 'expired'))`,
  },
  {
    name: 'I-18 points',
    says: 'Points are held for open purchases alone.',
    faults: sql`select 'checkout ' || h.checkout_id || ' holds ' || h.held || ' points and is ' || coalesce(c.state, 'nowhere') as wrong from points.holds h
      left join checkout.checkouts c on c.id = h.checkout_id where h.held > 0 and c.state is distinct from 'open'`,
  },
]

/** Everything that is wrong now, of every domain and between them: `name: fault`. None, or a bug. */
export async function wrongNow(db: Db, now: Date): Promise<string[]> {
  const own = (await lookAtBooks(db, now)).flatMap(({ invariant, found }) => found.map((fault) => `${invariant}: ${fault}`))
  return [...own, ...(await wrongAcross(db))]
}

/** The same of what is between the domains alone. */
export async function wrongAcross(db: Db): Promise<string[]> {
  const found: string[] = []
  for (const { name, faults } of across) found.push(...(await faults.execute(db)).rows.map(({ wrong }) => `${name}: ${wrong}`))
  return found
}
