import '#contracts/accounts/identity'
import '#contracts/buying/orders'
import { listOrdersOfCheckout, findSoldOrder } from '#domains/buying/orders/reading'
import { listener, type Listener } from '#platform/events'
import type { Tx } from '#platform/database'
import { releaseCouponUses } from './release-coupon-uses.ts'
import { deleteCodeTriesOf, reassignCodeTries } from './queries/tries.ts'
import { reassignUses } from './queries/uses.ts'

/** Releases coupons of cancelled orders, and follows merged and erased accounts. */
export const promotionListeners: readonly Listener[] = [
  listener({
    topic: 'orders.cancelled',
    name: 'promotions: releases the coupons of cancelled goods',
    handle: async (tx, { orderId, storeId, isWhole }) => {
      if (isWhole) await releaseCouponsOfOrder(tx, orderId, storeId)
    },
  }),
  listener({
    topic: 'identity.merged',
    name: 'promotions: moves coupon uses to the account that stays',
    handle: async (tx, joined) => {
      await reassignUses(tx, joined)
      await reassignCodeTries(tx, joined)
    },
  }),
  listener({
    topic: 'identity.erased',
    name: "promotions: deletes a person's wrong codes",
    handle: (tx, { personId }) => deleteCodeTriesOf(tx, personId),
  }),
]

/** Cancelling an order frees its store's coupon; the platform's is freed once the whole purchase is cancelled. */
async function releaseCouponsOfOrder(tx: Tx, orderId: number, storeId: number): Promise<void> {
  const sold = await findSoldOrder(tx, orderId)
  if (!sold) return
  const { checkout_id: checkoutId } = sold.order
  const isGone = (await listOrdersOfCheckout(tx, checkoutId)).every(
    ({ status }) => status === 'cancelled' || status === 'expired',
  )
  await releaseCouponUses(tx, checkoutId, isGone ? {} : { storeId })
}
