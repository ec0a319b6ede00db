import type { Db, Tx } from '#platform/database'
import { announce } from '#platform/announce'
import { signal } from '#platform/signals'
import { REVIEWS_CHANNEL, settleRating } from './settle-rating.ts'
import { hideRow, type VoiceKind } from './store/hiding.ts'
import { lockQuestion, readAnswer, readQuestion, recountAnswers } from './store/questions.ts'
import { lockProduct, readReview } from './store/reviews.ts'

/** Something that a person said about a product. */
export type Voice = { kind: VoiceKind; id: number }

/** What can be read of it, and where it stands; null when it is not there, or was taken down. */
export async function voiceOf(db: Db, { kind, id }: Voice): Promise<{ productId: number; words: string } | null> {
  const found = await read[kind](db, id)
  return found && !found.isHidden ? { productId: found.productId, words: found.words } : null
}

const read = {
  review: async (db: Db, id: number) => {
    const row = await readReview(db, id)
    return row && { ...row, words: [row.title, row.text].filter(Boolean).join('\n') }
  },
  question: async (db: Db, id: number) => {
    const row = await readQuestion(db, id)
    return row && { ...row, words: row.text }
  },
  answer: async (db: Db, id: number) => {
    const row = await readAnswer(db, id)
    return row && { ...row, words: row.text }
  },
}

/** Shows it to nobody any more; the row stays, with who decided and why. Gone already is nothing to do. */
export async function hideVoice(tx: Tx, voice: Voice, by: { actorId: number; reason: string; at: Date }): Promise<void> {
  await hide[voice.kind](tx, voice.id, by)
}

type By = { actorId: number; reason: string; at: Date }

const hide = {
  review: async (tx: Tx, id: number, by: By) => {
    const review = await readReview(tx, id)
    if (!review) return
    await lockProduct(tx, review.productId)
    if (!(await hideRow(tx, { kind: 'review', id }, by))) return
    await settleRating(tx, review.productId)
    await announce(tx, 'reviews.changed', { productId: review.productId, reviewId: id })
  },
  question: async (tx: Tx, id: number, by: By) => {
    const question = await readQuestion(tx, id)
    if (question && (await hideRow(tx, { kind: 'question', id }, by))) await signal(tx, REVIEWS_CHANNEL, String(question.productId))
  },
  answer: async (tx: Tx, id: number, by: By) => {
    const answer = await readAnswer(tx, id)
    if (!answer || !(await lockQuestion(tx, answer.questionId))) return
    if (!(await hideRow(tx, { kind: 'answer', id }, by))) return
    await recountAnswers(tx, answer.questionId)
    await signal(tx, REVIEWS_CHANNEL, String(answer.productId))
  },
}
