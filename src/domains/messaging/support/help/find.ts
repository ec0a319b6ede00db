import { readableLines } from '#platform/markdown'
import { notFound } from '#platform/refusal'
import type { HelpArticle, ListedArticle } from '../contract.ts'
import type { Article, Language } from './article.ts'

const presentListed = (article: Article, language: Language): ListedArticle => {
  const { title, text } = article[language]
  const [first] = text
  return {
    slug: article.slug,
    topic: article.topic,
    title,
    lead: first?.kind === 'text' ? readableLines(first).join('') : '',
  }
}

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize('NFC')
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
const STOP_WORDS = new Set([
  'the',
  'a',
  'an',
  'is',
  'my',
  'do',
  'how',
  'can',
  'of',
  'to',
  'in',
  'for',
  'it',
  'and',
  'what',
  'where',
  'not',
  'did',
  'का',
  'की',
  'के',
  'है',
  'में',
  'से',
  'को',
  'कैसे',
  'मेरा',
  'मेरी',
  'क्या',
  'और',
])

/** Relevance of an article: title words count most; a search word also matches longer words that begin with it. */
function scoreOf(article: Article, language: Language, terms: readonly string[]): number {
  const { title, text } = article[language]
  const parts: [string[], number][] = [
    [wordsOf(title), 5],
    [article.also.flatMap(wordsOf), 4],
    [wordsOf(text.flatMap(readableLines).join(' ')), 1],
  ]
  return terms.reduce(
    (sum, word) =>
      sum +
      Math.max(
        0,
        ...parts.map(([words, weight]) => (words.some((one) => one.startsWith(word)) ? weight : 0)),
      ),
    0,
  )
}

/** Lists all articles, or those that match a question, best match first. */
export function findArticles(
  articles: readonly Article[],
  { q, language }: { q: string; language: Language },
): ListedArticle[] {
  const terms = wordsOf(q).filter((word) => !STOP_WORDS.has(word))
  if (terms.length === 0)
    return q.trim() === '' ? articles.map((article) => presentListed(article, language)) : []
  return articles
    .map((article) => ({ article, score: scoreOf(article, language, terms) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, 12)
    .map(({ article }) => presentListed(article, language))
}

/** @throws Refusal 404. */
export function findArticle(articles: readonly Article[], slug: string, language: Language): HelpArticle {
  const article = articles.find((one) => one.slug === slug)
  if (!article) throw notFound('common.article_not_found')
  return {
    ...presentListed(article, language),
    text: article[language].text,
    see: article.see.map(({ to, ...name }) => ({ to, name: name[language] })),
    more: articles
      .filter(({ topic, slug: other }) => topic === article.topic && other !== slug)
      .map((one) => presentListed(one, language)),
  }
}
