import { reviewStateOf, type ProductReviewState } from '#domains/products/catalogue/review'
import { findStores, listStoreIdsOfOwner } from '#domains/selling/sellers'
import './tables.ts'
import type { Db } from '#platform/database'
import { notFound } from '#platform/refusal'
import { openResources, ownedResources, rowIn, type ResourceExists } from '#platform/resources'

declare module '#platform/permissions' {
  interface OwnedResources {
    listing: ProductReviewState
  }
  interface OpenResources {
    listing: ProductReviewState
    approvalReason: ResourceExists
    approvedStore: ResourceExists
  }
}

async function requireProduct(db: Db, id: number): Promise<ProductReviewState> {
  const product = await reviewStateOf(db, id)
  if (!product) throw notFound('common.product_not_found')
  return product
}

openResources({
  listing: (db, id: number) => requireProduct(db, id),
  approvalReason: rowIn('approvals.reasons', 'approvals.no_such_reason', 'key'),
  approvedStore: async (db, id: number) => {
    if (!(await findStores(db, [id])).has(id)) throw notFound('common.store_not_found')
    return { isThere: true }
  },
})

ownedResources({
  listing: async (db, id: number, { personId }) => {
    const product = await requireProduct(db, id)
    if (!(await listStoreIdsOfOwner(db, personId)).includes(product.storeId))
      throw notFound('common.product_not_found')
    return product
  },
})
