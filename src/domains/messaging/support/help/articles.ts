import { accountArticles } from './account-articles.ts'
import { makingArticles } from './making-articles.ts'
import { orderArticles } from './order-articles.ts'
import { paymentArticles } from './payment-articles.ts'
import type { Article } from './article.ts'

/** Built-in help articles, in the order of the topics. */
export const articles: readonly Article[] = [
  ...orderArticles,
  ...paymentArticles,
  ...accountArticles,
  ...makingArticles,
]
