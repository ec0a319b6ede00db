import '#contracts/community/feed'
import { listener, type Listener } from '#platform/events'
import type { Clock } from '#platform/clock'
import { checkPostImages } from './similar-images/check-post-images.ts'
import { deleteImageHashes } from './similar-images/queries.ts'
import { personListeners } from './personal-data.ts'

/** Checks pictures of published posts, and merges or erases personal data. */
export const moderationListeners = (parts: { clock: Clock; dataDir: string }): readonly Listener[] => [
  listener({
    topic: 'feed.published',
    name: 'moderation: compares the pictures of a new post',
    handle: (tx, { postId }) => checkPostImages(tx, postId, parts),
  }),
  listener({
    topic: 'feed.changed',
    name: 'moderation: compares the pictures of a changed post',
    handle: (tx, { postId }) => checkPostImages(tx, postId, parts),
  }),
  listener({
    topic: 'feed.deleted',
    name: 'moderation: deletes the picture hashes of a post',
    handle: (tx, { postId }) => deleteImageHashes(tx, postId),
  }),
  ...personListeners,
]
