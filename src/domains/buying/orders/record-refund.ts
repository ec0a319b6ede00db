import type { Tx } from '#platform/database'
import { lockOrders, insertEvent, updatePayment } from './queries/orders.ts'

/** Money of an order is back with the shopper: a part of it, or all there was. An order that is gone is nobody's. */
export async function recordRefund(tx: Tx, orderId: number, at: Date): Promise<void> {
  const order = (await lockOrders(tx, [orderId]))[0]
  if (!order) return
  const isAll = order.refunded_paise >= order.total_paise
  // Cash that a courier took too much of may be back while another parcel of the order is still to be paid for.
  if (order.payment !== 'cod_pending') await updatePayment(tx, orderId, isAll ? 'refunded' : 'part_refunded')
  await insertEvent(tx, {
    order_id: orderId,
    event: isAll ? 'refunded' : 'refunded_in_part',
    from_status: order.status,
    to_status: order.status,
    actor: 'gateway',
    reason: '',
    at,
  })
}
