import type { Tx } from '#platform/database'
import { releaseCheckout } from '../expiry/release-checkout.ts'
import { lockCheckoutById, updateCheckoutState } from '../queries.ts'
import { holdStockOfWaitingOrders } from './hold-waiting-stock.ts'
import { listUnpaidOfCheckout, markCheckoutWaiting } from './queries.ts'

/** Closes a checkout whose browser never finished. Its orders that wait for confirmation keep their goods; everything else is released. */
export async function closeAbandonedCheckout(tx: Tx, checkoutId: number, now: Date): Promise<void> {
  const checkout = await lockCheckoutById(tx, checkoutId)
  const waiting = checkout?.unpaid_hours
    ? (await listUnpaidOfCheckout(tx, checkoutId)).filter(({ state }) => state === 'waiting')
    : []
  if (!checkout || waiting.length === 0) {
    await releaseCheckout(tx, checkoutId, now)
    if (checkout?.state === 'open') await updateCheckoutState(tx, checkoutId, 'expired')
    return
  }
  await markCheckoutWaiting(
    tx,
    checkoutId,
    new Date(Math.max(...waiting.map(({ hold_until }) => hold_until.getTime()))),
  )
  await holdStockOfWaitingOrders(tx, checkout, false)
}
