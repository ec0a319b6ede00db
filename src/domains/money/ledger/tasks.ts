import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database'
import { runIntegrityChecks, type CheckResult, type IntegrityCheck } from '#platform/integrity-check'
import { transact } from '#platform/transact'
import { keepProofs } from './keep-proofs.ts'
import type { OnStep } from './prove.ts'
import { rebook } from './rebook.ts'
import { endInRun, openRun, proveInRun, runOf } from './proof-runs.ts'

type Parts = {
  db: Db
  clock: Clock
  log: { error(details: unknown, message: string): void }
  /** Those of all domains. */
  integrityChecks: readonly IntegrityCheck[]
}

/** Work on the books apart from any request, by task name. */
export const ledgerTasks = ({
  db,
  clock,
  log,
  integrityChecks,
}: Parts): Record<string, (payload: unknown) => Promise<void>> => ({
  'ledger:prove': async (payload) => {
    await rebook(db, clock.now())
    const runId =
      runOf(payload) ?? (await transact(db, (tx) => openRun(tx, { askedBy: null, now: clock.now() })))
    if (runId !== null) await proveInRun(db, runId, { now: () => clock.now(), log })
  },
  // After the ledger's own proof; then the staff see what of it is green.
  'ledger:integrity': (payload) => {
    const look = async (onStep?: OnStep): Promise<CheckResult[]> => {
      const now = clock.now()
      const results = await runIntegrityChecks(db, integrityChecks, { now, onStep })
      await keepProofs(db, results, { now, log })
      return results
    }
    return endInRun(db, runOf(payload), { now: () => clock.now(), look })
  },
})

/** At night in India: 2 o'clock. The integrity checks of all domains run right after. */
export const ledgerSchedule = { 'ledger:prove': '30 20 * * *' }
