import { loadNames } from '#domains/accounts/identity/people'
import { findPicture, type Picture } from '#domains/products/media'
import type { Db } from '#platform/database'
import { notFound, nullIfNotFound } from '#platform/refusal'
import type { ArticleBlock, ArticleCard, StaffArticleRow, WholeArticle, StaffArticle } from '../contract.ts'
import { parseArticle } from './blocks.ts'
import { countWords, minutesOf } from './reading-time.ts'
import * as store from './queries.ts'

/** Lists published articles, optionally of one tag, and all tags. */
export async function listPublishedArticles(
  db: Db,
  tag?: string,
): Promise<{ articles: ArticleCard[]; tags: string[] }> {
  const all = await store.listPublished(db)
  const filtered = tag === undefined ? all : all.filter(({ tags }) => tags.includes(tag))
  const tags = [...new Set(all.flatMap((article) => article.tags))].sort((a, b) => a.localeCompare(b, 'en'))
  return { articles: await Promise.all(filtered.map((article) => cardOf(db, article))), tags }
}

const RELATED = 3

/** Loads a published article, or its newest revision by the preview token `draft`. @throws Refusal 404. */
export async function loadArticle(
  db: Db,
  slug: string,
  draft?: string,
): Promise<{ article: WholeArticle; related: ArticleCard[] }> {
  const found =
    draft === undefined ? await store.findPublishedBySlug(db, slug) : await store.findByPreview(db, draft)
  if (!found) throw notFound('common.article_not_found')
  const others = (await store.listPublished(db)).filter(({ id }) => id !== found.id)
  const near = ({ tags, hobby_id }: store.ArticleWithRevision): number =>
    tags.filter((tag) => found.tags.includes(tag)).length * 2 +
    (hobby_id !== null && hobby_id === found.hobby_id ? 1 : 0)
  const related = others.toSorted((a, b) => near(b) - near(a)).slice(0, RELATED)
  const blocks = parseArticle(found.source)
  return {
    article: {
      ...(await cardOf(db, found)),
      author_about: found.author_about,
      changed_at: found.changed_at.toISOString(),
      words: countWords(blocks),
      blocks: await renderBlocks(db, found.source),
    },
    related: await Promise.all(related.map((each) => cardOf(db, each))),
  }
}

async function cardOf(db: Db, found: store.ArticleWithRevision): Promise<ArticleCard> {
  const {
    slug,
    title,
    summary,
    summary_hi,
    author_name,
    tags,
    hobby_id,
    published_at,
    changed_at,
    cover,
    source,
  } = found
  return {
    slug,
    title,
    summary,
    summary_hi,
    author: author_name,
    tags,
    hobby_id,
    published_at: (published_at ?? changed_at).toISOString(),
    minutes: minutesOf(parseArticle(source)),
    cover: await loadPicture(db, cover),
  }
}

/** Parses blocks and looks up their pictures; `picture` is null if it does not exist. */
export const renderBlocks = (db: Db, source: string): Promise<ArticleBlock[]> =>
  Promise.all(
    parseArticle(source).map(async (block): Promise<ArticleBlock> => {
      if (block.kind !== 'picture') return block
      const { kind, name, alt, caption } = block
      return { kind, alt, caption, picture: await loadPicture(db, name) }
    }),
  )

async function loadPicture(db: Db, name: string): Promise<Required<Picture> | null> {
  if (name === '') return null
  return findPicture(db, name).catch(nullIfNotFound)
}

export const listStaffArticles = async (db: Db): Promise<StaffArticleRow[]> =>
  (await store.listAll(db)).map(presentStaffRow)

/** @throws Refusal 404. */
export async function loadStaffArticle(db: Db, id: number, number?: number): Promise<StaffArticle> {
  const latest = await store.findLatest(db, id)
  const revision = latest && (await store.findRevision(db, id, number ?? latest.latest))
  if (!latest || !revision) throw notFound('common.article_not_found')
  const revisions = await store.listRevisions(db, id)
  const names = await loadNames(
    db,
    revisions.flatMap(({ actor_id }) => actor_id ?? []),
  )
  const { title, summary, summary_hi, author_name, author_about, tags, hobby_id, cover, source } = revision
  return {
    ...presentStaffRow(latest),
    title,
    summary,
    summary_hi,
    author_name,
    author_about,
    tags,
    hobby_id,
    cover,
    source,
    revision: latest.latest,
    preview: `/blogs/${encodeURIComponent(latest.slug)}?draft=${latest.preview_token}`,
    shown: latest.shown,
    blocks: await renderBlocks(db, source),
    words: countWords(parseArticle(source)),
    revisions: revisions.map((each) => ({
      number: each.number,
      title: each.title,
      at: each.at.toISOString(),
      by: (each.actor_id !== null && names.get(each.actor_id)) || 'CIY',
    })),
    old_slugs: await store.listOldSlugs(db, id),
  }
}

function presentStaffRow({
  id,
  slug,
  title,
  author_name,
  shown,
  latest,
  scheduled,
  publish_at,
  published_at,
  changed_at,
}: store.ArticleWithRevision): StaffArticleRow {
  const live = shown === latest ? 'published' : 'published with changes'
  return {
    id,
    slug,
    title,
    author: author_name,
    state: scheduled !== null ? 'scheduled' : shown === null ? 'draft' : live,
    publish_at: publish_at?.toISOString() ?? null,
    published_at: published_at?.toISOString() ?? null,
    changed_at: changed_at.toISOString(),
  }
}
