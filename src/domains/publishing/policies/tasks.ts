import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database'
import { transact } from '#platform/transact'
import { DAY_MS, dayInIndia } from '#platform/time'
import { loadFacts } from './facts.ts'
import { inForce } from './rules.ts'
import { deleteAcceptancesLeftBefore, listVersions, saveFacts } from './queries.ts'

// DPDP Rules 2025, rule 8(3): retained for at least a year, and then deleted.
const YEAR_MS = 366 * DAY_MS

/** Stores the facts of versions that are no longer in force, so that they stay readable as they were. */
export const saveFactsOfEndedVersions = (db: Db, now: Date): Promise<void> =>
  transact(db, async (tx) => {
    const day = dayInIndia(now)
    const published = (await listVersions(tx)).filter(({ state }) => state === 'published')
    for (const row of published) {
      const current = inForce(
        published.filter(({ page }) => page === row.page),
        day,
      )
      if (row.facts === null && current && row.number < current.number)
        await saveFacts(tx, row, await loadFacts(tx))
    }
  })

export const policyTasks = ({
  db,
  clock,
}: {
  db: Db
  clock: Clock
}): Record<string, () => Promise<void>> => ({
  'policies:save-facts': () => saveFactsOfEndedVersions(db, clock.now()),
  'policies:cleanup': () =>
    transact(db, (tx) => deleteAcceptancesLeftBefore(tx, new Date(clock.now().getTime() - YEAR_MS))),
})

/** 18:30 UTC is midnight in India. */
export const policySchedule = { 'policies:save-facts': '30 18 * * *', 'policies:cleanup': '27 21 * * *' }
