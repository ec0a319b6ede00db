import type { Db, Tx } from '#platform/database'
import { publish } from '#platform/events'
import { broadcast } from '#platform/broadcast'
import { REVIEWS_CHANNEL, updateProductRating } from './update-product-rating.ts'
import { hideRow, showRow, type ReviewContentKind } from './queries/visibility.ts'
import { lockQuestion, readAnswer, readQuestion, recountAnswers } from './queries/questions.ts'
import { lockProduct, readReview } from './queries/reviews.ts'

/** A review, question or answer. */
export type ReviewContentRef = { kind: ReviewContentKind; id: number }

export type ReviewContent = {
  productId: number
  personId: number | null
  words: string
  photos: readonly { path: string }[]
}

/** The content with its author and product; null when it does not exist or was taken down. */
export async function findReviewContent(
  db: Db,
  { kind, id }: ReviewContentRef,
): Promise<ReviewContent | null> {
  const found = await contentReaders[kind](db, id)
  if (!found || found.isHidden) return null
  const { productId, personId, words, photos } = found
  return { productId, personId, words, photos }
}

const contentReaders = {
  review: async (db: Db, id: number) => {
    const row = await readReview(db, id)
    return row && { ...row, words: [row.title, row.text].filter(Boolean).join('\n') }
  },
  question: async (db: Db, id: number) => {
    const row = await readQuestion(db, id)
    return row && { ...row, words: row.text, photos: [] }
  },
  answer: async (db: Db, id: number) => {
    const row = await readAnswer(db, id)
    return row && { ...row, words: row.text, photos: [] }
  },
}

type ActionContext = { actorId: number; reason: string; at: Date }

/** Hides content; the row stays, with the decision. @returns false when it was not visible. */
export const hideReviewContent = (
  tx: Tx,
  { kind, id }: ReviewContentRef,
  by: ActionContext,
): Promise<boolean> => visibilityChanges[kind](tx, id, () => hideRow(tx, { kind, id }, by))

/** Shows hidden content and counts it again. @returns false when it does not exist or was not hidden. */
export const restoreReviewContent = (tx: Tx, { kind, id }: ReviewContentRef): Promise<boolean> =>
  visibilityChanges[kind](tx, id, () => showRow(tx, { kind, id }))

type VisibilityChange = () => Promise<boolean>

/** Hides or shows content under its lock, and updates the counts. */
const visibilityChanges = {
  review: async (tx: Tx, id: number, change: VisibilityChange) => {
    const review = await readReview(tx, id)
    if (!review) return false
    await lockProduct(tx, review.productId)
    if (!(await change())) return false
    await updateProductRating(tx, review.productId)
    await publish(tx, 'reviews.changed', { productId: review.productId, reviewId: id })
    return true
  },
  question: async (tx: Tx, id: number, change: VisibilityChange) => {
    const question = await readQuestion(tx, id)
    if (!question || !(await change())) return false
    await broadcast(tx, REVIEWS_CHANNEL, String(question.productId))
    return true
  },
  answer: async (tx: Tx, id: number, change: VisibilityChange) => {
    const answer = await readAnswer(tx, id)
    if (!answer || !(await lockQuestion(tx, answer.questionId)) || !(await change())) return false
    await recountAnswers(tx, answer.questionId)
    await broadcast(tx, REVIEWS_CHANNEL, String(answer.productId))
    return true
  },
}
