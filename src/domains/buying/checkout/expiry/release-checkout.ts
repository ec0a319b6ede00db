import { transitionOrder } from '#domains/buying/orders/lifecycle'
import { listOrdersOfCheckout } from '#domains/buying/orders/reading'
import { releaseStock } from '#domains/products/stock'
import type { Tx } from '#platform/database'
import { markUnpaid } from '../placement/limit-holds.ts'
import { releaseExtras } from '../pricing/apply-extras.ts'
import { markWaitingLapsed } from '../unpaid/queries.ts'

const NOT_PURCHASED: ReadonlySet<string> = new Set(['pending_payment', 'expired', 'cancelled'])

/** Releases the stock, coupons and points of an unpaid checkout; its orders that wait for money expire. */
export async function releaseCheckout(tx: Tx, checkoutId: number, now: Date): Promise<void> {
  await releaseStock(tx, checkoutId)
  await markWaitingLapsed(tx, checkoutId, now)
  const orders = await listOrdersOfCheckout(tx, checkoutId)
  const isBought = orders.some(({ status }) => !NOT_PURCHASED.has(status))
  await releaseExtras(tx, checkoutId, { isBought, at: now })
  if (!isBought) await markUnpaid(tx, checkoutId, now)
  for (const order of orders) {
    if (order.status === 'pending_payment')
      await transitionOrder(tx, order.id, { event: 'expire', actor: 'clock', reason: '', at: now })
  }
}
