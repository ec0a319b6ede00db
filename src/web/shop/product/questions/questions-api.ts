import type { z } from 'zod'
import type { listQuestions, ProductQuestion } from '#contracts/products/reviews'
import { call } from '../../../shared/call.ts'

export type ListedQuestions = z.infer<(typeof listQuestions)['reply']>

export function fetchQuestions(productId: number, q: string, page: number): Promise<ListedQuestions> {
  return call('GET', `/products/${productId}/questions?${new URLSearchParams({ page: String(page), q })}`)
}

export async function sendQuestion(productId: number, text: string): Promise<ProductQuestion> {
  const { response } = await call<{ response: ProductQuestion }>('POST', `/products/${productId}/questions`, {
    text,
  })
  return response
}

export async function sendAnswer(questionId: number, text: string): Promise<ProductQuestion> {
  const { response } = await call<{ response: ProductQuestion }>('POST', `/questions/${questionId}/answers`, {
    text,
  })
  return response
}
