import '#contracts/accounts/identity'
import { publish, listener, type Listener } from '#platform/events'
import type { Db, Tx } from '#platform/database'
import { broadcast } from '#platform/broadcast'
import { REVIEWS_CHANNEL, updateProductRating } from './update-product-rating.ts'
import { lockProducts } from './queries/import.ts'
import {
  deleteHelpfulMarks,
  deleteReviewsAndAnswers,
  mergeHelpfulMarks,
  mergeQuestions,
  mergeReviews,
  listReviewedProducts,
  readReviewContent,
  anonymiseReviewContent,
} from './queries/personal-data.ts'
import { lockQuestion, recountAnswers } from './queries/questions.ts'

/** A person's reviews, questions, answers and helpful marks. */
export async function personalDataOf(db: Db, personId: number) {
  const { marks, ...content } = await readReviewContent(db, personId)
  return { ...content, foundHelpful: marks }
}

/** Number of reviews, questions and answers by a person. */
export async function countReviewContent(db: Db, personId: number): Promise<number> {
  const { reviews, questions, answers } = await readReviewContent(db, personId)
  return reviews.length + questions.length + answers.length
}

/** Deletes a person's reviews, questions and answers on request. Questions answered by another person stay, anonymized. */
export async function deleteReviewContent(tx: Tx, personId: number): Promise<void> {
  await changeReviewContent(tx, personId, async (productIds) => {
    await recountQuestions(tx, await deleteReviewsAndAnswers(tx, personId))
    for (const productId of productIds) await updateProductRating(tx, productId)
  })
}

/** Erasing an account anonymizes its content, which stays for other shoppers; merging moves it to the other account. */
export const reviewListeners: readonly Listener[] = [
  listener({
    topic: 'identity.merged',
    name: "reviews: moves a person's texts to the account that stays",
    handle: (tx, joined) =>
      changeReviewContent(tx, joined.from, async (productIds) => {
        await mergeReviews(tx, joined)
        await mergeHelpfulMarks(tx, joined)
        await recountQuestions(tx, await mergeQuestions(tx, joined))
        for (const productId of productIds) await updateProductRating(tx, productId)
      }),
  }),
  listener({
    topic: 'identity.erased',
    name: "reviews: anonymises a person's texts",
    handle: (tx, { personId }) =>
      changeReviewContent(tx, personId, async () => {
        await deleteHelpfulMarks(tx, personId)
        for (const { id, productId } of await anonymiseReviewContent(tx, personId))
          await publish(tx, 'reviews.changed', { productId, reviewId: id })
      }),
  }),
]

const IDS_PER_MESSAGE = 200

/** Changes a person's content under the locks of all its products, and broadcasts them. */
async function changeReviewContent(
  tx: Tx,
  personId: number,
  change: (productIds: readonly number[]) => Promise<void>,
): Promise<void> {
  const productIds = await listReviewedProducts(tx, personId)
  if (productIds.length === 0) return
  await lockProducts(tx, productIds)
  await change(productIds)
  for (let from = 0; from < productIds.length; from += IDS_PER_MESSAGE) {
    await broadcast(tx, REVIEWS_CHANNEL, productIds.slice(from, from + IDS_PER_MESSAGE).join(','))
  }
}

async function recountQuestions(tx: Tx, questionIds: readonly number[]): Promise<void> {
  for (const id of [...new Set(questionIds)].toSorted((a, b) => a - b))
    if (await lockQuestion(tx, id)) await recountAnswers(tx, id)
}
