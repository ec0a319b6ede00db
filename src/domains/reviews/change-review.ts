import { announce } from '#platform/announce'
import type { Db, Tx } from '#platform/database'
import { conflict, notAllowed, notFound } from '#platform/refusal'
import { transact } from '#platform/transact'
import type { Review } from './contract.ts'
import { presentReview } from './present.ts'
import { readPhotos, readWords, type TypedReview } from './read-words.ts'
import { settleRating } from './settle-rating.ts'
import { deleteReview, lockProduct, lockReview, readReview, updateReview, type ReviewRow } from './store/reviews.ts'

type Own = { id: number; personId: number; now: Date }

const missing = () => notFound('We could not find that review.')

/** @throws Refusal 404 for a review that is not there, also one that was taken down from others; 403 for somebody else's. */
export async function mustBeOwn(db: Db, id: number, personId: number): Promise<ReviewRow> {
  const review = await readReview(db, id)
  if (!review || (review.isHidden && review.personId !== personId)) throw missing()
  if (review.personId !== personId) throw notAllowed('Only who wrote a review can change it.')
  return review
}

/** The review, with its product and itself held; undefined when it went a moment ago. @throws as `mustBeOwn` does. */
async function hold(tx: Tx, { id, personId }: Own): Promise<ReviewRow | undefined> {
  const { productId } = await mustBeOwn(tx, id, personId)
  await lockProduct(tx, productId)
  return lockReview(tx, id)
}

/** Changes one's own review. @throws Refusal 409 `taken_down` for one that is no longer shown. */
export function changeReview(db: Db, own: Own, typed: TypedReview): Promise<{ response: Review }> {
  const words = readWords(typed)
  return transact(db, async (tx) => {
    const held = await hold(tx, own)
    if (!held) throw missing()
    const { productId, isHidden } = held
    if (isHidden) throw conflict('taken_down', 'This review was taken down and can no longer be changed.')
    const photos = await readPhotos(tx, own.personId, typed.photos)
    await updateReview(tx, own.id, { ...words, photos, at: own.now })
    await settleRating(tx, productId)
    await announce(tx, 'reviews.changed', { productId, reviewId: own.id })
    return presentReview(tx, await readReview(tx, own.id), own.personId)
  })
}

/** Takes one's own review back; one that is not there is taken back already. One that was taken down is shown to nobody, and its row stays with the decision about it. */
export function removeReview(db: Db, own: Own): Promise<{ success: true }> {
  return transact(db, async (tx) => {
    const held = (await readReview(tx, own.id)) && (await hold(tx, own))
    if (!held || held.isHidden) return { success: true }
    const { productId } = held
    await deleteReview(tx, own.id)
    await settleRating(tx, productId)
    await announce(tx, 'reviews.changed', { productId, reviewId: own.id })
    return { success: true }
  })
}
