import { msg, type Sentence, type MessageKey } from '#platform/messages'
import { recordPost } from '#domains/community/creators'
import { publish } from '#platform/events'
import type { Db, Tx } from '#platform/database'
import { badInput, conflict, type Refusal } from '#platform/refusal'
import { transact } from '#platform/transact'
import { DAY_MS } from '#platform/time'
import { broadcastPosts } from '../channels.ts'
import type { PostRow, PostState } from '../tables.ts'
import { saveMentions } from '../posts/mentions.ts'
import { presentOwn } from '../posts/present.ts'
import { missingIn, type Content } from '../posts/content.ts'
import { nextState, type PostEvent } from './transitions.ts'
import { hashtagsIn } from '../posts/plain-text.ts'
import { lockOwnPost, requirePostingLimit, postingLimitOf } from '../posts/permissions.ts'
import { lockPost, readContent, readSettings } from '../posts/read-queries.ts'
import {
  insertEvent,
  lockMaker,
  updatePost,
  writeTags,
  type PostEventSource,
} from '../posts/write-queries.ts'
import type { OwnPost } from '../contract/posts.ts'

type PostTransition = { event: PostEvent; source: PostEventSource; publishAt?: Date }

/** Applies a transition with its effects. @throws Refusal 409 for an event that this state does not allow. */
export async function transitionPost(
  tx: Tx,
  post: PostRow,
  { event, source, publishAt }: PostTransition,
): Promise<PostState> {
  const to = nextState(post.state, event)
  if (to === null) throw conflict('not_from_here', refusalKeyOf(post.state, event))
  const { at } = source
  const publishedAt = to === 'published' ? (post.published_at ?? at) : post.published_at
  await updatePost(tx, post.post_id, {
    state: to,
    publish_at: publishAt ?? null,
    published_at: publishedAt,
    changed_at: at,
  })
  await insertEvent(tx, post.post_id, { event, from: post.state, to, source })
  const about = { postId: post.post_id, at: at.toISOString() }
  // A restored post is not published as new.
  if (to === 'published')
    await recordPublication(tx, post, {
      publishedAt: publishedAt ?? at,
      at: event === 'reinstate' ? (publishedAt ?? at) : at,
    })
  else if (post.state === 'published') {
    await writeTags(tx, post.post_id, { tags: [], publishedAt: at })
    await publish(tx, 'feed.withdrawn', about)
    await broadcastPosts(tx, [{ postId: post.post_id, creatorId: post.creator_id }])
  }
  return to
}

async function recordPublication(
  tx: Tx,
  { post_id: postId, creator_id: creatorId, caption }: PostRow,
  { publishedAt, at }: { publishedAt: Date; at: Date },
): Promise<void> {
  await writeTags(tx, postId, { tags: hashtagsIn(caption), publishedAt })
  await saveMentions(tx, { postId, creatorId, caption, at, isShown: true })
  await recordPost(tx, creatorId, at)
  await publish(tx, 'feed.published', { postId, creatorId, at: at.toISOString() })
  await broadcastPosts(tx, [{ postId, creatorId }])
}

function refusalKeyOf(state: PostState, event: PostEvent): MessageKey {
  if (state === 'removed') return 'feed.post_taken_down'
  if (event === 'withdraw') return 'feed.post_hidden'
  return state === 'published' ? 'feed.post_already_shown' : 'feed.post_step_invalid'
}

export type OwnPostRef = { postId: number; personId: number; now: Date }

const byMaker = ({ personId, now }: OwnPostRef): PostEventSource => ({
  actor: 'maker',
  actorId: personId,
  reason: '',
  at: now,
})

/** Publishes a post now, or schedules it. @throws Refusal 400 with the missing fields, 404, 409, 429 over the daily limit. */
export function publishPost(db: Db, own: OwnPostRef, at: Date | null): Promise<OwnPost> {
  return transact(db, async (tx) => {
    await lockMaker(tx, own.personId)
    const post = await lockOwnPost(tx, own.postId, own.personId)
    const settings = await readSettings(tx)
    refuseMissing(await readContent(tx, post))
    if (at !== null && at > own.now) {
      const latest = new Date(own.now.getTime() + settings.schedule_days * DAY_MS)
      if (at > latest) throw invalidPublishTime(msg('feed.schedule_within', { days: settings.schedule_days }))
      await transitionPost(tx, post, { event: 'schedule', source: byMaker(own), publishAt: at })
    } else if (at !== null) throw invalidPublishTime('feed.time_passed')
    else {
      requirePostingLimit(await postingLimitOf(tx, own.personId, { settings, now: own.now }))
      await transitionPost(tx, post, { event: 'publish', source: byMaker(own) })
    }
    return presentOwn(tx, own)
  })
}

const invalidPublishTime = (message: Sentence): Refusal => badInput(message, [{ field: 'at', message }])

/** @throws Refusal 400 with all missing fields. */
export function refuseMissing(content: Content): void {
  const missing = missingIn(content)
  if (missing[0]) throw badInput(missing[0].message, missing)
}

/** Withdraws a published post, or returns a scheduled one to the drafts. @throws Refusal 404, 409. */
export function withdrawPost(db: Db, own: OwnPostRef): Promise<OwnPost> {
  return transact(db, async (tx) => {
    const post = await lockOwnPost(tx, own.postId, own.personId)
    await transitionPost(tx, post, { event: 'withdraw', source: byMaker(own) })
    return presentOwn(tx, own)
  })
}

type StaffAction = { postId: number; actorId: number; reason: string; at: Date }

/** Takes a post down for staff. @returns the previous state for `restorePost`; null when there is nothing to take down. */
export async function takeDownPost(
  tx: Tx,
  { postId, actorId, reason, at }: StaffAction,
): Promise<PostState | null> {
  const post = await lockPost(tx, postId)
  if (!post || nextState(post.state, 'remove') === null) return null
  await transitionPost(tx, post, { event: 'remove', source: { actor: 'staff', actorId, reason, at } })
  return post.state
}

/** Restores a post taken down by staff, with its likes and comments. @returns false for one that is deleted or not taken down. */
export async function restorePost(
  tx: Tx,
  before: PostState,
  { postId, actorId, reason, at }: StaffAction,
): Promise<boolean> {
  const post = await lockPost(tx, postId)
  if (!post || post.state !== 'removed') return false
  await transitionPost(tx, post, {
    event: before === 'published' ? 'reinstate' : 'restore',
    source: { actor: 'staff', actorId, reason, at },
  })
  return true
}
