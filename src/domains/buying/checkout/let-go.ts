import { advanceOrder, ordersOf } from '#domains/buying/orders'
import { release } from '#domains/products/stock'
import type { Tx } from '#platform/database'
import { writeUnpaid } from './limit-holds.ts'
import { returnExtras } from './take-extras.ts'
import { writeAllLapsed } from './unpaid/store.ts'

const NOT_BOUGHT: ReadonlySet<string> = new Set(['pending_payment', 'expired', 'cancelled'])

/** Gives the stock, coupons and points of a checkout back that nobody paid; its orders that wait for money expire. */
export async function letGo(tx: Tx, checkoutId: number, now: Date): Promise<void> {
  await release(tx, checkoutId)
  await writeAllLapsed(tx, checkoutId, now)
  const orders = await ordersOf(tx, checkoutId)
  const isBought = orders.some(({ status }) => !NOT_BOUGHT.has(status))
  await returnExtras(tx, checkoutId, { isBought, at: now })
  if (!isBought) await writeUnpaid(tx, checkoutId, now)
  for (const order of orders) {
    if (order.status === 'pending_payment')
      await advanceOrder(tx, order.id, { event: 'expire', actor: 'clock', reason: '', at: now })
  }
}
