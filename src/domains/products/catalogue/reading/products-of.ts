import { findStores } from '#domains/selling/sellers'
import { loadGstRules } from '#domains/money/tax'
import type { Db } from '#platform/database'
import { attributeCache } from '../reference-data/attribute-cache.ts'
import { completeProduct } from '../rules/product.ts'
import type { CatalogueProduct } from '../shapes.ts'
import { productsByIds, productsByStore, type ProductRow } from '../queries/read.ts'

/** Full products by id, on sale or not, with the GST of the day `on`; unknown ids are absent. One statement. */
export async function productsOf(
  db: Db,
  ids: readonly number[],
  on = new Date(),
): Promise<Map<number, CatalogueProduct>> {
  const products = await complete(db, await productsByIds(db, ids), on)
  return new Map(products.map((product) => [product.id, product]))
}

/** A store's products, on sale or not, a page at a time: at most `limit` after the product `afterId`, in id order. */
export async function productsOfStore(
  db: Db,
  storeId: number,
  { afterId, limit }: { afterId: number; limit: number },
): Promise<CatalogueProduct[]> {
  return complete(db, await productsByStore(db, storeId, { afterId, limit }), new Date())
}

async function complete(db: Db, rows: readonly ProductRow[], on: Date): Promise<CatalogueProduct[]> {
  const referenceData = {
    gst: await loadGstRules(db),
    attributes: (await attributeCache.get(db)).byCategory,
    on,
  }
  const stores = await findStores(db, [...new Set(rows.map((row) => row.storeId))])
  return rows.flatMap((row) => {
    const store = stores.get(row.storeId)
    return store ? completeProduct(row, store, referenceData) : []
  })
}
