import type { Tx } from '#platform/database'
import { releaseHeld } from './queries.ts'
import { broadcastStock } from './broadcast-stock.ts'

/** Releases everything that a checkout still holds; idempotent. */
export async function releaseStock(tx: Tx, checkoutId: number): Promise<void> {
  const given = await releaseHeld(tx, checkoutId)
  await broadcastStock(
    tx,
    given.map(({ variant_id, product_id }) => ({ variantId: variant_id, productId: product_id })),
  )
}
