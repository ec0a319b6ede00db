import type { Tx } from '#platform/database'
import { writeAdjustment } from './shelf-store.ts'
import { lockFree } from './sold-store.ts'
import type { Quantity } from './store.ts'
import { tellStock } from './tell.ts'

/**
 * Goods that an order gave back and a courier took all the same are not on the shelf, as far as nobody else has bought them meanwhile. `sold` names what
 * was sold: a kit, not its parts.
 */
export async function takeAway(
  tx: Tx,
  orderId: number,
  { sold, reference, reason }: { sold: readonly Quantity[]; reference: string; reason: string },
): Promise<void> {
  const gone = (await lockFree(tx, { orderId, sold })).filter(({ free }) => free > 0)
  for (const { variantId, free } of gone)
    await writeAdjustment(tx, variantId, { difference: -free, reference, reason })
  await tellStock(tx, gone)
}
