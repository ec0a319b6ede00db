import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database'
import { transact } from '#platform/transact'
import { DAY_MS, dayInIndia } from '#platform/time'
import { loadFacts } from './facts.ts'
import { inForce } from './rules.ts'
import { deleteAcceptancesLeftBefore, listVersions, saveFacts } from './queries.ts'

// DPDP Rules 2025, rule 8(3): at least a year, and then no longer.
const YEAR_MS = 366 * DAY_MS

/** Writes down what the facts in a text were when its time was over, so that it can be read later as it was. */
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
  'policies:keep-facts': () => saveFactsOfEndedVersions(db, clock.now()),
  'policies:sweep': () =>
    transact(db, (tx) => deleteAcceptancesLeftBefore(tx, new Date(clock.now().getTime() - YEAR_MS))),
})

/** The day in India begins at 18:30 UTC. */
export const policySchedule = { 'policies:keep-facts': '30 18 * * *', 'policies:sweep': '27 21 * * *' }
