import '../tables.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/database'
import { REPLACEMENT_PREFIX, type OrderStatus } from '../rules.ts'

/** What a store has sold: orders that were placed, in paise less what was taken off. */
export type StoreSales = { storeId: number; orders: number; paise: number; open: number }

const NOT_PLACED: readonly OrderStatus[] = ['pending_payment', 'expired']
const OPEN: readonly OrderStatus[] = ['placed', 'accepted', 'packed', 'part_shipped', 'shipped']

/** Sales of stores since a time, and how many of their orders are still to arrive. Stores without orders are absent. */
export async function sumSalesOfStores(
  db: Db,
  storeIds: readonly number[],
  since: Date,
): Promise<Map<number, StoreSales>> {
  const { rows } = await sql<StoreSales>`
    select s.id as "storeId",
      (select count(*)::int from orders.orders o where o.store_id = s.id and o.placed_at >= ${since} and o.status <> all(${[...NOT_PLACED]}::text[])) as orders,
      (select coalesce(sum(o.total_paise - o.refunded_paise), 0)::bigint from orders.orders o where o.store_id = s.id and o.placed_at >= ${since}
        and o.status <> all(${[...NOT_PLACED, 'cancelled']}::text[])) as paise,
      (select count(*)::int from orders.orders o where o.store_id = s.id and o.status = any(${[...OPEN]}::text[])) as open
    from unnest(${[...storeIds]}::bigint[]) as s(id)`.execute(db)
  return new Map(rows.map((row) => [row.storeId, row]))
}

/** An order of a store that may still be cancelled as a whole. */
export type CancellableOrder = { id: number; status: OrderStatus; paise: number; delivery: 'Online' | 'COD' }

/** States in which nothing has left the store: once its parcels are unpacked, an order can be cancelled. */
const BEFORE_DISPATCH: readonly OrderStatus[] = ['placed', 'accepted', 'packed']

/** Orders of a store that have not left, oldest first; replacements are left out, because cancelling one refunds nothing. */
export async function listOrdersBeforeDispatch(db: Db, storeId: number): Promise<CancellableOrder[]> {
  const { rows } = await sql<CancellableOrder>`
    select id, status, total_paise - refunded_paise as paise, delivery from orders.orders
    where store_id = ${storeId} and status = any(${[...BEFORE_DISPATCH]}::text[]) and reference not like ${`${REPLACEMENT_PREFIX}%`}
    order by placed_at, id`.execute(db)
  return rows
}

/** An order that waits for its store. `since`: when the wait began, or the last hold was released. */
export type WaitingOrder = {
  id: number
  storeId: number
  shopperId: number
  placedAt: Date
  since: Date
  variantIds: number[]
}

/**
 * Orders that have waited for their store in one of these states since before a time, oldest first. Held ones are left out, as their time stands
 * still; so are replacements, and orders that are not paid yet, whose own deadline cancels them.
 */
export async function listOrdersWaitingForStore(
  db: Db,
  { statuses, before, limit }: { statuses: readonly OrderStatus[]; before: Date; limit: number },
): Promise<WaitingOrder[]> {
  const { rows } = await sql<WaitingOrder>`
    select o.id, o.store_id as "storeId", o.shopper_id as "shopperId", o.placed_at as "placedAt", w.since,
      (select array_agg(l.variant_id) from orders.lines l where l.order_id = o.id) as "variantIds"
    from orders.orders o
    cross join lateral (
      select greatest(case when o.status = 'placed' then o.status_changed_at else o.placed_at end,
        (select max(e.at) from orders.events e where e.order_id = o.id and e.event like 'release %')) as since
    ) w
    where o.status = any(${[...statuses]}::text[]) and o.held_because is null and o.payment <> 'unpaid_confirmed'
      and o.reference not like ${`${REPLACEMENT_PREFIX}%`} and o.placed_at <= ${before} and w.since <= ${before}
    order by w.since, o.id limit ${limit}`.execute(db)
  return rows
}
