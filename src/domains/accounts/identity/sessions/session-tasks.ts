import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database'
import type { Task } from '#platform/jobs'
import { transact } from '#platform/transact'
import { deleteExpiredBatch } from '../queries/delete-expired.ts'

const DAY = 24 * 60 * 60 * 1_000
/** A leap year and a day (DPDP Rules 2025, rule 6(1)(e)). */
export const EVENT_RETENTION_MS = 367 * DAY
// Short transactions, so that logins do not wait for the cleanup.
const BATCH_SIZE = 5_000

/** Deletes expired sessions and verification links, and account events older than a year and a day. */
export async function cleanUpIdentity(db: Db, now: Date): Promise<void> {
  const until = {
    now,
    lettersFrom: new Date(now.getTime() - DAY),
    eventsFrom: new Date(now.getTime() - EVENT_RETENTION_MS),
    limit: BATCH_SIZE,
  }
  while ((await transact(db, (tx) => deleteExpiredBatch(tx, until))) >= BATCH_SIZE);
}

export const identityTasks = ({ db, clock }: { db: Db; clock: Clock }): Record<string, Task> => ({
  'identity:cleanup': () => cleanUpIdentity(db, clock.now()),
})

export const identitySchedule = { 'identity:cleanup': '17 * * * *' }
