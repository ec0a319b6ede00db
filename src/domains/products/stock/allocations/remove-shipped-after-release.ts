import type { Tx } from '#platform/database'
import { writeAdjustment } from '../levels/level-queries.ts'
import { lockUnallocated } from './allocation-queries.ts'
import type { Quantity } from '../queries.ts'
import { broadcastStock } from '../broadcast-stock.ts'

/**
 * Removes from stock goods that an order released and a courier picked up all the same, as far as other orders have not taken them. `sold` names
 * the sold
 * variants: a kit, not its components.
 */
export async function removeShippedAfterRelease(
  tx: Tx,
  orderId: number,
  { sold, reference, reason }: { sold: readonly Quantity[]; reference: string; reason: string },
): Promise<void> {
  const unallocated = (await lockUnallocated(tx, { orderId, sold })).filter(({ free }) => free > 0)
  for (const { variantId, free } of unallocated)
    await writeAdjustment(tx, variantId, { difference: -free, reference, reason })
  await broadcastStock(tx, unallocated)
}
