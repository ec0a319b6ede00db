import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database'
import { runIntegrityChecks, type CheckResult, type IntegrityCheck } from '#platform/integrity-check'
import { transact } from '#platform/transact'
import { saveCheckResults } from './integrity/save-check-results.ts'
import type { OnStep } from './integrity/check-ledger.ts'
import { repostOrders } from './entries/repost-orders.ts'
import {
  finishIntegrityRun,
  openIntegrityRun,
  checkLedgerInRun,
  runIdOf,
} from './integrity/integrity-runs.ts'

type TaskDependencies = {
  db: Db
  clock: Clock
  log: { error(details: unknown, message: string): void }
  integrityChecks: readonly IntegrityCheck[]
}

/** Background tasks of the ledger, by task name. */
export const ledgerTasks = ({
  db,
  clock,
  log,
  integrityChecks,
}: TaskDependencies): Record<string, (payload: unknown) => Promise<void>> => ({
  'ledger:check': async (payload) => {
    await repostOrders(db, clock.now())
    const runId =
      runIdOf(payload) ??
      (await transact(db, (tx) => openIntegrityRun(tx, { askedBy: null, now: clock.now() })))
    if (runId !== null) await checkLedgerInRun(db, runId, { now: () => clock.now(), log })
  },
  // Runs after the ledger's own checks; completes the results that staff see.
  'ledger:integrity': (payload) => {
    const look = async (onStep?: OnStep): Promise<CheckResult[]> => {
      const now = clock.now()
      const results = await runIntegrityChecks(db, integrityChecks, { now, onStep })
      await saveCheckResults(db, results, { now, log })
      return results
    }
    return finishIntegrityRun(db, runIdOf(payload), { now: () => clock.now(), look })
  },
})

/** Nightly at 2:00 in India. The integrity checks of all domains run right after. */
export const ledgerSchedule = { 'ledger:check': '30 20 * * *' }
