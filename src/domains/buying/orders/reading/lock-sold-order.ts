import type { Tx } from '#platform/database'
import { notFound } from '#platform/refusal'
import { findSoldOrder, type SoldOrder } from './find-sold-order.ts'
import { lockOrders } from '../queries/orders.ts'

/** Locks an order with its lines until the transaction ends. @throws Refusal 404. */
export async function lockSoldOrder(tx: Tx, orderId: number): Promise<SoldOrder> {
  await lockOrders(tx, [orderId])
  const sold = await findSoldOrder(tx, orderId)
  if (!sold) throw notFound('common.order_not_found')
  return sold
}
