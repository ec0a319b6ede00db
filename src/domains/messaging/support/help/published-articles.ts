import type { Db } from '#platform/database'
import type { HelpRevision } from '../tables.ts'
import { articles } from './articles.ts'
import type { Article } from './article.ts'
import { listPublishedHelp } from './queries.ts'
import { toWords } from './words.ts'

/** Lists the published help centre: built-in articles, replaced or hidden by published revisions. */
export async function listPublishedArticles(db: Db): Promise<readonly Article[]> {
  const shown = await listPublishedHelp(db)
  if (shown.length === 0) return articles
  const changed = new Map(shown.map(({ slug, revision }) => [slug, revision]))
  const own = new Set(articles.map(({ slug }) => slug))
  return [
    ...articles.flatMap((article) => {
      const revision = changed.get(article.slug)
      if (revision === undefined) return [article]
      return revision === null ? [] : [{ ...toArticle(revision), see: article.see }]
    }),
    ...shown.flatMap(({ slug, revision }) => (revision && !own.has(slug) ? [toArticle(revision)] : [])),
  ]
}

export const toArticle = ({
  slug,
  topic,
  title,
  title_hi,
  source,
  source_hi,
  also,
}: HelpRevision): Article => ({
  slug,
  topic,
  also,
  see: [],
  en: toWords(title, source),
  hi: toWords(title_hi, source_hi),
})
