import type { Tx } from '#platform/database'
import { signal } from '#platform/signals'
import { STOCK_CHANNEL } from './hold.ts'
import { putOnShelf, type Quantity } from './store.ts'

// NOTIFY carries at most 8000 bytes, and a delivery may be a whole catalogue.
const NAMED_AT_MOST = 200

/** Puts received goods on the shelf. A quantity of 0 only makes the variant known. */
export async function receiveStock(tx: Tx, goods: readonly (Quantity & { productId: number })[], reference = 'delivery'): Promise<void> {
  if (goods.length === 0) return
  await putOnShelf(tx, goods, reference)
  const productIds = [...new Set(goods.map((line) => line.productId))]
  await signal(tx, STOCK_CHANNEL, productIds.length > NAMED_AT_MOST ? '*' : productIds.join(','))
}
