import type { z } from 'zod'
import { listQuestions } from '#contracts/products/reviews'
import { ask } from '../../../shared/ask.ts'

export type ListedQuestions = z.infer<(typeof listQuestions)['reply']>

export function fetchQuestions(productId: number, q: string, page: number): Promise<ListedQuestions> {
  return ask(listQuestions, { params: { id: productId }, query: { page, q } })
}
