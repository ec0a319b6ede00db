import { msg, type Sentence, type MessageKey } from '#platform/messages'
import { notePosted } from '#domains/community/creators'
import { publish } from '#platform/events'
import type { Db, Tx } from '#platform/database'
import { badInput, conflict, type Refusal } from '#platform/refusal'
import { transact } from '#platform/transact'
import { DAY_MS } from '#platform/time'
import { tellPosts } from '../channels.ts'
import type { PostRow, PostState } from '../tables.ts'
import { nameMakers } from './naming.ts'
import { presentOwn } from './present.ts'
import { missingIn, type Content } from './content.ts'
import { moveOf, type PostEvent } from './moves.ts'
import { hashtagsIn } from './words.ts'
import { holdOwnPost, mustBeInPace, paceOf } from './standing.ts'
import { lockPost, readContent, readSettings } from './read-store.ts'
import { insertEvent, lockMaker, updatePost, writeTags, type Deed } from './write-store.ts'
import type { OwnPost } from '../contract/posts.ts'

type Moving = { event: PostEvent; deed: Deed; publishAt?: Date }

/** One step of the table, with what follows from it. @throws Refusal 409 for a step that cannot be taken from here. */
export async function move(tx: Tx, post: PostRow, { event, deed, publishAt }: Moving): Promise<PostState> {
  const to = moveOf(post.state, event)
  if (to === null) throw conflict('not_from_here', cannot(post.state, event))
  const { at } = deed
  const publishedAt = to === 'published' ? (post.published_at ?? at) : post.published_at
  await updatePost(tx, post.post_id, {
    state: to,
    publish_at: publishAt ?? null,
    published_at: publishedAt,
    changed_at: at,
  })
  await insertEvent(tx, post.post_id, { event, from: post.state, to, deed })
  const about = { postId: post.post_id, at: at.toISOString() }
  // What comes back after it was taken down is no news.
  if (to === 'published')
    await show(tx, post, {
      publishedAt: publishedAt ?? at,
      at: event === 'reinstate' ? (publishedAt ?? at) : at,
    })
  else if (post.state === 'published') {
    await writeTags(tx, post.post_id, { tags: [], publishedAt: at })
    await publish(tx, 'feed.withdrawn', about)
    await tellPosts(tx, [{ postId: post.post_id, creatorId: post.creator_id }])
  }
  return to
}

async function show(
  tx: Tx,
  { post_id: postId, creator_id: creatorId, caption }: PostRow,
  { publishedAt, at }: { publishedAt: Date; at: Date },
): Promise<void> {
  await writeTags(tx, postId, { tags: hashtagsIn(caption), publishedAt })
  await nameMakers(tx, { postId, creatorId, caption, at, isShown: true })
  await notePosted(tx, creatorId, at)
  await publish(tx, 'feed.published', { postId, creatorId, at: at.toISOString() })
  await tellPosts(tx, [{ postId, creatorId }])
}

function cannot(state: PostState, event: PostEvent): MessageKey {
  if (state === 'removed') return 'feed.post_taken_down_cannot_shown'
  if (event === 'withdraw') return 'feed.post_not_shown_anybody'
  return state === 'published' ? 'feed.post_shown_already' : 'feed.cannot_done_post_just_now'
}

export type Own = { postId: number; personId: number; now: Date }

const byMaker = ({ personId, now }: Own): Deed => ({ actor: 'maker', actorId: personId, reason: '', at: now })

/** Shows a post now, or at its hour. @throws Refusal 400 with what it lacks, 404, 409, 429 beyond so many a day. */
export function publishPost(db: Db, own: Own, at: Date | null): Promise<OwnPost> {
  return transact(db, async (tx) => {
    await lockMaker(tx, own.personId)
    const post = await holdOwnPost(tx, own.postId, own.personId)
    const settings = await readSettings(tx)
    refuseMissing(await readContent(tx, post))
    if (at !== null && at > own.now) {
      const latest = new Date(own.now.getTime() + settings.schedule_days * DAY_MS)
      if (at > latest) throw noMoment(msg('feed.schedule_within', { days: settings.schedule_days }))
      await move(tx, post, { event: 'schedule', deed: byMaker(own), publishAt: at })
    } else if (at !== null) throw noMoment('feed.moment_passed_choose_later_one')
    else {
      mustBeInPace(await paceOf(tx, own.personId, { settings, now: own.now }))
      await move(tx, post, { event: 'publish', deed: byMaker(own) })
    }
    return presentOwn(tx, own)
  })
}

const noMoment = (message: Sentence): Refusal => badInput(message, [{ field: 'at', message }])

/** @throws Refusal 400 with everything that a post lacks. */
export function refuseMissing(content: Content): void {
  const missing = missingIn(content)
  if (missing[0]) throw badInput(missing[0].message, missing)
}

/** Takes a post back, or a scheduled one to the drafts. @throws Refusal 404, 409. */
export function withdrawPost(db: Db, own: Own): Promise<OwnPost> {
  return transact(db, async (tx) => {
    const post = await holdOwnPost(tx, own.postId, own.personId)
    await move(tx, post, { event: 'withdraw', deed: byMaker(own) })
    return presentOwn(tx, own)
  })
}

type Order = { postId: number; actorId: number; reason: string; at: Date }

/** The staff take a post down. @returns how it stood before, by which it comes back (`bringBackPost`); null when there is nothing to take down. */
export async function takeDownPost(
  tx: Tx,
  { postId, actorId, reason, at }: Order,
): Promise<PostState | null> {
  const post = await lockPost(tx, postId)
  if (!post || moveOf(post.state, 'remove') === null) return null
  await move(tx, post, { event: 'remove', deed: { actor: 'staff', actorId, reason, at } })
  return post.state
}

/** The staff let a post be seen again as it was, with its likes and comments. @returns false for one that is gone, or not taken down. */
export async function bringBackPost(
  tx: Tx,
  before: PostState,
  { postId, actorId, reason, at }: Order,
): Promise<boolean> {
  const post = await lockPost(tx, postId)
  if (!post || post.state !== 'removed') return false
  await move(tx, post, {
    event: before === 'published' ? 'reinstate' : 'restore',
    deed: { actor: 'staff', actorId, reason, at },
  })
  return true
}
