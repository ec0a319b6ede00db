import type { Tx } from '#platform/database'
import { settleRating } from './settle-rating.ts'
import { insertQuestions, insertReviews, type KeptQuestion, type KeptReview } from './store/keep.ts'
import { lockProduct } from './store/reviews.ts'

export type { KeptQuestion, KeptReview } from './store/keep.ts'

/** Writes down, many at a time, what was said in the past; products are rated by it. The caller answers for every purchase. */
export async function keepVoices(
  tx: Tx,
  { reviews, questions }: { reviews: readonly KeptReview[]; questions: readonly KeptQuestion[] },
): Promise<void> {
  const productIds = [...new Set(reviews.map((review) => review.productId))].sort((a, b) => a - b)
  for (const productId of productIds) await lockProduct(tx, productId)
  if (reviews.length > 0) await insertReviews(tx, reviews)
  if (questions.length > 0) await insertQuestions(tx, questions)
  for (const productId of productIds) await settleRating(tx, productId)
}
