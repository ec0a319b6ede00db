import type { Tx } from '#platform/database'
import { releaseAllocated } from './allocation-queries.ts'
import type { Quantity } from './queries.ts'
import { broadcastStock } from './broadcast-stock.ts'

/** Goods of an order that are not sent after all can be bought again. `sold` names what was sold: a kit, not its parts. */
export async function releaseAllocation(tx: Tx, orderId: number, sold: readonly Quantity[]): Promise<void> {
  const touched = await releaseAllocated(tx, { orderId, sold })
  await broadcastStock(
    tx,
    touched.map(({ variant_id, product_id }) => ({ variantId: variant_id, productId: product_id })),
  )
}
