import { accountArticles } from './account-articles.ts'
import { makingArticles } from './making-articles.ts'
import { orderArticles } from './order-articles.ts'
import { paymentArticles } from './payment-articles.ts'
import type { Article, BuiltInArticle } from './article.ts'
import { markdownOf, toWords } from './words.ts'

export const builtInArticles: readonly BuiltInArticle[] = [
  ...orderArticles,
  ...paymentArticles,
  ...accountArticles,
  ...makingArticles,
]

/** Built-in help articles, in the order of the topics. */
export const articles: readonly Article[] = builtInArticles.map(({ en, hi, ...article }) => ({
  ...article,
  en: toWords(en.title, markdownOf(en.text)),
  hi: toWords(hi.title, markdownOf(hi.text)),
}))
