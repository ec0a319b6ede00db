import type { Tx } from '#platform/database'
import { writeAdjustment } from './level-queries.ts'
import { lockMissing, type Missing } from './allocation-queries.ts'
import type { Quantity } from './queries.ts'

/** What of an order's goods is to be sent and is not on the shelf: sold before it was there, and not counted in yet. */
export const lockMissingStock = (tx: Tx, orderId: number, sold: readonly Quantity[]): Promise<Missing[]> =>
  lockMissing(tx, { orderId, sold })

/** Counts in what a courier has already taken although the books do not know of it. */
export async function receiveMissingStock(tx: Tx, orderId: number, sold: readonly Quantity[]): Promise<void> {
  for (const { variantId, missing } of await lockMissing(tx, { orderId, sold })) {
    await writeAdjustment(tx, variantId, {
      difference: missing,
      reference: `order:${orderId}`,
      reason: 'Sent before it was counted in',
    })
  }
}
