import { msg } from '#platform/messages'
import { postingRightOf } from '#domains/community/creators'
import type { Db, Tx } from '#platform/database'
import { notFound, Refusal } from '#platform/refusal'
import { DAY_MS } from '#platform/time'
import { lockPost, readPublishedCount, readPost, type Settings } from './read-queries.ts'
import type { PostRow } from '../tables.ts'

const REFUSALS = {
  not_a_maker: 'feed.creators_only',
  paused: 'feed.posting_paused',
  revoked: 'feed.posting_stopped',
} as const

/** @throws Refusal 403 unless the person is a creator who may post now. */
export async function requireMaker(db: Db, personId: number): Promise<void> {
  const posting = await postingRightOf(db, personId)
  if (!posting.may) throw new Refusal(403, 'not_a_creator', REFUSALS[posting.why])
}

/** @throws Refusal 404 for another person's post. */
export async function findOwnPost(db: Db, postId: number, personId: number): Promise<PostRow> {
  const post = await readPost(db, postId)
  return post?.creator_id === personId ? post : throwPostNotFound()
}

/** Locks one's own post until the transaction ends. @throws Refusal 404. */
export async function lockOwnPost(tx: Tx, postId: number, personId: number): Promise<PostRow> {
  const post = await lockPost(tx, postId)
  return post?.creator_id === personId ? post : throwPostNotFound()
}

function throwPostNotFound(): never {
  throw notFound('feed.post_not_found')
}

export type PostingLimit = { isNew: boolean; left: number; perDay: number; links: number }

/** Remaining posts of a creator today; new creators have a lower limit. */
export async function postingLimitOf(
  db: Db,
  creatorId: number,
  { settings, now }: { settings: Settings; now: Date },
): Promise<PostingLimit> {
  const { count, first } = await readPublishedCount(db, creatorId, new Date(now.getTime() - DAY_MS))
  const isNew = first === null || now.getTime() - first.getTime() < settings.new_for_days * DAY_MS
  const perDay = isNew ? settings.new_posts_a_day : settings.posts_a_day
  return {
    isNew,
    perDay,
    left: Math.max(0, perDay - count),
    links: isNew ? settings.new_links : settings.most_links,
  }
}

/** @throws Refusal 429 when the daily limit of posts is reached. */
export function requirePostingLimit({ left, perDay }: PostingLimit): void {
  if (left > 0) return
  throw new Refusal(429, 'too_many_posts', msg('feed.too_many_posts', { posts: perDay }))
}
