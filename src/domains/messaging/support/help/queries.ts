import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import { cached } from '#platform/cached'
import { lock } from '#platform/locks'
import { HELP_LIVE_REVISION_COLUMNS, HELP_REVISION_COLUMNS, type HelpRevision } from '../tables.ts'
import { listOf } from '#platform/columns'

/** Broadcast when the published help centre changes. */
export const HELP_CHANNEL = 'support.help'

/** Replaces the built-in article of `slug`: a revision, or null if the article is hidden. */
export type PublishedHelp = { slug: string; revision: HelpRevision | null }

const publishedHelpCache = cached(HELP_CHANNEL, loadPublishedHelp)
export const listPublishedHelp = (db: Db): Promise<PublishedHelp[]> => publishedHelpCache.get(db)

async function loadPublishedHelp(db: Db): Promise<PublishedHelp[]> {
  const shown = await db
    .selectFrom('support.help_live_revisions')
    .select(HELP_LIVE_REVISION_COLUMNS)
    .orderBy('slug')
    .execute()
  const { rows } = await sql<HelpRevision>`
    select ${listOf(HELP_REVISION_COLUMNS, 'r')} from support.help_revisions r join support.help_live_revisions s on s.slug = r.slug and s.number = r.number`.execute(
    db,
  )
  return shown.map(({ slug }) => ({ slug, revision: rows.find((row) => row.slug === slug) ?? null }))
}

/** The newest 50 revisions of an article, newest first. */
export const listRevisions = (db: Db, slug: string): Promise<HelpRevision[]> =>
  db
    .selectFrom('support.help_revisions')
    .select(HELP_REVISION_COLUMNS)
    .where('slug', '=', slug)
    .orderBy('number', 'desc')
    .limit(50)
    .execute()

export async function listNewestRevisions(db: Db): Promise<HelpRevision[]> {
  const { rows } = await sql<HelpRevision>`
    select distinct on (slug) ${listOf(HELP_REVISION_COLUMNS)} from support.help_revisions order by slug, number desc limit 500`.execute(
    db,
  )
  return rows
}

/** Locks an article until the transaction ends; returns its revisions, newest first. */
export async function lockArticle(tx: Tx, slug: string): Promise<HelpRevision[]> {
  await lock(tx, 'support.article', slug)
  return listRevisions(tx, slug)
}

export async function insertRevision(tx: Tx, revision: HelpRevision): Promise<void> {
  await tx.insertInto('support.help_revisions').values(revision).execute()
}

/** `number` null: hidden; undefined: the built-in article. */
export async function savePublished(tx: Tx, slug: string, number: number | null | undefined): Promise<void> {
  publishedHelpCache.markChanged(tx)
  if (number === undefined)
    await tx.deleteFrom('support.help_live_revisions').where('slug', '=', slug).execute()
  else {
    await tx
      .insertInto('support.help_live_revisions')
      .values({ slug, number })
      .onConflict((conflict) => conflict.column('slug').doUpdateSet({ number }))
      .execute()
  }
}
