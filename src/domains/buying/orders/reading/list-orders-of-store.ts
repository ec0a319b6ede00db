import { readCursor, writeCursor } from '#platform/cursor'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/database'
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
 * payment, or never got it, are not the store's yet. `search`: an order id, a name, a PIN code or a product.
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

function tabCondition(tab: OrderTab): RawBuilder<unknown> {
  if (tab === 'all') return sql`true`
  if (tab === 'held') return sql`o.held_because is not null`
  return sql`o.status = any(${[...orderTabs[tab]]}::text[])`
}

function searchCondition(search: string): RawBuilder<unknown> {
  const term = truncate(search.trim(), 80)
  if (term === '') return sql`true`
  const number = /^\d{1,15}$/.test(term) ? Number(term) : null
  const pattern = `%${term.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  return sql`(o.id = ${number}::bigint or o.checkout_id = ${number}::bigint or o.reference = ${term} or o.address->>'zip_code' = ${term}
    or o.address->>'ship_name' ilike ${pattern} or o.store_name ilike ${pattern}
    or exists (select from orders.lines n where n.order_id = o.id and n.product_name ilike ${pattern}))`
}

function countTabs(rows: Awaited<ReturnType<typeof countOrdersByStatus>>): Record<OrderTab, number> {
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
