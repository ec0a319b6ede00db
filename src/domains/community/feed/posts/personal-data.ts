import '#contracts/community/creators'
import '#contracts/accounts/identity'
import '#contracts/products/media'
import { lockVisibility } from '#domains/community/creators/follows'
import { listener, type Listener } from '#platform/events'
import type { Clock } from '#platform/clock'
import type { Db, Tx } from '#platform/database'
import { broadcast } from '#platform/broadcast'
import { MAKERS_CHANNEL, broadcastPosts } from '../channels.ts'
import { deletePostWithPictures } from '../publishing/delete-post.ts'
import { readContent, readVersions } from './read-queries.ts'
import {
  reassignPosts,
  setPostsHidden,
  lockPostsOf,
  readPostsOf,
  setBlurs,
  anonymiseMentions,
} from './personal-data-queries.ts'

/** A creator's posts and drafts, with earlier versions. */
export async function postsDataOf(db: Db, personId: number) {
  const posts = []
  for (const post of await readPostsOf(db, personId)) {
    const { pictures, materials, ...fields } = await readContent(db, post)
    const earlier = (await readVersions(db, post.post_id)).map(({ version, until, content }) => ({
      version,
      until,
      content,
    }))
    const { post_id, state, made_at, publish_at, published_at, edited_at } = post
    posts.push({
      post_id,
      state,
      made_at,
      publish_at,
      published_at,
      edited_at,
      ...fields,
      pictures: pictures.map(({ path, alt }) => ({ path, alt })),
      materials,
      earlier,
    })
  }
  return posts
}

/** Merges or erases posts with their creator's account. */
export const postListeners = (clock: Clock): readonly Listener[] => [
  listener({
    topic: 'identity.merged',
    name: 'feed: moves posts to the account that stays',
    handle: mergePosts,
  }),
  listener({
    topic: 'identity.erased',
    name: 'feed: removes posts',
    handle: async (tx, { personId }) => {
      for (const post of await lockPostsOf(tx, personId)) await deletePostWithPictures(tx, post, clock.now())
      await anonymiseMentions(tx, personId)
    },
  }),
  listener({
    topic: 'creators.hidden',
    name: 'feed: hides the posts of hidden makers',
    handle: async (tx, { creatorId }) => {
      // Reads the current state: events of a short suspension may arrive in the wrong order.
      const posts = await setPostsHidden(tx, creatorId, await lockVisibility(tx, creatorId))
      await broadcastPosts(
        tx,
        posts.map((postId) => ({ postId, creatorId })),
      )
      await broadcast(tx, MAKERS_CHANNEL, '')
    },
  }),
  listener({
    topic: 'media.blurred',
    name: 'feed: stores the blurs of its pictures',
    handle: (tx, { pictures }) => setBlurs(tx, pictures),
  }),
]

async function mergePosts(tx: Tx, joined: { from: number; into: number }): Promise<void> {
  const posts = await lockPostsOf(tx, joined.from)
  await reassignPosts(tx, joined)
  for (const creatorId of [joined.from, joined.into]) {
    await broadcastPosts(
      tx,
      posts.map(({ post_id: postId }) => ({ postId, creatorId })),
    )
  }
}
