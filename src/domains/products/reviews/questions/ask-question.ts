import { publish } from '#platform/events'
import type { Db } from '#platform/database'
import { conflict } from '#platform/refusal'
import { broadcast } from '#platform/broadcast'
import { transact } from '#platform/transact'
import type { ProductQuestion } from '../contract.ts'
import { presentQuestions } from '../present.ts'
import { cleanPublicText } from '../rules.ts'
import { REVIEWS_CHANNEL } from '../update-product-rating.ts'
import { requireVisibleProduct } from '../reviewer-status.ts'
import { insertQuestion, type QuestionRow } from '../queries/questions.ts'

type Asker = { personId: number; productId: number; now: Date }

/** Stores a question about a product; the same words by the same person are one question. */
export function askQuestion(
  db: Db,
  { personId, productId, now }: Asker,
  typed: string,
): Promise<{ response: ProductQuestion }> {
  const text = cleanPublicText(typed, { minLength: 10, sentence: 'reviews.text_too_short' })
  return transact(db, async (tx) => {
    const { store } = await requireVisibleProduct(tx, productId)
    const { question, isNew } = await insertQuestion(tx, {
      productId,
      storeId: store.id,
      personId,
      text,
      at: now,
    })
    if (question.isHidden) throw conflict('taken_down', 'reviews.taken_down_question')
    if (isNew) {
      await publish(tx, 'reviews.questionAsked', { productId, questionId: question.id, storeId: store.id })
      await broadcast(tx, REVIEWS_CHANNEL, String(productId))
    }
    return presentQuestion(tx, question, personId)
  })
}

export async function presentQuestion(
  db: Db,
  row: QuestionRow,
  reader: number,
): Promise<{ response: ProductQuestion }> {
  const [question] = await presentQuestions(db, [row], reader)
  if (!question) throw new Error('The question was deleted before it was presented.')
  return { response: question }
}
