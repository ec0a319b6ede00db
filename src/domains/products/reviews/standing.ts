import type { MessageKey } from '#platform/messages'
import { productsOf, type CatalogueProduct } from '#domains/products/catalogue'
import { purchasesOf, type Bought } from '#domains/buying/orders'
import type { Db } from '#platform/database'
import { notAllowed, notFound, Refusal } from '#platform/refusal'
import { arrivedPurchase } from './rules.ts'
import { readSettings } from './store/reviews.ts'

/** How a person stands to a product: she sells it, she bought it, or neither. */
export type Standing = { isOwner: boolean; purchase: Bought | null }

export async function standingOf(
  db: Db,
  { id, store }: CatalogueProduct,
  { personId, now }: { personId: number; now: Date },
): Promise<Standing> {
  const purchases = await purchasesOf(db, personId, id)
  const purchase =
    purchases.length > 0 ? arrivedPurchase(purchases, { now, ...(await readSettings(db)) }) : null
  return { isOwner: store.ownerId === personId, purchase }
}

/** A product whether it is on sale or not. @throws Refusal 404. */
export async function knownProduct(db: Db, id: number): Promise<CatalogueProduct> {
  const product = (await productsOf(db, [id])).get(id)
  if (!product) throw notFound('common.product_not_found')
  return product
}

/** A product that can be looked at. @throws Refusal 404, also for one that was taken down. */
export async function shownProduct(db: Db, id: number): Promise<CatalogueProduct> {
  const product = await knownProduct(db, id)
  if (product.status !== 'Active') throw notFound('common.product_not_found')
  return product
}

export const notBought = (sentence: MessageKey): Refusal => new Refusal(403, 'not_bought', sentence)

/** A product with the purchase that lets a person review it. @throws Refusal 404; 403 for whoever sells it, or has not got it. */
export async function mustBeBuyer(
  db: Db,
  productId: number,
  who: { personId: number; now: Date },
): Promise<{ product: CatalogueProduct; purchase: Bought }> {
  const product = await knownProduct(db, productId)
  const { isOwner, purchase } = await standingOf(db, product, who)
  if (isOwner) throw notAllowed('reviews.cannot_review_what_sell_yourself')
  if (!purchase) throw notBought('reviews.only_people_who_bought_here')
  return { product, purchase }
}
