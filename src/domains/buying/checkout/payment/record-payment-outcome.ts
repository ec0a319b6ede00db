import { recordPayment } from '#domains/buying/orders/lifecycle'
import { listOrdersOfCheckout } from '#domains/buying/orders/reading'
import type { Tx } from '#platform/database'

/** An attempt to pay failed: orders that still wait show it until another attempt succeeds. */
export async function recordPaymentFailure(tx: Tx, checkoutId: number, now: Date): Promise<void> {
  for (const order of await listOrdersOfCheckout(tx, checkoutId)) {
    if (order.status !== 'pending_payment' || order.payment !== 'pending') continue
    await recordPayment(tx, order.id, { payment: 'failed', event: 'payment_failed', reason: '', at: now })
  }
}

/** The whole payment of a purchase that could not be placed was refunded. */
export async function recordPaymentReturned(tx: Tx, checkoutId: number, now: Date): Promise<void> {
  for (const order of await listOrdersOfCheckout(tx, checkoutId)) {
    if (order.payment !== 'captured' || !['cancelled', 'expired'].includes(order.status)) continue
    await recordPayment(tx, order.id, { payment: 'refunded', event: 'refunded', reason: '', at: now })
  }
}
