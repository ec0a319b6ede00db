import '#contracts/accounts/identity'
import '#contracts/buying/orders'
import { ordersOf, soldOrder } from '#domains/buying/orders'
import { listener, type Listener } from '#platform/events'
import type { Tx } from '#platform/database'
import { releaseUses } from './release-uses.ts'
import { deleteTriesOf, giveTries } from './store/tries.ts'
import { giveUses } from './store/uses.ts'

/** What becomes of coupons when an order is cancelled, and of who used them. */
export const promotionListeners: readonly Listener[] = [
  listener({
    topic: 'orders.cancelled',
    name: 'promotions: frees the coupons of what was cancelled',
    handle: async (tx, { orderId, storeId, isWhole }) => {
      if (isWhole) await free(tx, orderId, storeId)
    },
  }),
  listener({
    topic: 'identity.joined',
    name: 'promotions: moves used coupons',
    handle: async (tx, joined) => {
      await giveUses(tx, joined)
      await giveTries(tx, joined)
    },
  }),
  listener({
    topic: 'identity.erased',
    name: 'promotions: forgets wrong codes',
    handle: (tx, { personId }) => deleteTriesOf(tx, personId),
  }),
]

/** The store's own coupon is free with its order, the platform's once nothing of the purchase is left. */
async function free(tx: Tx, orderId: number, storeId: number): Promise<void> {
  const sold = await soldOrder(tx, orderId)
  if (!sold) return
  const { checkout_id: checkoutId } = sold.order
  const isGone = (await ordersOf(tx, checkoutId)).every(
    ({ status }) => status === 'cancelled' || status === 'expired',
  )
  await releaseUses(tx, checkoutId, isGone ? {} : { storeId })
}
