import type { Tx } from '#platform/database'
import { notFound } from '#platform/refusal'
import type { PaymentState } from '../rules.ts'
import { lockOrders, insertEvent, updatePayment } from '../queries/orders.ts'

/** A change of an order's payment state. */
export type PaymentUpdate = {
  payment: PaymentState
  event: 'payment_failed' | 'payment_returned' | 'payment_not_due' | 'refunded'
  reason: string
  at: Date
}

/** Records a payment change that leaves the order's status as it is. @throws Refusal 404 for an unknown order. */
export async function recordPayment(tx: Tx, orderId: number, update: PaymentUpdate): Promise<void> {
  const order = (await lockOrders(tx, [orderId]))[0]
  if (!order) throw notFound('common.order_not_found')
  await updatePayment(tx, orderId, update.payment)
  const { event, reason, at } = update
  await insertEvent(tx, {
    order_id: orderId,
    event,
    from_status: order.status,
    to_status: order.status,
    actor: 'gateway',
    reason,
    at,
  })
}
