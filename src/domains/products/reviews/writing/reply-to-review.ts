import { findStores } from '#domains/selling/sellers'
import type { Db } from '#platform/database'
import { notAllowed, notFound } from '#platform/refusal'
import { broadcast } from '#platform/broadcast'
import { transact } from '#platform/transact'
import { normalizeText } from '#platform/text'
import type { Review } from '../contract.ts'
import { presentReview } from '../present.ts'
import { refuseContactDetails } from '../rules.ts'
import { REVIEWS_CHANNEL } from '../update-product-rating.ts'
import { lockReview, readReview, updateReply } from '../queries/reviews.ts'

type Reply = { ownerId: number; text: string; now: Date }

/** Sets the store's one reply to a review; empty text deletes it. @throws Refusal 403 unless the person owns the store. */
export function replyToReview(
  db: Db,
  id: number,
  { ownerId, text, now }: Reply,
): Promise<{ response: Review }> {
  const reply = normalizeText(text)
  refuseContactDetails(reply)
  return transact(db, async (tx) => {
    const review = await lockReview(tx, id)
    if (!review || review.isHidden) throw notFound('reviews.review_not_found')
    await requireOwnStore(tx, review.storeId, ownerId)
    await updateReply(tx, id, reply === '' ? null : { text: reply, at: now })
    await broadcast(tx, REVIEWS_CHANNEL, String(review.productId))
    return presentReview(tx, await readReview(tx, id), ownerId)
  })
}

/** @throws Refusal 403. */
export async function requireOwnStore(db: Db, storeId: number, personId: number): Promise<void> {
  const store = (await findStores(db, [storeId])).get(storeId)
  if (store?.ownerId !== personId) throw notAllowed('reviews.store_replies_only')
}
