import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database'
import { transact } from '#platform/transact'
import { rebook } from './rebook.ts'
import { openRun, proveInRun, runOf } from './proof-runs.ts'

type Parts = { db: Db; clock: Clock; log: { error(details: unknown, message: string): void } }

/** Work on the books apart from any request, by task name. */
export const ledgerTasks = ({
  db,
  clock,
  log,
}: Parts): Record<string, (payload: unknown) => Promise<void>> => ({
  'ledger:prove': async (payload) => {
    await rebook(db, clock.now())
    const runId =
      runOf(payload) ?? (await transact(db, (tx) => openRun(tx, { askedBy: null, now: clock.now() })))
    if (runId !== null) await proveInRun(db, runId, { now: () => clock.now(), log })
  },
})

/** At night in India: 2 o'clock. What lies between the ledger and everybody else is looked at right after. */
export const ledgerSchedule = { 'ledger:prove': '30 20 * * *' }
