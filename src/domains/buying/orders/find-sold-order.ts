import type { Db } from '#platform/database'
import { listOrderLines, findOrderRow, listOrderRows } from './queries/orders.ts'
import { listAdjustments } from './queries/adjustments.ts'
import type { AdjustmentRow, OrderLineRow, OrderRow } from './tables.ts'

/** An order as it was sold and what became of its pieces. */
export type SoldOrder = { order: OrderRow; lines: OrderLineRow[] }

/** Any order by its number, whoever may see it; undefined for none. */
export async function findSoldOrder(db: Db, orderId: number): Promise<SoldOrder | undefined> {
  const order = await findOrderRow(db, orderId)
  return order && { order, lines: await listOrderLines(db, orderId) }
}

/** Orders by their numbers, without their lines, whoever may see them; numbers of none are passed over. */
export const findOrdersById = (db: Db, orderIds: readonly number[]): Promise<OrderRow[]> =>
  listOrderRows(db, orderIds)

/** All that made an order cost less, oldest first. */
export const listAdjustmentsOf = (db: Db, orderId: number): Promise<AdjustmentRow[]> =>
  listAdjustments(db, [orderId])
