import type { Db } from '#platform/database'
import { notAllowed, notFound } from '#platform/refusal'
import { transact } from '#platform/transact'
import { lockReview, setHelpfulMark } from './queries/reviews.ts'

type HelpfulMark = { personId: number; isHelpful: boolean; now: Date }

/** Marks a review as helpful, once per person, or removes the mark. @throws Refusal 404; 403 for one's own. */
export function markHelpful(
  db: Db,
  id: number,
  { personId, isHelpful, now }: HelpfulMark,
): Promise<{ success: true; helpful: number }> {
  return transact(db, async (tx) => {
    const review = await lockReview(tx, id)
    if (!review || review.isHidden) throw notFound('reviews.review_not_found')
    if (review.personId === personId) throw notAllowed('reviews.review_own')
    return { success: true, helpful: await setHelpfulMark(tx, id, { personId, isHelpful, at: now }) }
  })
}
