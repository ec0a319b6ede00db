import type { Tx } from '#platform/database'
import { giveBack } from './store.ts'
import { tellStock } from './tell.ts'

/** Gives back whatever a checkout still holds; nothing held is nothing done. */
export async function release(tx: Tx, checkoutId: number): Promise<void> {
  const given = await giveBack(tx, checkoutId)
  await tellStock(
    tx,
    given.map(({ variant_id, product_id }) => ({ variantId: variant_id, productId: product_id })),
  )
}
