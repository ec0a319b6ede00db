import '../contract/reactions.ts'
import { dailyLimitsOf, tooManyToday } from '#domains/community/conduct'
import { publishAll } from '#platform/events'
import type { Db } from '#platform/database'
import { batcher } from '#platform/batcher'
import { notFound } from '#platform/refusal'
import { transact } from '#platform/transact'
import { broadcastCounts } from '../channels.ts'
import { requireVisiblePost } from '../reading/get-post.ts'
import { hiddenCreatorsOf } from '../reading/reader.ts'
import { isBlocked } from '../reading/user-feed.ts'
import { countLikesSince, upsertLikes, type Liked } from './queries.ts'

export type LikeRequest = { postId: number; personId: number; isLiked: boolean; now: Date }

export type Like = (wish: LikeRequest) => Promise<{ success: true; liked: boolean; likes: number }>

/**
 * Likes posts in batches, or takes likes back; idempotent. Taking back always succeeds, and returns no count when the caller
 * cannot see the post. @throws Refusal 404 for liking a post that is not visible, 429.
 */
export function batchLikes(db: Db): Like {
  const keep = batcher<LikeRequest, Liked | undefined>((wishes) => saveLikes(db, wishes))
  return async (wish) => {
    // Visibility is checked by the statement that stores the like.
    if (wish.isLiked) {
      if ((await hiddenCreatorsOf(db, wish.personId)).size > 0)
        await requireVisiblePost(db, wish.postId, wish.personId)
      await requireLikeLimit(db, wish)
    }
    const kept = await keep(wish)
    if (wish.isLiked && !kept?.isShown) throw notFound('feed.post_not_found')
    const isSeen = kept?.isShown === true && !(await isBlocked(db, wish.personId, kept.creatorId))
    return { success: true, liked: wish.isLiked, likes: isSeen ? kept.likes : 0 }
  }
}

async function requireLikeLimit(db: Db, { personId, now }: LikeRequest): Promise<void> {
  const pace = await dailyLimitsOf(db, personId, now)
  // Simultaneous calls are bounded by the limit per minute.
  if (pace.isNew && (await countLikesSince(db, personId, pace.since)) >= pace.likes)
    throw tooManyToday(pace, 'likes')
}

async function saveLikes(db: Db, wishes: readonly LikeRequest[]): Promise<(Liked | undefined)[]> {
  // Of two requests by one person about one post the later one wins.
  const last = new Map(wishes.map((wish) => [`${wish.postId}/${wish.personId}`, wish]))
  const all = [...last.values()].toSorted(
    (one, other) => one.postId - other.postId || one.personId - other.personId,
  )
  const at = wishes[0]?.now ?? new Date()
  const rows = await transact(db, async (tx) => {
    const kept = await upsertLikes(tx, all, at)
    await broadcastCounts(
      tx,
      kept.filter(({ hasChanged }) => hasChanged),
    )
    await publishAll(tx, 'feed.liked', likedEvents(kept, at))
    await publishAll(tx, 'feed.unliked', unlikedEvents(kept))
    return kept
  })
  const byPost = new Map(rows.map((row) => [row.postId, row]))
  return wishes.map(({ postId }) => byPost.get(postId))
}

/** One event per post and batch. */
const likedEvents = (kept: readonly Liked[], at: Date) =>
  kept.flatMap(({ postId, creatorId, people }) =>
    people.length === 0
      ? []
      : [{ postId, creatorId, people: people.map((personId) => ({ personId, at: at.toISOString() })) }],
  )

const unlikedEvents = (kept: readonly Liked[]) =>
  kept.flatMap(({ postId, creatorId, left }) =>
    left.length === 0 ? [] : [{ postId, creatorId, people: left.map((personId) => ({ personId })) }],
  )
