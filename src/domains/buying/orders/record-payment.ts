import type { Tx } from '#platform/database'
import { notFound } from '#platform/refusal'
import type { PaymentState } from './rules.ts'
import { lockOrders, insertEvent, updatePayment } from './queries/orders.ts'

/** What became known of an order's money. */
export type PaymentUpdate = {
  payment: PaymentState
  event: 'payment_failed' | 'payment_returned' | 'payment_not_due' | 'refunded'
  reason: string
  at: Date
}

/** Writes down what became of an order's money where the order itself stays where it is. @throws Refusal 404 for an unknown order. */
export async function recordPayment(tx: Tx, orderId: number, note: PaymentUpdate): Promise<void> {
  const order = (await lockOrders(tx, [orderId]))[0]
  if (!order) throw notFound('common.order_not_found')
  await updatePayment(tx, orderId, note.payment)
  const { event, reason, at } = note
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
