import '#contracts/accounts/identity'
import { listener, type Listener } from '#platform/events'
import type { Clock } from '#platform/clock'
import { anonymiseConsents, reassignConsents } from './queries.ts'

/** Deletes consents with their person; after joining accounts the newest answer counts. */
export const consentListeners = (clock: Clock): readonly Listener[] => [
  listener({
    topic: 'identity.merged',
    name: 'consents: reassign consents of joined accounts',
    handle: reassignConsents,
  }),
  listener({
    topic: 'identity.erased',
    name: 'consents: anonymise consents of erased accounts',
    handle: (tx, { personId }) => anonymiseConsents(tx, personId, clock.now()),
  }),
]
