import '#contracts/accounts/identity'
import { listener, type Listener } from '#platform/events'
import type { Db } from '#platform/database'
import { deleteAlertsOf, mergeAlerts, listAlertsOf } from './queries.ts'

/** A person's alerts, waiting and notified. */
export const personalDataOf = async (db: Db, personId: number) => ({
  alerts: (await listAlertsOf(db, personId)).map(({ personId: _own, ...alert }) => alert),
})

/** Moves alerts when accounts merge, one per pack, and deletes them when an account is erased. */
export const personalDataListeners: readonly Listener[] = [
  listener({ topic: 'identity.merged', name: 'alerts: moves alerts', handle: mergeAlerts }),
  listener({
    topic: 'identity.erased',
    name: "alerts: deletes a person's alerts",
    handle: (tx, { personId }) => deleteAlertsOf(tx, personId),
  }),
]
