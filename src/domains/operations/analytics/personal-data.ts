import '#contracts/accounts/identity'
import { listener, type Listener } from '#platform/events'
import type { Clock } from '#platform/clock'
import type { Db, Tx } from '#platform/database'
import { DAY_MS } from '#platform/time'
import { pseudonymOf } from './rules.ts'
import { deleteExpired, deleteEvents, listEvents, loadVisitorKey, reassignEvents } from './queries.ts'

const loadPseudonym = async (db: Db, personId: number): Promise<string> =>
  pseudonymOf(await loadVisitorKey(db), personId)

/** The events of a person, recorded under their consent. */
export const personalDataOf = async (db: Db, personId: number) => ({
  visits: await listEvents(db, await loadPseudonym(db, personId)),
})

/** Events are deleted with their person. */
export const analyticsListeners: readonly Listener[] = [
  listener({
    topic: 'identity.merged',
    name: 'analytics: moves events to the account that stays',
    handle: async (tx: Tx, { from, into }) =>
      reassignEvents(tx, { from: await loadPseudonym(tx, from), into: await loadPseudonym(tx, into) }),
  }),
  listener({
    topic: 'identity.erased',
    name: 'analytics: deletes events',
    handle: async (tx: Tx, { personId }) => deleteEvents(tx, await loadPseudonym(tx, personId)),
  }),
]

const RETENTION_DAYS = 400

/** Background work on events, by task name. */
export const analyticsTasks = ({
  db,
  clock,
}: {
  db: Db
  clock: Clock
}): Record<string, () => Promise<void>> => ({
  'analytics:cleanup': () => deleteExpired(db, new Date(clock.now().getTime() - RETENTION_DAYS * DAY_MS)),
})

export const analyticsSchedule = { 'analytics:cleanup': '41 20 * * *' }
