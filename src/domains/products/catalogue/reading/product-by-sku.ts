import type { Db } from '#platform/database'
import { packsBySku } from '../queries/reference-data.ts'

/** Product and pack by a store's SKU; unknown SKUs are absent. A SKU used twice resolves to the pack of the first product. */
export async function productBySku(
  db: Db,
  storeId: number,
  skus: readonly string[],
): Promise<Map<string, { productId: number; variantId: number }>> {
  const found = new Map<string, { productId: number; variantId: number }>()
  for (const { sku, productId, variantId } of await packsBySku(db, storeId, skus))
    if (!found.has(sku)) found.set(sku, { productId, variantId })
  return found
}
