import '#contracts/accounts/identity'
import { letPhotosGo, movePhotos } from '#domains/products/media'
import { listener, type Listener } from '#platform/events'
import type { Clock } from '#platform/clock'
import { deleteAnswersOf } from '#platform/idempotency'
import { keepJoined } from './deletion.ts'

/** What belongs to domains that stand below identity and cannot hear of people themselves, and a deletion's own end. */
export const privacyListeners = (clock: Clock): readonly Listener[] => [
  listener({
    topic: 'identity.joined',
    name: 'privacy: moves photos',
    handle: async (tx, joined) => {
      await movePhotos(tx, joined)
      await keepJoined(tx, joined.from, clock.now())
      await keepJoined(tx, joined.into, clock.now())
    },
  }),
  listener({
    topic: 'identity.erased',
    name: 'privacy: lets photos go',
    handle: async (tx, { personId }) => {
      await letPhotosGo(tx, personId, clock.now())
      await deleteAnswersOf(tx, `u${personId}`)
    },
  }),
]
