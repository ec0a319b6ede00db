import { letSomePhotosGo } from '#domains/products/media'
import { publish } from '#platform/events'
import type { Db, Tx } from '#platform/database'
import { transact } from '#platform/transact'
import { tellPosts } from '../channels.ts'
import type { PostRow } from '../tables.ts'
import type { Own } from './move-post.ts'
import { lockPost, readPictures } from './read-store.ts'
import { deletePostRow } from './write-store.ts'
import { picturesShown } from './people-store.ts'

/** Deletes one's own post for good; what was sold from it stays in the books. What is not there, or not hers, is left as it is. */
export function deletePost(db: Db, { postId, personId, now }: Own): Promise<{ success: true }> {
  return transact(db, async (tx) => {
    const post = await lockPost(tx, postId)
    if (post?.creator_id === personId) await removePost(tx, post, now)
    return { success: true }
  })
}

/** Everything of a held post goes, its pictures too where nothing else of hers shows them. */
export async function removePost(
  tx: Tx,
  { post_id: postId, creator_id: creatorId, state }: PostRow,
  now: Date,
): Promise<void> {
  const at = now.toISOString()
  const paths = (await readPictures(tx, postId)).flatMap(({ path, original }) => [path, original])
  await deletePostRow(tx, postId)
  const shown = await picturesShown(tx, paths)
  await letSomePhotosGo(tx, creatorId, { now, paths: paths.filter((path) => !shown.has(path)) })
  if (state === 'published') await publish(tx, 'feed.withdrawn', { postId, at })
  await publish(tx, 'feed.deleted', { postId, creatorId, at })
  await tellPosts(tx, [{ postId, creatorId }])
}
