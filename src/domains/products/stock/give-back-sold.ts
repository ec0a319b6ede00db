import type { Tx } from '#platform/database'
import { giveBackAllocated } from './sold-store.ts'
import type { Quantity } from './store.ts'
import { tellStock } from './tell.ts'

/** Goods of an order that are not sent after all can be bought again. `sold` names what was sold: a kit, not its parts. */
export async function giveBackSold(tx: Tx, orderId: number, sold: readonly Quantity[]): Promise<void> {
  const touched = await giveBackAllocated(tx, { orderId, sold })
  await tellStock(
    tx,
    touched.map(({ variant_id, product_id }) => ({ variantId: variant_id, productId: product_id })),
  )
}
