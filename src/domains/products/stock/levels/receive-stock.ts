import { componentsOf } from '#domains/products/catalogue/kits'
import type { Tx } from '#platform/database'
import { badInput } from '#platform/refusal'
import { addOnHand, type Quantity } from '../queries.ts'
import { broadcastStock } from '../broadcast-stock.ts'

/** Receives stock. A quantity of 0 only creates the level. @throws Refusal 400 for a kit, whose components are received instead. */
export async function receiveStock(
  tx: Tx,
  goods: readonly (Quantity & { productId: number })[],
  reference = 'delivery',
): Promise<void> {
  if (goods.length === 0) return
  const kits = await componentsOf(
    tx,
    goods.map(({ variantId }) => variantId),
  )
  if (goods.some(({ variantId, quantity }) => quantity > 0 && kits.has(variantId)))
    throw badInput('stock.kit_receive_parts')
  const own = goods.filter(({ variantId }) => !kits.has(variantId))
  await addOnHand(tx, own, reference)
  await broadcastStock(tx, own)
}
