import { publish } from '#platform/events'
import type { Db, Tx } from '#platform/database'
import { conflict, notAllowed, notFound } from '#platform/refusal'
import { transact } from '#platform/transact'
import type { Review } from './contract.ts'
import { presentReview } from './present.ts'
import { listReviewPhotos, cleanReviewText, type TypedReview } from './typed-review.ts'
import { updateProductRating } from './update-product-rating.ts'
import {
  deleteReview,
  lockProduct,
  lockReview,
  readReview,
  updateReview,
  type ReviewRow,
} from './queries/reviews.ts'

type OwnReviewRef = { id: number; personId: number; now: Date }

const reviewNotFound = () => notFound('reviews.review_not_found')

/** One's own review; undefined for one that is not there. @throws Refusal 404 for somebody else's that was taken down; 403 for somebody else's. */
export async function findOwnReview(db: Db, id: number, personId: number): Promise<ReviewRow | undefined> {
  const review = await readReview(db, id)
  if (!review || review.personId === personId) return review
  if (review.isHidden) throw reviewNotFound()
  throw notAllowed('reviews.only_who_wrote_review_change')
}

/** @throws Refusal 404 for a review that is not there, and as `ownIfThere` does. */
export async function requireOwnReview(db: Db, id: number, personId: number): Promise<ReviewRow> {
  const review = await findOwnReview(db, id, personId)
  if (!review) throw reviewNotFound()
  return review
}

/** The review, with its product and itself held; undefined when it is not there, or went a moment ago. @throws as `ownIfThere` does. */
async function lockOwnReview(tx: Tx, { id, personId }: OwnReviewRef): Promise<ReviewRow | undefined> {
  const review = await findOwnReview(tx, id, personId)
  if (!review) return undefined
  await lockProduct(tx, review.productId)
  return lockReview(tx, id)
}

/** Changes one's own review. @throws Refusal 409 `taken_down` for one that is no longer shown. */
export function changeReview(db: Db, own: OwnReviewRef, typed: TypedReview): Promise<{ response: Review }> {
  const words = cleanReviewText(typed)
  return transact(db, async (tx) => {
    const held = await lockOwnReview(tx, own)
    if (!held) throw reviewNotFound()
    const { productId, isHidden } = held
    if (isHidden) throw conflict('taken_down', 'reviews.review_taken_down_no_longer')
    const photos = await listReviewPhotos(tx, own.personId, typed.photos)
    await updateReview(tx, own.id, { ...words, photos, at: own.now })
    await updateProductRating(tx, productId)
    await publish(tx, 'reviews.changed', { productId, reviewId: own.id })
    return presentReview(tx, await readReview(tx, own.id), own.personId)
  })
}

/** Takes one's own review back; one that is not there is taken back already. One that was taken down is shown to nobody, and its row stays with the decision about it. */
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
