import type { Db } from '#platform/database'
import { listOrderLines, findOrderRow } from '../queries/orders.ts'
import { listAdjustments } from '../queries/adjustments.ts'
import type { AdjustmentRow, OrderLineRow, OrderRow } from '../tables.ts'

/** An order as it was sold, with the piece counts of its lines. */
export type SoldOrder = { order: OrderRow; lines: OrderLineRow[] }

/** Finds an order by id, without an access check; undefined for an unknown id. */
export async function findSoldOrder(db: Db, orderId: number): Promise<SoldOrder | undefined> {
  const order = await findOrderRow(db, orderId)
  return order && { order, lines: await listOrderLines(db, orderId) }
}

/** All reductions of an order, oldest first. */
export const listAdjustmentsOf = (db: Db, orderId: number): Promise<AdjustmentRow[]> =>
  listAdjustments(db, [orderId])
