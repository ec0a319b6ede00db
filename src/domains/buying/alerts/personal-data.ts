import '#contracts/accounts/identity'
import { listener, type Listener } from '#platform/events'
import type { Db } from '#platform/database'
import { deleteAlertsOf, mergeAlerts, listAlertsOf } from './queries.ts'

/** What a person waits for or was told. */
export const personalDataOf = async (db: Db, personId: number) => ({
  alerts: (await listAlertsOf(db, personId)).map(({ personId: _own, ...alert }) => alert),
})

/** Alerts go with their person; of two accounts of hers every pack is waited for once. */
export const personalDataListeners: readonly Listener[] = [
  listener({ topic: 'identity.joined', name: 'alerts: moves alerts', handle: mergeAlerts }),
  listener({
    topic: 'identity.erased',
    name: 'alerts: forgets alerts',
    handle: (tx, { personId }) => deleteAlertsOf(tx, personId),
  }),
]
