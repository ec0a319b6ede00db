import type { Tx } from '#platform/database'
import { conflict } from '#platform/refusal'
import { allocateHeld } from '../queries.ts'

/**
 * Converts a checkout's holds into an order's allocations. Availability does not change.
 * @throws Refusal 409 `hold_gone` when a line is no longer held.
 */
export async function allocateHolds(
  tx: Tx,
  checkoutId: number,
  order: { orderId: number; variantIds: readonly number[] },
): Promise<void> {
  const moved = await allocateHeld(tx, checkoutId, order)
  if (moved.length < order.variantIds.length) {
    throw conflict('hold_gone', 'stock.hold_gone')
  }
}
