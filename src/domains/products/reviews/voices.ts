import type { Db, Tx } from '#platform/database'
import { publish } from '#platform/events'
import { broadcast } from '#platform/broadcast'
import { REVIEWS_CHANNEL, settleRating } from './settle-rating.ts'
import { hideRow, showRow, type VoiceKind } from './store/hiding.ts'
import { lockQuestion, readAnswer, readQuestion, recountAnswers } from './store/questions.ts'
import { lockProduct, readReview } from './store/reviews.ts'

/** Something that a person said about a product. */
export type Voice = { kind: VoiceKind; id: number }

export type ReadVoice = {
  productId: number
  personId: number | null
  words: string
  photos: readonly { path: string }[]
}

/** What can be read of it, whose it is, and where it stands; null when it is not there, or was taken down. */
export async function voiceOf(db: Db, { kind, id }: Voice): Promise<ReadVoice | null> {
  const found = await read[kind](db, id)
  if (!found || found.isHidden) return null
  const { productId, personId, words, photos } = found
  return { productId, personId, words, photos }
}

const read = {
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

type By = { actorId: number; reason: string; at: Date }

/** Shows it to nobody any more; the row stays, with who decided and why. @returns false when nobody could see it anyway. */
export const hideVoice = (tx: Tx, { kind, id }: Voice, by: By): Promise<boolean> =>
  turn[kind](tx, id, () => hideRow(tx, { kind, id }, by))

/** Shows it again, and counts it again. @returns false when it is gone, or was not hidden. */
export const bringBackVoice = (tx: Tx, { kind, id }: Voice): Promise<boolean> =>
  turn[kind](tx, id, () => showRow(tx, { kind, id }))

type Change = () => Promise<boolean>

/** Hides or shows something under the lock of what is counted of it, and counts anew. */
const turn = {
  review: async (tx: Tx, id: number, change: Change) => {
    const review = await readReview(tx, id)
    if (!review) return false
    await lockProduct(tx, review.productId)
    if (!(await change())) return false
    await settleRating(tx, review.productId)
    await publish(tx, 'reviews.changed', { productId: review.productId, reviewId: id })
    return true
  },
  question: async (tx: Tx, id: number, change: Change) => {
    const question = await readQuestion(tx, id)
    if (!question || !(await change())) return false
    await broadcast(tx, REVIEWS_CHANNEL, String(question.productId))
    return true
  },
  answer: async (tx: Tx, id: number, change: Change) => {
    const answer = await readAnswer(tx, id)
    if (!answer || !(await lockQuestion(tx, answer.questionId)) || !(await change())) return false
    await recountAnswers(tx, answer.questionId)
    await broadcast(tx, REVIEWS_CHANNEL, String(answer.productId))
    return true
  },
}
