import '#contracts/accounts/identity'
import { listener, type Listener } from '#platform/events'
import type { Clock } from '#platform/clock'
import type { Db, Tx } from '#platform/database'
import { DAY_MS } from '#platform/time'
import { nameOf } from './rules.ts'
import { deleteBefore, deleteOf, readOf, readSecret, renameOf } from './store.ts'

const whoIs = async (db: Db, personId: number): Promise<string> => nameOf(await readSecret(db), personId)

/** What a person did here while she agreed to it being noted. */
export const dataOf = async (db: Db, personId: number) => ({
  visits: await readOf(db, await whoIs(db, personId)),
})

/** Events go with their person. */
export const analyticsListeners: readonly Listener[] = [
  listener({
    topic: 'identity.joined',
    name: 'analytics: moves events',
    handle: async (tx: Tx, { from, into }) =>
      renameOf(tx, { from: await whoIs(tx, from), into: await whoIs(tx, into) }),
  }),
  listener({
    topic: 'identity.erased',
    name: 'analytics: forgets events',
    handle: async (tx: Tx, { personId }) => deleteOf(tx, await whoIs(tx, personId)),
  }),
]

const KEPT_DAYS = 400

/** Work on events apart from any request, by task name. */
export const analyticsTasks = ({
  db,
  clock,
}: {
  db: Db
  clock: Clock
}): Record<string, () => Promise<void>> => ({
  'analytics:sweep': () => deleteBefore(db, new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS)),
})

export const analyticsSchedule = { 'analytics:sweep': '41 20 * * *' }
