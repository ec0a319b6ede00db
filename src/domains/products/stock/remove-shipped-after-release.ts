import type { Tx } from '#platform/database'
import { writeAdjustment } from './level-queries.ts'
import { lockUnallocated } from './allocation-queries.ts'
import type { Quantity } from './queries.ts'
import { broadcastStock } from './broadcast-stock.ts'

/**
 * Goods that an order gave back and a courier took all the same are not on the shelf, as far as nobody else has bought them meanwhile. `sold` names what
 * was sold: a kit, not its parts.
 */
export async function removeShippedAfterRelease(
  tx: Tx,
  orderId: number,
  { sold, reference, reason }: { sold: readonly Quantity[]; reference: string; reason: string },
): Promise<void> {
  const gone = (await lockUnallocated(tx, { orderId, sold })).filter(({ free }) => free > 0)
  for (const { variantId, free } of gone)
    await writeAdjustment(tx, variantId, { difference: -free, reference, reason })
  await broadcastStock(tx, gone)
}
