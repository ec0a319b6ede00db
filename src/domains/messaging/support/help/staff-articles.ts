import type { z } from 'zod'
import { loadNames } from '#domains/accounts/identity/people'
import { recordAudit } from '#domains/accounts/staff'
import type { Db } from '#platform/database'
import { parseMarkdown } from '#platform/markdown'
import { badInput, conflict, notFound } from '#platform/refusal'
import { broadcast } from '#platform/broadcast'
import { transact } from '#platform/transact'
import type { HelpRevision } from '../tables.ts'
import { articles } from './articles.ts'
import type { StaffHelp, ListedStaffHelp, saveHelp } from './staff-contract.ts'
import {
  HELP_CHANNEL,
  insertRevision,
  lockArticle,
  listNewestRevisions,
  listRevisions,
  listPublishedHelp,
  savePublished,
} from './queries.ts'

type Words = Pick<HelpRevision, 'topic' | 'title' | 'title_hi' | 'source' | 'source_hi' | 'also'>

const builtInWords = (slug: string): Words | undefined => {
  const article = articles.find((one) => one.slug === slug)
  return (
    article && {
      topic: article.topic,
      title: article.en.title,
      title_hi: article.hi.title,
      source: article.en.source,
      source_hi: article.hi.source,
      also: article.also,
    }
  )
}

type ArticleStatus = { shown: number | null | undefined; latest: number; isOurs: boolean }

function stateOf({ shown, latest, isOurs }: ArticleStatus): ListedStaffHelp['state'] {
  if (shown === undefined) return isOurs ? (latest > 0 ? 'as it came, with changes' : 'as it came') : 'draft'
  if (shown === null) return 'hidden'
  return shown === latest ? 'published' : 'published with changes'
}

/** Lists all articles, including drafts and hidden ones. */
export async function listStaffHelp(db: Db): Promise<ListedStaffHelp[]> {
  const [shown, newest] = await Promise.all([listPublishedHelp(db), listNewestRevisions(db)])
  const slugs = [...new Set([...articles.map(({ slug }) => slug), ...newest.map(({ slug }) => slug)])]
  return slugs.flatMap((slug) => {
    const last = newest.find((one) => one.slug === slug)
    const content = last ?? builtInWords(slug)
    if (!content) return []
    const standing = {
      shown: publishedNumberOf(shown, slug),
      latest: last?.number ?? 0,
      isOurs: builtInWords(slug) !== undefined,
    }
    return [
      {
        slug,
        topic: content.topic,
        title: content.title,
        state: stateOf(standing),
        changed_at: last?.at.toISOString() ?? null,
      },
    ]
  })
}

function publishedNumberOf(
  shown: Awaited<ReturnType<typeof listPublishedHelp>>,
  slug: string,
): number | null | undefined {
  const own = shown.find((one) => one.slug === slug)
  return own === undefined ? undefined : (own.revision?.number ?? null)
}

/** Loads the newest revision of an article, or revision `number`; 0 is the built-in article. @throws Refusal 404. */
export async function loadStaffHelp(db: Db, slug: string, number?: number): Promise<StaffHelp> {
  const revisions = await listRevisions(db, slug)
  const builtIn = builtInWords(slug)
  const content =
    number === 0
      ? builtIn
      : (revisions.find((one) => number === undefined || one.number === number) ??
        (number ? undefined : builtIn))
  if (!content) throw notFound('common.article_not_found')
  const latest = revisions[0]?.number ?? 0
  const shown = publishedNumberOf(await listPublishedHelp(db), slug)
  const names = await loadNames(db, [...new Set(revisions.map(({ actor_id }) => actor_id))])
  const { topic, title, title_hi, source, source_hi, also } = content
  return {
    slug,
    topic,
    title,
    title_hi,
    source,
    source_hi,
    also: also.join(', '),
    state: stateOf({ shown, latest, isOurs: builtIn !== undefined }),
    revision: latest,
    shown: shown ?? null,
    is_ours: builtIn !== undefined,
    text: parseMarkdown(source),
    text_hi: parseMarkdown(source_hi),
    revisions: revisions.map((one) => ({
      number: one.number,
      at: one.at.toISOString(),
      by: names.get(one.actor_id) ?? 'CIY',
    })),
  }
}

type RevisionInput = {
  content: Omit<z.output<NonNullable<typeof saveHelp.body>>, 'base'>
  base: number
  actorId: number
  now: Date
}

/** Saves a new revision as a draft. @throws Refusal 409 `changed_meanwhile` after a concurrent save. */
export function saveHelpRevision(
  db: Db,
  slug: string,
  { content: { also, ...content }, base, actorId, now }: RevisionInput,
): Promise<void> {
  return transact(db, async (tx) => {
    const [newest] = await lockArticle(tx, slug)
    const latest = newest?.number ?? 0
    if (latest === 0) requireSlug(slug)
    if (latest !== base) {
      const sentence = 'common.changed_meanwhile'
      throw conflict('changed_meanwhile', sentence)
    }
    const called = also
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean)
    await insertRevision(tx, {
      ...content,
      slug,
      number: latest + 1,
      also: called.slice(0, 40),
      actor_id: actorId,
      at: now,
    })
  })
}

function requireSlug(slug: string): void {
  const message = 'support.slug_invalid'
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) || slug.length > 80)
    throw badInput(message, [{ field: 'slug', message }])
}

type HelpPublication = {
  what: 'newest' | 'none' | 'as it came'
  reason: string
  actorId: number
  requestId: string
  now: Date
}

/** Publishes the newest revision, hides the article or restores the built-in one. @throws Refusal 400, 404. */
export function publishHelp(
  db: Db,
  slug: string,
  { what, reason, actorId, requestId, now }: HelpPublication,
): Promise<void> {
  return transact(db, async (tx) => {
    const [newest] = await lockArticle(tx, slug)
    const isOurs = builtInWords(slug) !== undefined
    if (!newest && !isOurs) throw notFound('common.article_not_found')
    const number = numberFor(what, { newest: newest?.number, isOurs })
    const shown = publishedNumberOf(await listPublishedHelp(tx), slug)
    const before = { shown: shown ?? (isOurs && shown === undefined ? 'as it came' : 'none') }
    await savePublished(tx, slug, number)
    await broadcast(tx, HELP_CHANNEL, slug)
    const after = { shown: number ?? what }
    await recordAudit(tx, {
      actorId,
      act: 'article-changed',
      about: `help ${slug}`,
      before,
      after,
      reason,
      requestId,
      at: now,
    })
  })
}

function numberFor(
  what: HelpPublication['what'],
  { newest, isOurs }: { newest: number | undefined; isOurs: boolean },
): number | null | undefined {
  if (what === 'none') return null
  if (what === 'as it came') {
    if (!isOurs) throw badInput('support.article_not_supplied')
    return undefined
  }
  if (newest === undefined) throw badInput('support.article_not_saved')
  return newest
}
