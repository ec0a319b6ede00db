import type { Tx } from '#platform/database'
import { broadcast } from '#platform/broadcast'

/** Posts published, changed or no longer visible: comma-separated 'post/maker' pairs, for processes that cache posts. */
export const POSTS_CHANNEL = 'feed.posts'

/** Posts whose counts changed, in the same form. */
export const COUNTS_CHANNEL = 'feed.counts'

/** Creator profiles changed. */
export const MAKERS_CHANNEL = 'feed.makers'

export type PostRef = { postId: number; creatorId: number }

// A NOTIFY payload holds 8,000 bytes.
const MAX_PER_MESSAGE = 200

/** Makes every process reload the posts; required after every change of what a post shows. */
export const broadcastPosts = (tx: Tx, posts: readonly PostRef[]): Promise<void> =>
  broadcastRefs(tx, POSTS_CHANNEL, posts)

export const broadcastCounts = (tx: Tx, posts: readonly PostRef[]): Promise<void> =>
  broadcastRefs(tx, COUNTS_CHANNEL, posts)

async function broadcastRefs(tx: Tx, channel: string, posts: readonly PostRef[]): Promise<void> {
  for (let from = 0; from < posts.length; from += MAX_PER_MESSAGE) {
    const some = posts.slice(from, from + MAX_PER_MESSAGE)
    await broadcast(tx, channel, some.map(({ postId, creatorId }) => `${postId}/${creatorId}`).join(','))
  }
}

export const parsePostRefs = (payload: string): PostRef[] =>
  payload.split(',').map((pair) => {
    const [postId = 0, creatorId = 0] = pair.split('/').map(Number)
    return { postId, creatorId }
  })
