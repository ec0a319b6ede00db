import type { Db } from '#platform/database'
import { storesOf } from '#domains/sellers'
import type { CatalogueProduct } from './shapes.ts'
import { productsByIds } from './store/read.ts'

/** Products whole, by id, on sale or not; unknown ones are absent. One statement. */
export async function productsOf(db: Db, ids: readonly number[]): Promise<Map<number, CatalogueProduct>> {
  const rows = await productsByIds(db, ids)
  const stores = await storesOf(db, [...new Set(rows.map((row) => row.storeId))])
  const products = new Map<number, CatalogueProduct>()
  for (const { storeId, categoryName, colour, colourHex, ...row } of rows) {
    const store = stores.get(storeId)
    if (!store) continue
    products.set(row.id, {
      ...row,
      store,
      subcategory: row.categoryId === row.hobbyId ? null : categoryName,
      colour: colour === null ? null : { name: colour, hex: colourHex },
      isOnSale: row.status === 'Active' && store.status === 'Open' && row.packs.length > 0,
    })
  }
  return products
}
