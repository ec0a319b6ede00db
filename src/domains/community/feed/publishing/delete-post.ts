import { releasePhotosByPath } from '#domains/products/media'
import { publish } from '#platform/events'
import type { Db, Tx } from '#platform/database'
import { transact } from '#platform/transact'
import { broadcastPosts } from '../channels.ts'
import type { PostRow } from '../tables.ts'
import type { OwnPostRef } from './transition-post.ts'
import { lockPost, readPictures } from '../posts/read-queries.ts'
import { deletePostRow } from '../posts/write-queries.ts'
import { picturesInUse } from '../posts/personal-data-queries.ts'

/** Deletes one's own post; past sales keep their commission. A missing or another person's post is left alone. */
export function deletePost(db: Db, { postId, personId, now }: OwnPostRef): Promise<{ success: true }> {
  return transact(db, async (tx) => {
    const post = await lockPost(tx, postId)
    if (post?.creator_id === personId) await deletePostWithPictures(tx, post, now)
    return { success: true }
  })
}

/** Deletes a locked post with its pictures, except those that another post of the creator shows. */
export async function deletePostWithPictures(
  tx: Tx,
  { post_id: postId, creator_id: creatorId, state }: PostRow,
  now: Date,
): Promise<void> {
  const at = now.toISOString()
  const paths = (await readPictures(tx, postId)).flatMap(({ path, original }) => [path, original])
  await deletePostRow(tx, postId)
  const shown = await picturesInUse(tx, paths)
  await releasePhotosByPath(tx, creatorId, { now, paths: paths.filter((path) => !shown.has(path)) })
  if (state === 'published') await publish(tx, 'feed.withdrawn', { postId, at })
  await publish(tx, 'feed.deleted', { postId, creatorId, at })
  await broadcastPosts(tx, [{ postId, creatorId }])
}
