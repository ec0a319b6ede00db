import type { MessageKey } from '#platform/messages'
import type { z } from 'zod'
import { noteAct } from '#domains/accounts/staff'
import type { Db, Tx } from '#platform/database'
import { badInput, conflict, notFound } from '#platform/refusal'
import { broadcast } from '#platform/broadcast'
import { transact } from '#platform/transact'
import type { createArticle } from '../contract.ts'
import { slugOfTitle } from './blocks.ts'
import {
  changeArticle,
  holdArticle,
  holdDue,
  insertArticle,
  insertRevision,
  isSlugTaken,
  moveSlug,
  readRevision,
  type ArticleRow,
} from './store.ts'

export type Words = z.output<NonNullable<typeof createArticle.body>>
/** `actorId` null: the demo. */
export type Writer = { actorId: number | null; now: Date }

/** Begins an article. @throws Refusal 400 when its address leads elsewhere. @returns its id. */
export const beginArticle = (db: Db, words: Words, writer: Writer): Promise<number> =>
  transact(db, async (tx) => {
    const slug = await freeSlug(tx, words, 0)
    const id = await insertArticle(tx, { slug, now: writer.now })
    await keep(tx, { id, number: 1 }, { words, ...writer })
    return id
  })

/** Keeps a new revision. @throws Refusal 404, 409 when somebody saved in between, 400 when the address leads elsewhere. */
export const saveArticle = (
  db: Db,
  id: number,
  { words, base, ...writer }: Writer & { words: Words; base: number },
): Promise<void> =>
  transact(db, async (tx) => {
    const before = await held(tx, id)
    if (before.latest !== base)
      throw conflict('changed_meanwhile', 'common.somebody_saved_article_meanwhile_words')
    const slug = await freeSlug(tx, await withOwnAddress(tx, before, words), id)
    await keep(tx, { id, number: base + 1 }, { words, ...writer })
    await changeArticle(tx, id, { latest: base + 1, changed_at: writer.now, slug })
    if (slug !== before.slug) await moveSlug(tx, id, { from: before.slug, to: slug })
    await broadcast(tx, 'content.articles', String(id))
  })

/** An address that was made from the title goes with it; one that was chosen stays. */
async function withOwnAddress(tx: Tx, { id, slug, latest }: ArticleRow, words: Words): Promise<Words> {
  if (words.slug !== slug) return words
  const before = await readRevision(tx, id, latest)
  return before && slug === slugOfTitle(before.title) ? { ...words, slug: '' } : words
}

async function freeSlug(tx: Tx, { slug, title }: Words, id: number): Promise<string> {
  const wanted = slug || slugOfTitle(title)
  const wrong = (message: MessageKey) => badInput(message, [{ field: 'slug', message }])
  if (/^\.*$/.test(wanted) || wanted === 'rss.xml') throw wrong('content.give_article_another_address')
  if (await isSlugTaken(tx, wanted, { but: id }))
    throw wrong('content.another_article_address_choose_another')
  return wanted
}

const keep = (
  tx: Tx,
  { id, number }: { id: number; number: number },
  { words: { slug: _slug, ...words }, actorId, now }: Writer & { words: Words },
) => insertRevision(tx, { ...words, article_id: id, number, actor_id: actorId, at: now })

type Showing = {
  actorId: number
  requestId: string
  now: Date
  at: Date | null
  off: boolean
  reason: string
}

/** Shows the newest revision now or later, or nothing any more. */
export const publishArticle = (
  db: Db,
  id: number,
  { at, off, reason, actorId, requestId, now }: Showing,
): Promise<void> =>
  transact(db, async (tx) => {
    const before = await held(tx, id)
    const after = off
      ? { shown: null, scheduled: null, publish_at: null }
      : at !== null && at > now
        ? { scheduled: before.latest, publish_at: at }
        : shownNow(before, now)
    await changeArticle(tx, id, after)
    await noteAct(tx, {
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

/** Shows an article of the demo. */
export async function showArticle(tx: Tx, id: number, at: Date): Promise<void> {
  await changeArticle(tx, id, shownNow(await held(tx, id), at))
}

/** Shows what was to be shown by now. */
export const publishDue = (db: Db, now: Date): Promise<void> =>
  transact(db, async (tx) => {
    for (const due of await holdDue(tx, now)) {
      await changeArticle(tx, due.id, {
        shown: due.scheduled,
        scheduled: null,
        publish_at: null,
        published_at: due.published_at ?? due.publish_at,
      })
      await broadcast(tx, 'content.articles', String(due.id))
    }
  })

const shownNow = ({ latest, published_at }: ArticleRow, now: Date) => ({
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

async function held(tx: Tx, id: number): Promise<ArticleRow> {
  const found = await holdArticle(tx, id)
  if (!found) throw notFound('common.article_not_found')
  return found
}
