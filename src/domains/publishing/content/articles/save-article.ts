import type { MessageKey } from '#platform/messages'
import type { z } from 'zod'
import { recordAudit } from '#domains/accounts/staff'
import type { Db, Tx } from '#platform/database'
import { badInput, conflict, notFound } from '#platform/refusal'
import { broadcast } from '#platform/broadcast'
import { lock } from '#platform/locks'
import { transact } from '#platform/transact'
import type { createArticle } from '../contract.ts'
import { slugOfTitle } from './slug-of-title.ts'
import {
  updateArticle,
  lockArticle,
  lockDueArticles,
  insertArticle,
  insertRevision,
  isSlugTaken,
  replaceSlug,
  findRevision,
  type ArticleRow,
} from './queries.ts'

export type ArticleInput = z.output<NonNullable<typeof createArticle.body>>
/** `actorId` null: demo data. */
export type Writer = { actorId: number | null; now: Date }

/** Creates an article with its first revision. @throws Refusal 400 if the address is taken. @returns its id. */
export const createDraft = (db: Db, content: ArticleInput, writer: Writer): Promise<number> =>
  transact(db, async (tx) => {
    const slug = await freeSlug(tx, content, 0)
    const id = await insertArticle(tx, { slug, now: writer.now })
    await addRevision(tx, { id, number: 1 }, { content, ...writer })
    return id
  })

/** Saves a new revision. @throws Refusal 404, 409 `changed_meanwhile` after a concurrent save, 400 if the address is taken. */
export const saveArticle = (
  db: Db,
  id: number,
  { content, base, ...writer }: Writer & { content: ArticleInput; base: number },
): Promise<void> =>
  transact(db, async (tx) => {
    const before = await lockExistingArticle(tx, id)
    if (before.latest !== base) throw conflict('changed_meanwhile', 'common.changed_meanwhile')
    const slug = await freeSlug(tx, await withGeneratedSlug(tx, before, content), id)
    await addRevision(tx, { id, number: base + 1 }, { content, ...writer })
    await updateArticle(tx, id, { latest: base + 1, changed_at: writer.now, slug })
    if (slug !== before.slug) await replaceSlug(tx, id, { from: before.slug, to: slug })
    await broadcast(tx, 'content.articles', String(id))
  })

/** An address generated from the title follows the title; a chosen one stays. */
async function withGeneratedSlug(
  tx: Tx,
  { id, slug, latest }: ArticleRow,
  content: ArticleInput,
): Promise<ArticleInput> {
  if (content.slug !== slug) return content
  const before = await findRevision(tx, id, latest)
  return before && slug === slugOfTitle(before.title) ? { ...content, slug: '' } : content
}

/** The requested address. Locked until the transaction ends, so that of two concurrent saves only one takes it. */
async function freeSlug(tx: Tx, { slug, title }: ArticleInput, id: number): Promise<string> {
  const requestedSlug = slug || slugOfTitle(title)
  const wrong = (message: MessageKey) => badInput(message, [{ field: 'slug', message }])
  if (/^\.*$/.test(requestedSlug) || requestedSlug === 'rss.xml')
    throw wrong('content.article_address_reserved')
  await lock(tx, 'content.slug')
  if (await isSlugTaken(tx, requestedSlug, { but: id })) throw wrong('content.article_address_taken')
  return requestedSlug
}

const addRevision = (
  tx: Tx,
  { id, number }: { id: number; number: number },
  { content: { slug: _slug, ...content }, actorId, now }: Writer & { content: ArticleInput },
) => insertRevision(tx, { ...content, article_id: id, number, actor_id: actorId, at: now })

type Publication = {
  actorId: number
  requestId: string
  now: Date
  at: Date | null
  off: boolean
  reason: string
}

/** Publishes the newest revision now or at a time, or unpublishes the article. */
export const publishArticle = (
  db: Db,
  id: number,
  { at, off, reason, actorId, requestId, now }: Publication,
): Promise<void> =>
  transact(db, async (tx) => {
    const before = await lockExistingArticle(tx, id)
    const after = off
      ? { shown: null, scheduled: null, publish_at: null }
      : at !== null && at > now
        ? { scheduled: before.latest, publish_at: at }
        : publishedNow(before, now)
    await updateArticle(tx, id, after)
    await recordAudit(tx, {
      actorId,
      requestId,
      at: now,
      about: `article ${id}`,
      act: 'article-changed',
      before: factsOf(before),
      after: factsOf({ ...before, ...after }),
      reason,
    })
    await broadcast(tx, 'content.articles', String(id))
  })

/** Publishes an article of the demo data, without an audit entry. */
export async function publishDemoArticle(tx: Tx, id: number, at: Date): Promise<void> {
  await updateArticle(tx, id, publishedNow(await lockExistingArticle(tx, id), at))
}

/** Publishes the scheduled articles that are due. */
export const publishDueArticles = (db: Db, now: Date): Promise<void> =>
  transact(db, async (tx) => {
    for (const due of await lockDueArticles(tx, now)) {
      await updateArticle(tx, due.id, {
        shown: due.scheduled,
        scheduled: null,
        publish_at: null,
        published_at: due.published_at ?? due.publish_at,
      })
      await broadcast(tx, 'content.articles', String(due.id))
    }
  })

const publishedNow = ({ latest, published_at }: ArticleRow, now: Date) => ({
  shown: latest,
  scheduled: null,
  publish_at: null,
  published_at: published_at ?? now,
})

const factsOf = ({ shown, scheduled, publish_at }: ArticleRow) => ({
  shown,
  scheduled,
  publish_at: publish_at?.toISOString() ?? null,
})

async function lockExistingArticle(tx: Tx, id: number): Promise<ArticleRow> {
  const found = await lockArticle(tx, id)
  if (!found) throw notFound('common.article_not_found')
  return found
}
