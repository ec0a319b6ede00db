import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database'
import { transact } from '#platform/transact'
import { DAY_MS } from '#platform/time'
import { deleteExpiredConsents } from './queries.ts'

// DPDP Rules 2025, rule 8(3): kept for at least a year; deleted after it.
const RETENTION_MS = 366 * DAY_MS

/** Deletes consents a year after the account was deleted. */
export const consentTasks = ({
  db,
  clock,
}: {
  db: Db
  clock: Clock
}): Record<string, () => Promise<void>> => ({
  'consents:cleanup': () =>
    transact(db, (tx) => deleteExpiredConsents(tx, new Date(clock.now().getTime() - RETENTION_MS))),
})

export const consentSchedule = { 'consents:cleanup': '17 21 * * *' }
