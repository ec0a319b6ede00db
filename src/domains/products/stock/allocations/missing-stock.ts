import type { Tx } from '#platform/database'
import { writeAdjustment } from '../levels/level-queries.ts'
import { lockMissing, type Missing } from './allocation-queries.ts'
import type { Quantity } from '../queries.ts'

/** Quantities of an order's goods that exceed the stock on hand: sold on backorder and not received yet. */
export const lockMissingStock = (tx: Tx, orderId: number, sold: readonly Quantity[]): Promise<Missing[]> =>
  lockMissing(tx, { orderId, sold })

/** Adds missing stock that a courier has already picked up, so that it can be shipped. */
export async function receiveMissingStock(tx: Tx, orderId: number, sold: readonly Quantity[]): Promise<void> {
  for (const { variantId, missing } of await lockMissing(tx, { orderId, sold })) {
    await writeAdjustment(tx, variantId, {
      difference: missing,
      reference: `order:${orderId}`,
      reason: 'stock.sent_before_counted',
    })
  }
}
