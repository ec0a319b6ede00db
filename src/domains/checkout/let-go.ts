import { advanceOrder, ordersOf } from '#domains/orders'
import { release } from '#domains/stock'
import type { Tx } from '#platform/database'

/** Gives the stock of a checkout back that nobody paid; its orders that wait for money expire. */
export async function letGo(tx: Tx, checkoutId: number, now: Date): Promise<void> {
  await release(tx, checkoutId)
  for (const order of await ordersOf(tx, checkoutId)) {
    if (order.status === 'pending_payment') await advanceOrder(tx, order.id, { event: 'expire', actor: 'clock', reason: '', at: now })
  }
}
