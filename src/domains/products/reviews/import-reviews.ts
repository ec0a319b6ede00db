import { rateProduct } from '#domains/products/catalogue/listings'
import type { Tx } from '#platform/database'
import { meanOf } from './rules.ts'
import {
  insertQuestions,
  insertReviews,
  lockProducts,
  readRatings,
  type ImportedQuestion,
  type ImportedReview,
} from './queries/import.ts'

export type { ImportedQuestion, ImportedReview } from './queries/import.ts'

/** Imports past reviews in bulk and updates the ratings. The caller guarantees the purchases. */
export async function importReviews(
  tx: Tx,
  { reviews, questions }: { reviews: readonly ImportedReview[]; questions: readonly ImportedQuestion[] },
): Promise<void> {
  const productIds = [...new Set(reviews.map((review) => review.productId))].toSorted((a, b) => a - b)
  await lockProducts(tx, productIds)
  if (reviews.length > 0) await insertReviews(tx, reviews)
  if (questions.length > 0) await insertQuestions(tx, questions)
  for (const { productId, count, sum } of await readRatings(tx, productIds))
    await rateProduct(tx, productId, { rating: meanOf({ count, sum }), count })
}
