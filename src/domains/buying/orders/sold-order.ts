import type { Db } from '#platform/database'
import { readLines, readOrder, readOrders } from './store/orders.ts'
import { readAdjustments } from './store/pieces.ts'
import type { AdjustmentRow, OrderLineRow, OrderRow } from './tables.ts'

/** An order as it was sold and what became of its pieces. */
export type SoldOrder = { order: OrderRow; lines: OrderLineRow[] }

/** Any order by its number, whoever may see it; undefined for none. */
export async function soldOrder(db: Db, orderId: number): Promise<SoldOrder | undefined> {
  const order = await readOrder(db, orderId)
  return order && { order, lines: await readLines(db, orderId) }
}

/** Orders by their numbers, without their lines, whoever may see them; numbers of none are passed over. */
export const ordersById = (db: Db, orderIds: readonly number[]): Promise<OrderRow[]> =>
  readOrders(db, orderIds)

/** All that made an order cost less, oldest first. */
export const adjustmentsOf = (db: Db, orderId: number): Promise<AdjustmentRow[]> =>
  readAdjustments(db, [orderId])
