import type { z } from 'zod'
import { listQuestions, askQuestion, answerQuestion, type ProductQuestion } from '#contracts/products/reviews'
import { ask } from '../../../shared/ask.ts'

export type ListedQuestions = z.infer<(typeof listQuestions)['reply']>

export function fetchQuestions(productId: number, q: string, page: number): Promise<ListedQuestions> {
  return ask(listQuestions, {
    params: { id: productId },
    query: { page, q },
  })
}

export async function sendQuestion(productId: number, text: string): Promise<ProductQuestion> {
  const { response } = await ask(askQuestion, {
    params: { id: productId },
    body: {
      text,
    },
  })
  return response
}

export async function sendAnswer(questionId: number, text: string): Promise<ProductQuestion> {
  const { response } = await ask(answerQuestion, {
    params: { id: questionId },
    body: {
      text,
    },
  })
  return response
}
