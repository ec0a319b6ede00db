import type { Tx } from '#platform/database'
import { putBack } from './sold-store.ts'
import type { Quantity } from './store.ts'
import { tellStock } from './tell.ts'

/** Goods of an order came back, are as good as new and can be bought again. `sold` names what was sold: a kit, not its parts. */
export async function takeBackSold(tx: Tx, orderId: number, sold: readonly Quantity[]): Promise<void> {
  const touched = await putBack(tx, { orderId, sold }, `order:${orderId}`)
  await tellStock(
    tx,
    touched.map(({ variant_id, product_id }) => ({ variantId: variant_id, productId: product_id })),
  )
}
