import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/database'
import { readSearch, type Finder } from '#platform/finder'
import type { ListQuery } from '#platform/list'
import { toRupees } from '#platform/money'
import type { ListPage } from '#platform/serve-list'
import { DAY_MS, startOfDay } from '#platform/time'
import type { StaffOrderRow } from '../contract.ts'
import { orderFinders } from '../finders.ts'
import { countOrdersByStatus } from '../queries/lists.ts'
import { readOrderPage, type ListedOrderRow } from '../queries/staff-list.ts'
import { countTabs, searchCondition, tabCondition } from '../reading/list-orders-of-store.ts'
import { paymentMethodOf, returnToOriginState, statusesOnWire } from '../rules.ts'

type Query = Omit<ListQuery, 'sort' | 'page_size'> & {
  tab?: Parameters<typeof tabCondition>[0] | undefined
  delivery?: 'Online' | 'COD' | undefined
  from?: string | undefined
  to?: string | undefined
  pin?: string | undefined
  store_id?: number | undefined
  shopper_id?: number | undefined
}

/** A page of all stores' orders. `finders`: those of other domains know orders by AWB, invoice number, UTR and gateway numbers. */
export async function listOrders(
  db: Db,
  { query, page }: { query: Query; page: ListPage },
  finders: readonly Finder[],
) {
  const found = await findOrderIds(db, query.q, finders)
  const condition = sql.join([searchCondition(query.q, found), ...filterConditions(query)], sql` and `)
  const tab = tabCondition(query.tab ?? 'all')
  const [{ rows, ...rest }, counts] = await Promise.all([
    readOrderPage(db, sql`${condition} and ${tab}`, page),
    page.isCounted ? countOrdersByStatus(db, condition) : [],
  ])
  return { ...rest, rows: rows.map(toRow), counts: countTabs(counts) }
}

function filterConditions({
  delivery,
  from,
  to,
  pin,
  store_id: storeId,
  shopper_id: shopperId,
}: Query): RawBuilder<unknown>[] {
  return [
    ...(delivery ? [sql`o.delivery = ${delivery}`] : []),
    ...(from ? [sql`o.placed_at >= ${startOfDay(from)}`] : []),
    ...(to ? [sql`o.placed_at < ${new Date(startOfDay(to).getTime() + DAY_MS)}`] : []),
    ...(pin ? [sql`o.address ->> 'zip_code' = ${pin}`] : []),
    ...(storeId ? [sql`o.store_id = ${storeId}`] : []),
    ...(shopperId ? [sql`o.shopper_id = ${shopperId}`] : []),
  ]
}

async function findOrderIds(db: Db, search: string, finders: readonly Finder[]): Promise<number[]> {
  if (search.trim() === '') return []
  const text = readSearch(search)
  const others = finders.filter((finder) => finder.kind === 'order' && !orderFinders.includes(finder))
  const found = await Promise.all(others.map(({ find }) => find(db, text)))
  return found.flat().map(({ id }) => Number(id))
}

function toRow(order: ListedOrderRow): StaffOrderRow {
  const { order_status, payment_status } = statusesOnWire(order.status, order.payment)
  const { ship_name, city, state_name, zip_code } = order.address
  return {
    order_id: order.id,
    checkout_id: order.checkout_id,
    store_id: order.store_id,
    store_name: order.store_name,
    shopper_id: order.shopper_id,
    ship_name,
    city,
    state_name,
    zip_code,
    placed_at: order.placed_at.toISOString(),
    order_status,
    payment_status,
    delivery_type: order.delivery,
    pieces: order.pieces,
    total: toRupees(order.total_paise),
    taken_off: toRupees(order.refunded_paise),
    is_held: order.held_because !== null,
    held_because: order.held_because,
    goes_back: returnToOriginState(order),
    how_paid: paymentMethodOf(order),
    utm_source: order.utm_source,
  }
}
