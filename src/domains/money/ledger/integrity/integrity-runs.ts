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
} from '../queries/integrity-runs.ts'

const HEARTBEAT_TIMEOUT_MS = 30 * 60_000

/** Deadline for the next heartbeat; after it the run counts as failed. */
export const heartbeatDeadlineOf = (run: { asked_at: Date; seen_at: Date | null }): Date =>
  new Date((run.seen_at ?? run.asked_at).getTime() + HEARTBEAT_TIMEOUT_MS)

type Log = { error(details: unknown, message: string): void }
type RunRequest = { askedBy: number | null; now: Date }

/** Schedules a check of all books. A request during a run joins that run. */
export async function requestIntegrityRun(tx: Tx, request: RunRequest): Promise<void> {
  const runId = await openIntegrityRun(tx, request)
  if (runId !== null) await addJobs(tx, [{ identifier: 'ledger:check', payload: { runId }, maxAttempts: 1 }])
}

/** @returns the id of a new run; null while another one is in progress. */
export async function openIntegrityRun(tx: Tx, { askedBy, now }: RunRequest): Promise<number | null> {
  await failStaleRuns(tx, { before: new Date(now.getTime() - HEARTBEAT_TIMEOUT_MS), at: now })
  return insertRun(tx, { asked_by: askedBy, asked_at: now })
}

/** First half of a run: checks the ledger, then schedules the second half, the checks between domains. */
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

/** Second half of a run; completes it. `runId: null`: only this half was requested. */
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

/** Each step saves a heartbeat, however long the whole run takes. */
const heartbeatOf =
  (db: Db, runId: number, now: () => Date): OnStep =>
  () =>
    transact(db, (tx) => saveHeartbeat(tx, runId, now()))

/** Run id of a job's payload; null for a job without a run. */
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
