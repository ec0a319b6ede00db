import { addJobs } from '#platform/events'
import type { Db, Tx } from '#platform/database'
import { transact } from '#platform/transact'
import { checkLedgerAndReport, type OnStep, type LedgerCheckResult } from './check-ledger.ts'
import {
  addRunFaults,
  beginRun,
  failStaleRuns,
  insertRun,
  saveRunEnd,
  saveHeartbeat,
} from './queries/integrity-runs.ts'

const HEARTBEAT_TIMEOUT_MS = 30 * 60_000

/** Until when a sign of life is waited for; after that the process of the run is taken for dead. */
export const heartbeatDeadlineOf = (run: { asked_at: Date; seen_at: Date | null }): Date =>
  new Date((run.seen_at ?? run.asked_at).getTime() + HEARTBEAT_TIMEOUT_MS)

type Log = { error(details: unknown, message: string): void }
type RunRequest = { askedBy: number | null; now: Date }

/** Has all books looked at, apart from any request. While a look is under way, asking joins it. */
export async function requestIntegrityRun(tx: Tx, asked: RunRequest): Promise<void> {
  const runId = await openIntegrityRun(tx, asked)
  if (runId !== null) await addJobs(tx, [{ identifier: 'ledger:prove', payload: { runId }, maxAttempts: 1 }])
}

/** @returns the number of a new run; null while another one is under way. */
export async function openIntegrityRun(tx: Tx, { askedBy, now }: RunRequest): Promise<number | null> {
  await failStaleRuns(tx, { before: new Date(now.getTime() - HEARTBEAT_TIMEOUT_MS), at: now })
  return insertRun(tx, { asked_by: askedBy, asked_at: now })
}

/** Proves the ledger's own books, the first half of a run, and has the other half done: what lies between the ledger and everybody else. */
export async function checkLedgerInRun(
  db: Db,
  runId: number,
  { now, log }: { now: () => Date; log: Log },
): Promise<void> {
  if (!(await transact(db, (tx) => beginRun(tx, runId, now())))) return
  await failRunOnError(db, { runId, now }, async () => {
    const proofs = await checkLedgerAndReport(db, { now: now(), log, onStep: heartbeatOf(db, runId, now) })
    await transact(db, async (tx) => {
      await addRunFaults(tx, runId, countFaults(proofs))
      await addJobs(tx, [{ identifier: 'ledger:integrity', payload: { runId }, maxAttempts: 1 }])
    })
  })
}

/** Does the other half of a run; with it the run is over. `runId: null`: nobody asked for more than this half. */
export async function finishIntegrityRun(
  db: Db,
  runId: number | null,
  { now, look }: { now: () => Date; look: (onStep?: OnStep) => Promise<readonly LedgerCheckResult[]> },
): Promise<void> {
  if (runId === null) return void (await look())
  await failRunOnError(db, { runId, now }, async () => {
    const proofs = await look(heartbeatOf(db, runId, now))
    await transact(db, async (tx) => {
      await addRunFaults(tx, runId, countFaults(proofs))
      await saveRunEnd(tx, runId, { state: 'done', at: now() })
    })
  })
}

/** However long all of it takes: each step is a sign of life. */
const heartbeatOf =
  (db: Db, runId: number, now: () => Date): OnStep =>
  () =>
    transact(db, (tx) => saveHeartbeat(tx, runId, now()))

/** The run that a job is about; null for one that nobody asked for. */
export function runIdOf(payload: unknown): number | null {
  const id = typeof payload === 'object' && payload !== null && 'runId' in payload ? payload.runId : null
  return typeof id === 'number' ? id : null
}

const countFaults = (proofs: readonly LedgerCheckResult[]): number =>
  proofs.reduce((sum, { found }) => sum + found.length, 0)

async function failRunOnError(
  db: Db,
  { runId, now }: { runId: number; now: () => Date },
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work()
  } catch (error) {
    await transact(db, (tx) => saveRunEnd(tx, runId, { state: 'failed', at: now() }))
    throw error
  }
}
