import { listener, type Listener } from '#platform/events'
import type { IdentityService } from '../id-tokens/identity-service.ts'
import { personById } from '../queries/people.ts'
import { listUids } from '../queries/roles.ts'

/**
 * Suspends and reinstates accounts at the identity service with ours. It reads the current status, because the events
 * may arrive in the wrong order.
 */
export function suspensionListener(service: Pick<IdentityService, 'suspend'>): Listener {
  return listener({
    topic: 'identity.suspended',
    name: 'identity: disable or enable the account at the identity service',
    handle: async (tx, { personId }) => {
      const person = await personById(tx, personId)
      if (!person || person.closed_at) return
      for (const { uid } of await listUids(tx, personId))
        await service.suspend(uid, person.suspended_at !== null)
    },
  })
}
