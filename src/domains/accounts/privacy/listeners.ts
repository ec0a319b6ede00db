import '#contracts/accounts/identity'
import { releaseAllPhotos, reassignPhotos } from '#domains/products/media'
import { listener, type Listener } from '#platform/events'
import type { Clock } from '#platform/clock'
import { deleteAnswersOf } from '#platform/idempotency'
import { cancelDeletionOfJoined } from './deletion.ts'

/**
 * Reassigns and erases photos and stored answers, whose domains are below identity and cannot listen to its events, and cancels deletions
 * of joined accounts.
 */
export const privacyListeners = (clock: Clock): readonly Listener[] => [
  listener({
    topic: 'identity.merged',
    name: 'privacy: reassign photos of joined accounts',
    handle: async (tx, joined) => {
      await reassignPhotos(tx, joined)
      await cancelDeletionOfJoined(tx, joined.from, clock.now())
      await cancelDeletionOfJoined(tx, joined.into, clock.now())
    },
  }),
  listener({
    topic: 'identity.erased',
    name: 'privacy: release photos of erased accounts',
    handle: async (tx, { personId }) => {
      await releaseAllPhotos(tx, personId, clock.now())
      await deleteAnswersOf(tx, `u${personId}`)
    },
  }),
]
