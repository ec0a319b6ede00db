import { reviewStateOf, type ProductReviewState } from '#domains/products/catalogue/reading'
import { listStoreIdsOfOwner } from '#domains/selling/sellers'
import type { Db } from '#platform/database'
import { notFound } from '#platform/refusal'
import { openResources, ownedResources } from '#platform/resources'

declare module '#platform/permissions' {
  interface OwnedResources {
    listing: ProductReviewState
  }
  interface OpenResources {
    listing: ProductReviewState
  }
}

async function requireProduct(db: Db, id: number): Promise<ProductReviewState> {
  const product = await reviewStateOf(db, id)
  if (!product) throw notFound('common.product_not_found')
  return product
}

openResources({ listing: (db, id: number) => requireProduct(db, id) })

ownedResources({
  listing: async (db, id: number, { personId }) => {
    const product = await requireProduct(db, id)
    if (!(await listStoreIdsOfOwner(db, personId)).includes(product.storeId))
      throw notFound('common.product_not_found')
    return product
  },
})
