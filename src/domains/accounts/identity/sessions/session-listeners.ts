import { listener, type Listener } from '#platform/events'
import type { IdentityService } from '../id-tokens/identity-service.ts'
import { listUids } from '../queries/roles.ts'

/** Ends sign-ins at the identity service along with ours; retried when it cannot be reached. */
export function sessionListeners(service: Pick<IdentityService, 'signOutEverywhere'>): readonly Listener[] {
  return [
    listener({
      topic: 'identity.othersSignedOut',
      name: 'identity: end older sessions at the identity service',
      handle: async (tx, { personId, openedBefore, but }) => {
        for (const { uid } of await listUids(tx, personId))
          await service.signOutEverywhere(uid, new Date(openedBefore), but)
      },
    }),
  ]
}
