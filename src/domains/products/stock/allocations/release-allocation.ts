import type { Tx } from '#platform/database'
import { releaseAllocated } from './allocation-queries.ts'
import type { Quantity } from '../queries.ts'
import { broadcastStock } from '../broadcast-stock.ts'

/** Releases an order's goods that will not be shipped. `sold` names the sold variants: a kit, not its components. */
export async function releaseAllocation(tx: Tx, orderId: number, sold: readonly Quantity[]): Promise<void> {
  const touched = await releaseAllocated(tx, { orderId, sold })
  await broadcastStock(
    tx,
    touched.map(({ variant_id, product_id }) => ({ variantId: variant_id, productId: product_id })),
  )
}
