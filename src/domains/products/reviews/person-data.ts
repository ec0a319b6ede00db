import '#contracts/accounts/identity'
import { publish, listener, type Listener } from '#platform/events'
import type { Db, Tx } from '#platform/database'
import { broadcast } from '#platform/broadcast'
import { REVIEWS_CHANNEL, settleRating } from './settle-rating.ts'
import { lockProducts } from './store/keep.ts'
import {
  deleteMarks,
  deleteVoices,
  joinMarks,
  joinQuestions,
  joinReviews,
  photosShown,
  productsSpokenOf,
  readVoices,
  unnameVoices,
} from './store/people.ts'
import { lockQuestion, recountAnswers } from './store/questions.ts'

/** What a person said about goods, and what she found helpful. */
export async function dataOf(db: Db, personId: number) {
  const { marks, ...said } = await readVoices(db, personId)
  return { ...said, foundHelpful: marks }
}

/** How many reviews, questions and answers a person has written. */
export async function countVoices(db: Db, personId: number): Promise<number> {
  const { reviews, questions, answers } = await readVoices(db, personId)
  return reviews.length + questions.length + answers.length
}

/** Deletes what a person said, because she wants so. Questions that somebody else has answered stay for the answers' sake, under nobody's name. */
export async function removeVoices(tx: Tx, personId: number): Promise<void> {
  await changeVoices(tx, personId, async (productIds) => {
    await recount(tx, await deleteVoices(tx, personId))
    for (const productId of productIds) await settleRating(tx, productId)
  })
}

/** Those of the photos, by path, that a review shows. */
export const picturesInUse = (db: Db, paths: readonly string[]): Promise<Set<string>> =>
  photosShown(db, paths)

/** Words stay for those whom they help, under nobody's name; of two accounts of one person they become hers. */
export const reviewListeners: readonly Listener[] = [
  listener({
    topic: 'identity.joined',
    name: 'reviews: moves what she said',
    handle: (tx, joined) =>
      changeVoices(tx, joined.from, async (productIds) => {
        await joinReviews(tx, joined)
        await joinMarks(tx, joined)
        await recount(tx, await joinQuestions(tx, joined))
        for (const productId of productIds) await settleRating(tx, productId)
      }),
  }),
  listener({
    topic: 'identity.erased',
    name: 'reviews: takes names off',
    handle: (tx, { personId }) =>
      changeVoices(tx, personId, async () => {
        await deleteMarks(tx, personId)
        for (const { id, productId } of await unnameVoices(tx, personId))
          await publish(tx, 'reviews.changed', { productId, reviewId: id })
      }),
  }),
]

const TOLD_AT_ONCE = 200

/** Holds every product that a person spoke of while her words change, and tells whoever keeps pages. */
async function changeVoices(
  tx: Tx,
  personId: number,
  change: (productIds: readonly number[]) => Promise<void>,
): Promise<void> {
  const productIds = await productsSpokenOf(tx, personId)
  if (productIds.length === 0) return
  await lockProducts(tx, productIds)
  await change(productIds)
  for (let from = 0; from < productIds.length; from += TOLD_AT_ONCE) {
    await broadcast(tx, REVIEWS_CHANNEL, productIds.slice(from, from + TOLD_AT_ONCE).join(','))
  }
}

async function recount(tx: Tx, questionIds: readonly number[]): Promise<void> {
  for (const id of [...new Set(questionIds)].toSorted((a, b) => a - b))
    if (await lockQuestion(tx, id)) await recountAnswers(tx, id)
}
