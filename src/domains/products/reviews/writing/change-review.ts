import { publish } from '#platform/events'
import type { Db, Tx } from '#platform/database'
import { conflict, notAllowed, notFound } from '#platform/refusal'
import { transact } from '#platform/transact'
import type { Review } from '../contract.ts'
import { presentReview } from '../present.ts'
import { listReviewPhotos, cleanReviewText, type TypedReview } from './typed-review.ts'
import { updateProductRating } from '../update-product-rating.ts'
import {
  deleteReview,
  lockProduct,
  lockReview,
  readReview,
  updateReview,
  type ReviewRow,
} from '../queries/reviews.ts'

type OwnReviewRef = { id: number; personId: number; now: Date }

const reviewNotFound = () => notFound('reviews.review_not_found')

/** One's own review; undefined for an unknown id. @throws Refusal 404 for another person's review that was taken down; 403 for another person's. */
export async function findOwnReview(db: Db, id: number, personId: number): Promise<ReviewRow | undefined> {
  const review = await readReview(db, id)
  if (!review || review.personId === personId) return review
  if (review.isHidden) throw reviewNotFound()
  throw notAllowed('reviews.author_only')
}

/** @throws Refusal 404 for an unknown id, and as `findOwnReview` does. */
export async function requireOwnReview(db: Db, id: number, personId: number): Promise<ReviewRow> {
  const review = await findOwnReview(db, id, personId)
  if (!review) throw reviewNotFound()
  return review
}

/** Locks the review with its product; undefined when it does not exist, or was deleted a moment ago. @throws as `findOwnReview` does. */
async function lockOwnReview(tx: Tx, { id, personId }: OwnReviewRef): Promise<ReviewRow | undefined> {
  const review = await findOwnReview(tx, id, personId)
  if (!review) return undefined
  await lockProduct(tx, review.productId)
  return lockReview(tx, id)
}

/** Changes one's own review. @throws Refusal 409 `taken_down` for one that staff took down. */
export function changeReview(db: Db, own: OwnReviewRef, typed: TypedReview): Promise<{ response: Review }> {
  const content = cleanReviewText(typed)
  return transact(db, async (tx) => {
    const held = await lockOwnReview(tx, own)
    if (!held) throw reviewNotFound()
    const { productId, isHidden } = held
    if (isHidden) throw conflict('taken_down', 'reviews.taken_down')
    const photos = await listReviewPhotos(tx, own.personId, typed.photos)
    await updateReview(tx, own.id, { ...content, photos, at: own.now })
    await updateProductRating(tx, productId)
    await publish(tx, 'reviews.changed', { productId, reviewId: own.id })
    return presentReview(tx, await readReview(tx, own.id), own.personId)
  })
}

/** Deletes one's own review; idempotent. One that was taken down stays hidden, and its row stays with the decision about it. */
export function removeReview(db: Db, own: OwnReviewRef): Promise<{ success: true }> {
  return transact(db, async (tx) => {
    const held = await lockOwnReview(tx, own)
    if (!held || held.isHidden) return { success: true }
    const { productId } = held
    await deleteReview(tx, own.id)
    await updateProductRating(tx, productId)
    await publish(tx, 'reviews.changed', { productId, reviewId: own.id })
    return { success: true }
  })
}
