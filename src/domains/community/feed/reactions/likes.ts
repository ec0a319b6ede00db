import '../contract/reactions.ts'
import { dailyLimitsOf, tooManyToday } from '#domains/community/sanctions'
import { publishAll } from '#platform/events'
import type { Db } from '#platform/database'
import { batcher } from '#platform/batcher'
import { notFound } from '#platform/refusal'
import { transact } from '#platform/transact'
import { broadcastCounts } from '../channels.ts'
import { requireVisiblePost } from '../reading/get-post.ts'
import { hiddenCreatorsOf } from '../reading/reader.ts'
import { isBlocked } from '../reading/user-feed.ts'
import { countLikesSince, hasLiked, upsertLikes, type Liked } from './queries.ts'

export type LikeRequest = { postId: number; personId: number; isLiked: boolean; now: Date }

export type Like = (request: LikeRequest) => Promise<{ success: true; liked: boolean; likes: number }>

/**
 * Likes posts in batches, or takes likes back; idempotent. Taking back always succeeds, and returns no count when the caller
 * cannot see the post. @throws Refusal 404 for liking a post that is not visible, 429.
 */
export function batchLikes(db: Db): Like {
  const saveLike = batcher<LikeRequest, Liked | undefined>((requests) => saveLikes(db, requests))
  return async (request) => {
    // Visibility is checked by the statement that stores the like.
    if (request.isLiked) {
      if ((await hiddenCreatorsOf(db, request.personId)).size > 0)
        await requireVisiblePost(db, request.postId, request.personId)
      await requireLikeLimit(db, request)
    }
    const saved = await saveLike(request)
    if (request.isLiked && !saved?.isShown) throw notFound('feed.post_not_found')
    const isSeen = saved?.isShown === true && !(await isBlocked(db, request.personId, saved.creatorId))
    return { success: true, liked: request.isLiked, likes: isSeen ? saved.likes : 0 }
  }
}

async function requireLikeLimit(db: Db, { personId, postId, now }: LikeRequest): Promise<void> {
  const pace = await dailyLimitsOf(db, personId, now)
  // Simultaneous calls are bounded by the limit per minute.
  if (!pace.isNew || (await countLikesSince(db, personId, pace.since)) < pace.likes) return
  if (!(await hasLiked(db, { postId, personId }))) throw tooManyToday(pace, 'likes')
}

async function saveLikes(db: Db, requests: readonly LikeRequest[]): Promise<(Liked | undefined)[]> {
  // Of two requests by one person about one post the later one wins.
  const last = new Map(requests.map((request) => [`${request.postId}/${request.personId}`, request]))
  const all = [...last.values()].toSorted(
    (one, other) => one.postId - other.postId || one.personId - other.personId,
  )
  const at = requests[0]?.now ?? new Date()
  const rows = await transact(db, async (tx) => {
    const saved = await upsertLikes(tx, all, at)
    await broadcastCounts(
      tx,
      saved.filter(({ hasChanged }) => hasChanged),
    )
    await publishAll(tx, 'feed.liked', likedEvents(saved, at))
    await publishAll(tx, 'feed.unliked', unlikedEvents(saved))
    return saved
  })
  const byPost = new Map(rows.map((row) => [row.postId, row]))
  return requests.map(({ postId }) => byPost.get(postId))
}

/** One event per post and batch. */
const likedEvents = (saved: readonly Liked[], at: Date) =>
  saved.flatMap(({ postId, creatorId, people }) =>
    people.length === 0
      ? []
      : [{ postId, creatorId, people: people.map((personId) => ({ personId, at: at.toISOString() })) }],
  )

const unlikedEvents = (saved: readonly Liked[]) =>
  saved.flatMap(({ postId, creatorId, left }) =>
    left.length === 0 ? [] : [{ postId, creatorId, people: left.map((personId) => ({ personId })) }],
  )
