import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database'
import { transact } from '#platform/transact'
import { dayInIndia } from '#platform/time'
import { deleteViewers } from './queries.ts'

export const reactionTasks = ({
  db,
  clock,
}: {
  db: Db
  clock: Clock
}): Record<string, () => Promise<void>> => ({
  // The day has ended in India long before its salt is deleted.
  'feed:forget-viewers': () => transact(db, (tx) => deleteViewers(tx, dayInIndia(clock.now(), -2))),
})

export const reactionSchedule = { 'feed:forget-viewers': '11 20 * * *' }
