import type { MessageKey } from '#platform/messages'
import { productsOf, type CatalogueProduct } from '#domains/products/catalogue/reading'
import { listPurchasesOfProduct, type PurchasedPack } from '#domains/buying/orders/reading'
import type { Db } from '#platform/database'
import { notAllowed, notFound, Refusal } from '#platform/refusal'
import { findArrivedPurchase } from './rules.ts'
import { readSettings } from './queries/reviews.ts'

/** A person's relation to a product: seller, buyer, or neither. */
export type ReviewerStatus = { isOwner: boolean; purchase: PurchasedPack | null }

export async function reviewerStatusOf(
  db: Db,
  { id, store }: CatalogueProduct,
  { personId, now }: { personId: number; now: Date },
): Promise<ReviewerStatus> {
  const purchases = await listPurchasesOfProduct(db, personId, id)
  const purchase =
    purchases.length > 0 ? findArrivedPurchase(purchases, { now, ...(await readSettings(db)) }) : null
  return { isOwner: store.ownerId === personId, purchase }
}

/** A product, on sale or not. @throws Refusal 404. */
export async function requireProduct(db: Db, id: number): Promise<CatalogueProduct> {
  const product = (await productsOf(db, [id])).get(id)
  if (!product) throw notFound('common.product_not_found')
  return product
}

/** A product with a page. @throws Refusal 404, also for one that was taken down. */
export async function requireVisibleProduct(db: Db, id: number): Promise<CatalogueProduct> {
  const product = await requireProduct(db, id)
  if (product.status !== 'Active') throw notFound('common.product_not_found')
  return product
}

export const notBought = (sentence: MessageKey): Refusal => new Refusal(403, 'not_bought', sentence)

/** A product with the purchase that permits a review. @throws Refusal 404; 403 for its seller, and without a delivered purchase. */
export async function requireBuyer(
  db: Db,
  productId: number,
  who: { personId: number; now: Date },
): Promise<{ product: CatalogueProduct; purchase: PurchasedPack }> {
  const product = await requireProduct(db, productId)
  const { isOwner, purchase } = await reviewerStatusOf(db, product, who)
  if (isOwner) throw notAllowed('reviews.own_product')
  if (!purchase) throw notBought('reviews.buyers_only')
  return { product, purchase }
}
