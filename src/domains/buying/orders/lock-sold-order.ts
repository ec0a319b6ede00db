import type { Tx } from '#platform/database'
import { notFound } from '#platform/refusal'
import { soldOrder, type SoldOrder } from './sold-order.ts'
import { lockOrders } from './store/orders.ts'

/** An order as it was sold, which nobody else changes until the transaction ends. @throws Refusal 404. */
export async function lockSoldOrder(tx: Tx, orderId: number): Promise<SoldOrder> {
  await lockOrders(tx, [orderId])
  const sold = await soldOrder(tx, orderId)
  if (!sold) throw notFound('common.order_not_found')
  return sold
}
