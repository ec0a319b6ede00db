import { lockMissingStock } from '#domains/products/stock/allocations'
import type { Tx } from '#platform/database'
import { conflict } from '#platform/refusal'
import { applyParcelEvent, lockParcelWithOrder, stateAfter, type ParcelScope } from './apply-parcel-event.ts'
import { canShip, goodsOf } from './transition-parcel.ts'

/**
 * Hands a parcel over to the courier, which reduces the stock on hand.
 * @throws Refusal 404; 409 `wrong_state` without an AWB or when repeated, `cancelled_inside` when some of it was cancelled, `not_on_shelf` when
 * the recorded stock is too low.
 */
export async function dispatchParcel(
  tx: Tx,
  scope: ParcelScope,
  { actor, now }: { actor: string; now: Date },
): Promise<void> {
  const locked = await lockParcelWithOrder(tx, scope)
  stateAfter(locked, { event: 'hand_over', actor })
  if (locked.parcel.direction === 'forward') {
    if (!canShip(locked.sold, locked.lines)) throw conflict('cancelled_inside', 'fulfilment.cancelled_inside')
    const missing = await lockMissingStock(tx, locked.parcel.order_id, goodsOf(locked.lines))
    if (missing.length > 0) {
      throw conflict('not_on_shelf', 'fulfilment.not_on_shelf', {
        lines: missing.map(({ variantId, missing: pieces }) => ({ pricingId: variantId, missing: pieces })),
      })
    }
  }
  await applyParcelEvent(tx, locked, { event: 'hand_over', actor, reason: '', now })
}
