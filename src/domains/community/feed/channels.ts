import type { Tx } from '#platform/database'
import { broadcast } from '#platform/broadcast'

/** Posts that were shown, changed, or can be seen no more: 'post/maker' pairs, comma-separated; heard by whoever keeps posts in memory. */
export const POSTS_CHANNEL = 'feed.posts'

/** Posts of which something was counted, in the same form. */
export const COUNTS_CHANNEL = 'feed.counts'

/** What makers say of themselves changed. */
export const MAKERS_CHANNEL = 'feed.makers'

export type Told = { postId: number; creatorId: number }

// A message of PostgreSQL holds 8,000 bytes.
const TOLD_AT_ONCE = 200

/** Has every process read posts anew: to be said by whatever changes what of a post can be seen. */
export const tellPosts = (tx: Tx, posts: readonly Told[]): Promise<void> => tell(tx, POSTS_CHANNEL, posts)

export const tellCounts = (tx: Tx, posts: readonly Told[]): Promise<void> => tell(tx, COUNTS_CHANNEL, posts)

async function tell(tx: Tx, channel: string, posts: readonly Told[]): Promise<void> {
  for (let from = 0; from < posts.length; from += TOLD_AT_ONCE) {
    const some = posts.slice(from, from + TOLD_AT_ONCE)
    await broadcast(tx, channel, some.map(({ postId, creatorId }) => `${postId}/${creatorId}`).join(','))
  }
}

/** What was told. */
export const heardOf = (payload: string): Told[] =>
  payload.split(',').map((pair) => {
    const [postId = 0, creatorId = 0] = pair.split('/').map(Number)
    return { postId, creatorId }
  })
