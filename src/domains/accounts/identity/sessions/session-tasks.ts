import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database'
import type { Task } from '#platform/jobs'
import { transact } from '#platform/transact'
import { deleteExpiredBatch } from '../queries/delete-expired.ts'

const DAY = 24 * 60 * 60 * 1_000
/** A year, whatever its length, and a day (DPDP Rules 2025, rule 6(1)(e)). */
export const EVENT_RETENTION_MS = 367 * DAY
// Short transactions, so that nobody who logs in has to wait for the sweep.
const BATCH_SIZE = 5_000

/** Throws away what has run out: sessions, links to verify an address, and what happened longer than a year and a day ago. */
export async function cleanUpIdentity(db: Db, now: Date): Promise<void> {
  const until = {
    now,
    lettersFrom: new Date(now.getTime() - DAY),
    eventsFrom: new Date(now.getTime() - EVENT_RETENTION_MS),
    most: BATCH_SIZE,
  }
  while ((await transact(db, (tx) => deleteExpiredBatch(tx, until))) >= BATCH_SIZE);
}

export const identityTasks = ({ db, clock }: { db: Db; clock: Clock }): Record<string, Task> => ({
  'identity:sweep': () => cleanUpIdentity(db, clock.now()),
})

export const identitySchedule = { 'identity:sweep': '17 * * * *' }
