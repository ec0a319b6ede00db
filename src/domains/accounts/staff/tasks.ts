import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database'
import { END_ACCESS_TASK, endExpiredAccess } from './team/change-members.ts'

export const staffTasks = ({ db, clock }: { db: Db; clock: Clock }): Record<string, () => Promise<void>> => ({
  [END_ACCESS_TASK]: async () => {
    await endExpiredAccess(db, clock.now())
  },
})

/** Access ends at its time by a job of its own; this catches what a stopped server missed. */
export const staffSchedule = { [END_ACCESS_TASK]: '* * * * *' }
