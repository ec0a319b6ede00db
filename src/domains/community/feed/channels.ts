import type { Tx } from '#platform/database'
import { broadcast } from '#platform/broadcast'

/** Posts that were shown, changed, or can be seen no more: 'post/maker' pairs, comma-separated; heard by whoever keeps posts in memory. */
export const POSTS_CHANNEL = 'feed.posts'

/** Posts of which something was counted, in the same form. */
export const COUNTS_CHANNEL = 'feed.counts'

/** What makers say of themselves changed. */
export const MAKERS_CHANNEL = 'feed.makers'

export type PostRef = { postId: number; creatorId: number }

// A message of PostgreSQL holds 8,000 bytes.
const MOST_PER_MESSAGE = 200

/** Has every process read posts anew: to be said by whatever changes what of a post can be seen. */
export const broadcastPosts = (tx: Tx, posts: readonly PostRef[]): Promise<void> =>
  broadcastRefs(tx, POSTS_CHANNEL, posts)

export const broadcastCounts = (tx: Tx, posts: readonly PostRef[]): Promise<void> =>
  broadcastRefs(tx, COUNTS_CHANNEL, posts)

async function broadcastRefs(tx: Tx, channel: string, posts: readonly PostRef[]): Promise<void> {
  for (let from = 0; from < posts.length; from += MOST_PER_MESSAGE) {
    const some = posts.slice(from, from + MOST_PER_MESSAGE)
    await broadcast(tx, channel, some.map(({ postId, creatorId }) => `${postId}/${creatorId}`).join(','))
  }
}

/** What was told. */
export const parsePostRefs = (payload: string): PostRef[] =>
  payload.split(',').map((pair) => {
    const [postId = 0, creatorId = 0] = pair.split('/').map(Number)
    return { postId, creatorId }
  })
