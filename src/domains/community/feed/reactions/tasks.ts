import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database'
import { transact } from '#platform/transact'
import { forgetViewers } from './store.ts'
import { dayOf } from './viewers.ts'

export const reactionTasks = ({
  db,
  clock,
}: {
  db: Db
  clock: Clock
}): Record<string, () => Promise<void>> => ({
  // A day is over everywhere in India long before its salt goes.
  'feed:forget-viewers': () => transact(db, (tx) => forgetViewers(tx, dayOf(clock.now(), 2))),
})

export const reactionSchedule = { 'feed:forget-viewers': '11 20 * * *' }
