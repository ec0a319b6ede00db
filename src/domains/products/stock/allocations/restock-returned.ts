import type { Tx } from '#platform/database'
import { addReturnedStock } from './allocation-queries.ts'
import type { Quantity } from '../queries.ts'
import { broadcastStock } from '../broadcast-stock.ts'

/** Returns an order's goods, as good as new, to stock. `sold` names the sold variants: a kit, not its components. */
export async function restockReturned(tx: Tx, orderId: number, sold: readonly Quantity[]): Promise<void> {
  const touched = await addReturnedStock(tx, { orderId, sold }, `order:${orderId}`)
  await broadcastStock(
    tx,
    touched.map(({ variant_id, product_id }) => ({ variantId: variant_id, productId: product_id })),
  )
}
