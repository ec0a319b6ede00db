import { loadKits } from '#domains/products/catalogue/kits'
import type { Tx } from '#platform/database'
import { broadcast } from '#platform/broadcast'

/** Products whose availability changed, comma-separated or '*'; for processes that cache products. */
export const STOCK_CHANNEL = 'stock.products'

// NOTIFY carries at most 8000 bytes, and a delivery may be a whole catalogue.
const MAX_IDS_NAMED = 200

/** Broadcasts changed availability: of the products themselves, and of kits with them as components. */
export async function broadcastStock(
  tx: Tx,
  goods: readonly { variantId: number; productId: number }[],
): Promise<void> {
  if (goods.length === 0) return
  const { kitsWith, productOf } = await loadKits(tx)
  const products = new Set(goods.map(({ productId }) => productId))
  for (const { variantId } of goods)
    for (const kit of kitsWith.get(variantId) ?? []) products.add(productOf.get(kit) ?? 0)
  await broadcast(tx, STOCK_CHANNEL, products.size > MAX_IDS_NAMED ? '*' : [...products].join(','))
}
