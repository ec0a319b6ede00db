import { productsOf } from '#domains/products/catalogue/reading'
import type { Db } from '#platform/database'
import { notFound } from '#platform/refusal'
import { transact } from '#platform/transact'
import { upsertEntry } from './queries.ts'

type WishlistEntry = { rec_id: number; product_id: number; store_id: number; status: 'Active' }

/** Adds a product to the wishlist; idempotent. The store is the product's own. @throws Refusal 404 for a product that is not on sale. */
export async function addFavourite(
  db: Db,
  shopperId: number,
  productId: number,
): Promise<{ success: true; response: WishlistEntry }> {
  return transact(db, async (tx) => {
    const product = (await productsOf(tx, [productId])).get(productId)
    if (!product?.isOnSale) throw notFound('common.product_not_found')
    const { id, product_id, store_id } = await upsertEntry(tx, shopperId, {
      productId,
      storeId: product.store.id,
    })
    return { success: true, response: { rec_id: id, product_id, store_id, status: 'Active' } }
  })
}
