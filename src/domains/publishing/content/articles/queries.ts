import { sql, type Insertable, type Selectable } from 'kysely'
import type { Db, Tx } from '#platform/database'
import {
  ARTICLE_COLUMNS,
  ARTICLE_REVISION_COLUMNS,
  type ArticlesTable,
  type RevisionsTable,
} from '../tables.ts'
import { columnsAs } from '#platform/columns'

export type ArticleRow = Selectable<ArticlesTable>
export type Revision = Selectable<RevisionsTable>
/** An article with one of its revisions. */
export type ArticleWithRevision = ArticleRow & Omit<Revision, 'article_id' | 'number' | 'at' | 'actor_id'>

const COLUMNS = [
  'title',
  'summary',
  'summary_hi',
  'author_name',
  'author_about',
  'tags',
  'hobby_id',
  'cover',
  'source',
] as const

const articlesWithRevision = (db: Db, by: 'shown' | 'latest') =>
  db
    .selectFrom('content.articles as a')
    .innerJoin('content.article_revisions as r', (join) =>
      join.onRef('r.article_id', '=', 'a.id').onRef('r.number', '=', `a.${by}`),
    )
    .select(columnsAs(ARTICLE_COLUMNS, 'a'))
    .select(COLUMNS.map((column) => `r.${column}` as const))

/** Published articles, newest first. */
export const listPublished = (db: Db): Promise<ArticleWithRevision[]> =>
  articlesWithRevision(db, 'shown')
    .orderBy('a.published_at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(500)
    .execute()

/** Finds an article by its current or a former address, ignoring case, or by the letters of the address without its signs. */
export const findPublishedBySlug = (db: Db, slug: string): Promise<ArticleWithRevision | undefined> =>
  articlesWithRevision(db, 'shown')
    .innerJoin(
      sql<{ id: number; place: number }>`(
        select id, case when slug = ${slug} then 0 else 1 end as place from content.articles where lower(slug) = lower(${slug})
        union all select article_id, 2 from content.article_slugs where lower(slug) = lower(${slug})
        union all select id, 3 from content.articles where content.letters_of(slug) = content.letters_of(${slug}) and content.letters_of(${slug}) <> ''
      )`.as('found'),
      (join) => join.onRef('found.id', '=', 'a.id'),
    )
    .orderBy('found.place')
    .limit(1)
    .executeTakeFirst()

/** The newest revision by preview token. */
export const findByPreview = (db: Db, token: string): Promise<ArticleWithRevision | undefined> =>
  articlesWithRevision(db, 'latest').where('a.preview_token', '=', token).executeTakeFirst()

export const listAll = (db: Db): Promise<ArticleWithRevision[]> =>
  articlesWithRevision(db, 'latest').orderBy('a.changed_at', 'desc').limit(500).execute()

export const findLatest = (db: Db, id: number): Promise<ArticleWithRevision | undefined> =>
  articlesWithRevision(db, 'latest').where('a.id', '=', id).executeTakeFirst()

export const lockArticle = (tx: Tx, id: number): Promise<ArticleRow | undefined> =>
  tx
    .selectFrom('content.articles')
    .select(ARTICLE_COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const listRevisions = (db: Db, id: number): Promise<Revision[]> =>
  db
    .selectFrom('content.article_revisions')
    .select(ARTICLE_REVISION_COLUMNS)
    .where('article_id', '=', id)
    .orderBy('number', 'desc')
    .limit(50)
    .execute()

export const findRevision = (db: Db, id: number, number: number): Promise<Revision | undefined> =>
  db
    .selectFrom('content.article_revisions')
    .select(ARTICLE_REVISION_COLUMNS)
    .where('article_id', '=', id)
    .where('number', '=', number)
    .executeTakeFirst()

export async function insertArticle(tx: Tx, { slug, now }: { slug: string; now: Date }): Promise<number> {
  const { id } = await tx
    .insertInto('content.articles')
    .values({ slug, latest: 1, changed_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function insertRevision(tx: Tx, revision: Insertable<RevisionsTable>): Promise<void> {
  await tx.insertInto('content.article_revisions').values(revision).execute()
}

type Change = Partial<
  Pick<ArticleRow, 'slug' | 'latest' | 'shown' | 'scheduled' | 'publish_at' | 'published_at' | 'changed_at'>
>

export async function updateArticle(tx: Tx, id: number, change: Change): Promise<void> {
  await tx.updateTable('content.articles').set(change).where('id', '=', id).execute()
}

/** Whether another article has or had this address. */
export async function isSlugTaken(db: Db, slug: string, { but }: { but: number }): Promise<boolean> {
  const { rows } = await sql<object>`
    select 1 from content.articles where lower(slug) = lower(${slug}) and id <> ${but}
    union all select 1 from content.article_slugs where lower(slug) = lower(${slug}) and article_id <> ${but} limit 1`.execute(
    db,
  )
  return rows.length > 0
}

/** Stores the former address, and removes the current one from the former addresses. */
export async function replaceSlug(
  tx: Tx,
  id: number,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await tx.deleteFrom('content.article_slugs').where('slug', '=', to).execute()
  await sql`insert into content.article_slugs (slug, article_id) values (${from}, ${id}) on conflict do nothing`.execute(
    tx,
  )
}

export async function listOldSlugs(db: Db, id: number): Promise<string[]> {
  const rows = await db
    .selectFrom('content.article_slugs')
    .select('slug')
    .where('article_id', '=', id)
    .orderBy('slug')
    .execute()
  return rows.map(({ slug }) => slug)
}

/** Locks the articles that are due to be published; skips those locked by another process. */
export async function lockDueArticles(tx: Tx, now: Date): Promise<ArticleRow[]> {
  return tx
    .selectFrom('content.articles')
    .select(ARTICLE_COLUMNS)
    .where('publish_at', '<=', now)
    .where('scheduled', 'is not', null)
    .forUpdate()
    .skipLocked()
    .execute()
}
