import { accountArticles } from './of-account.ts'
import { makingArticles } from './of-making.ts'
import { orderArticles } from './of-orders.ts'
import { paymentArticles } from './of-payment.ts'
import type { Article } from './article.ts'

/** The help centre, in the order in which its topics stand. */
export const articles: readonly Article[] = [
  ...orderArticles,
  ...paymentArticles,
  ...accountArticles,
  ...makingArticles,
]
