import { readCursor, writeCursor } from '#platform/cursor'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/database'
import { contains, readSearch } from '#platform/finder'
import { truncate } from '#platform/text'
import type { OrderStatus } from '../rules.ts'
import type { SoldOrder } from './find-sold-order.ts'
import { countOrdersByStatus, listOrdersWithLines } from '../queries/lists.ts'

/** The tabs of an order list, with their statuses. */
export const orderTabs = {
  new: ['placed'],
  accepted: ['accepted'],
  packed: ['packed'],
  'on-the-way': ['part_shipped', 'shipped'],
  delivered: ['delivered', 'completed'],
  cancelled: ['cancelled'],
  returned: ['returned_to_origin', 'fully_returned'],
  unpaid: ['pending_payment', 'expired'],
} as const satisfies Record<string, readonly OrderStatus[]>

export type OrderTab = keyof typeof orderTabs | 'held' | 'all'

export const tabNames = [...(Object.keys(orderTabs) as (keyof typeof orderTabs)[]), 'held', 'all'] as const

export type OrderPageQuery = { tab: OrderTab; cursor?: string | null; limit?: number; search?: string }

export type OrderPage = { orders: SoldOrder[]; next: string | null; counts: Record<OrderTab, number> }

/**
 * A page of one store's orders, newest first, with the count of each tab. A store sees paid and COD orders: those that wait for
 * payment, or never got it, are not the store's yet. `search`: an order or purchase number, a phone, a
 * name, a PIN code or a product.
 */
export const listOrdersOfStore = (db: Db, storeId: number, query: OrderPageQuery): Promise<OrderPage> =>
  listOrderPage(db, {
    ...query,
    scope: sql`o.store_id = ${storeId} and o.status not in ('pending_payment', 'expired')`,
  })

/** A page of all orders that match the condition `scope`. */
export async function listOrderPage(
  db: Db,
  { scope, tab, cursor, limit = 30, search = '' }: OrderPageQuery & { scope: RawBuilder<unknown> },
): Promise<OrderPage> {
  const condition = sql`${scope} and ${searchCondition(search)}`
  const [rows, counts] = await Promise.all([
    listOrdersWithLines(db, {
      where: sql`${condition} and ${tabCondition(tab)}`,
      after: readCursor(cursor),
      limit: limit + 1,
    }),
    countOrdersByStatus(db, condition),
  ])
  const orders = rows.slice(0, limit)
  const last = rows.length > limit ? orders.at(-1)?.order : undefined
  return {
    orders,
    next: last ? writeCursor({ at: new Date(last.placed_at).toISOString(), id: last.id }) : null,
    counts: countTabs(counts),
  }
}

export function tabCondition(tab: OrderTab): RawBuilder<unknown> {
  if (tab === 'all') return sql`true`
  if (tab === 'held') return sql`o.held_because is not null`
  return sql`o.status = any(${[...orderTabs[tab]]}::text[])`
}

/** Longer numbers name orders, phones and PINs; shorter ones may be part of a name. */
const DIGITS_OF_A_NAME = 5

/** Each way to find an order by itself, so that each uses its index. `found`: orders that other domains know by the text. */
export function searchCondition(search: string, found: readonly number[] = []): RawBuilder<unknown> {
  const term = truncate(search.trim(), 80)
  if (term === '') return sql`true`
  const { id, phone, text, folded } = readSearch(term)
  const part = contains(folded)
  const names =
    /^\d+$/.test(text) && text.length > DIGITS_OF_A_NAME
      ? sql``
      : sql`
    union all select id from orders.orders where lower(address ->> 'ship_name') like ${part}
    union all select id from orders.orders where lower(store_name) like ${part}
    union all select order_id from orders.lines where lower(product_name) like ${part}`
  return sql`o.id in (
    select unnest(${[...found, ...(id === null ? [] : [id])]}::bigint[])
    union all select id from orders.orders where checkout_id = ${id}::bigint
    union all select id from orders.orders where reference = ${text}
    union all select id from orders.orders where address ->> 'phone_no' = ${phone}::text
    union all select id from orders.orders where address ->> 'zip_code' = ${text}${names})`
}

export function countTabs(rows: Awaited<ReturnType<typeof countOrdersByStatus>>): Record<OrderTab, number> {
  const sum = (fits: (row: (typeof rows)[number]) => boolean): number =>
    rows.filter(fits).reduce((all, { count }) => all + count, 0)
  const byStatus = Object.entries(orderTabs).map(([tab, states]) => [
    tab,
    sum(({ status }) => (states as readonly OrderStatus[]).includes(status)),
  ])
  return { ...Object.fromEntries(byStatus), held: sum(({ held }) => held), all: sum(() => true) } as Record<
    OrderTab,
    number
  >
}
