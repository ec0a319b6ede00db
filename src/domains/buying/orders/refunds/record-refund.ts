import type { Tx } from '#platform/database'
import { lockOrders, insertEvent, updatePayment } from '../queries/orders.ts'

/** Records a refund of an order, in part or in full. An unknown order is ignored. */
export async function recordRefund(tx: Tx, orderId: number, at: Date): Promise<void> {
  const order = (await lockOrders(tx, [orderId]))[0]
  if (!order) return
  const isAll = order.refunded_paise >= order.total_paise
  // Excess cash may be refunded while another parcel of the order is still to be paid for.
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
