import { publish } from '#platform/events'
import type { Db } from '#platform/database'
import { conflict } from '#platform/refusal'
import { transact } from '#platform/transact'
import type { Review } from '../contract.ts'
import { presentReview } from '../present.ts'
import { listReviewPhotos, cleanReviewText, type TypedReview } from './typed-review.ts'
import { updateProductRating } from '../update-product-rating.ts'
import { requireBuyer } from '../reviewer-status.ts'
import { insertReview, lockProduct, readReview } from '../queries/reviews.ts'

type Author = { personId: number; productId: number; now: Date }

/**
 * Stores a buyer's review.
 * @throws Refusal 403 for a person who has not bought the product, or sells it; 409 `reviewed_already` for a second one.
 */
export function writeReview(
  db: Db,
  { personId, productId, now }: Author,
  typed: TypedReview,
): Promise<{ response: Review }> {
  const content = cleanReviewText(typed)
  return transact(db, async (tx) => {
    await lockProduct(tx, productId)
    const { product, purchase } = await requireBuyer(tx, productId, { personId, now })
    const photos = await listReviewPhotos(tx, personId, typed.photos)
    const about = { productId, storeId: product.store.id, personId, bought: purchase.label, at: now }
    const id = await insertReview(tx, about, { ...content, photos })
    if (id === null) throw conflict('reviewed_already', 'reviews.reviewed_already')
    await updateProductRating(tx, productId)
    await publish(tx, 'reviews.changed', { productId, reviewId: id })
    return presentReview(tx, await readReview(tx, id), personId)
  })
}
