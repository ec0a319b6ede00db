import { publish } from '#platform/events'
import type { Db } from '#platform/database'
import { notFound } from '#platform/refusal'
import { broadcast } from '#platform/broadcast'
import { transact } from '#platform/transact'
import { presentQuestion } from './ask-question.ts'
import type { ProductQuestion } from '../contract.ts'
import { cleanPublicText } from '../rules.ts'
import { REVIEWS_CHANNEL } from '../update-product-rating.ts'
import { requireProduct, notBought, reviewerStatusOf } from '../reviewer-status.ts'
import { insertAnswer, lockQuestion, recountAnswers } from '../queries/questions.ts'

type Answering = { personId: number; now: Date }

/**
 * Answers as the product's store or as a buyer; the same words twice are one answer.
 * @throws Refusal 404; 403 `not_bought` for other people.
 */
export function answerQuestion(
  db: Db,
  id: number,
  { personId, now, typed }: Answering & { typed: string },
): Promise<{ response: ProductQuestion }> {
  const text = cleanPublicText(typed, { minLength: 2, sentence: 'common.write_answer' })
  return transact(db, async (tx) => {
    const question = await lockQuestion(tx, id)
    if (!question || question.isHidden) throw notFound('reviews.question_not_found')
    const product = await requireProduct(tx, question.productId)
    const { isOwner, purchase } = await reviewerStatusOf(tx, product, { personId, now })
    if (!isOwner && !purchase) throw notBought('reviews.answerers_only')
    if (
      await insertAnswer(tx, { questionId: id, personId, by: isOwner ? 'store' : 'buyer', text, at: now })
    ) {
      await recountAnswers(tx, id)
      const { productId, personId: askerId } = question
      if (askerId !== null)
        await publish(tx, 'reviews.questionAnswered', { productId, questionId: id, askerId })
      await broadcast(tx, REVIEWS_CHANNEL, String(productId))
    }
    return presentQuestion(tx, question, personId)
  })
}
