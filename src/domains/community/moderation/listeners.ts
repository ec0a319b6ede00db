import '#contracts/community/feed'
import { listener, type Listener } from '#platform/events'
import type { Clock } from '#platform/clock'
import { checkPostImages } from './similar-images/check-post-images.ts'
import { deleteImageHashes } from './similar-images/queries.ts'
import { personListeners } from './personal-data.ts'

/** What moderation hears: pictures of posts are looked at when they come out, and people come together and leave. */
export const moderationListeners = (parts: { clock: Clock; dataDir: string }): readonly Listener[] => [
  listener({
    topic: 'feed.published',
    name: 'moderation: looks at the pictures of a post',
    handle: (tx, { postId }) => checkPostImages(tx, postId, parts),
  }),
  listener({
    topic: 'feed.changed',
    name: 'moderation: looks at the pictures of a changed post',
    handle: (tx, { postId }) => checkPostImages(tx, postId, parts),
  }),
  listener({
    topic: 'feed.deleted',
    name: 'moderation: forgets how a post looked',
    handle: (tx, { postId }) => deleteImageHashes(tx, postId),
  }),
  ...personListeners,
]
