import type { Db } from '#platform/database'
import { transact } from '#platform/transact'
import type { LedgerCheckResult } from './check-ledger.ts'
import { insertCheckResults } from '../queries/integrity-checks.ts'

const MAX_STORED_FAULTS = 100

/** Stores the results of a check run for the staff and logs faults as errors. */
export async function saveCheckResults(
  db: Db,
  proofs: readonly LedgerCheckResult[],
  { now, log }: { now: Date; log: { error(details: unknown, message: string): void } },
): Promise<void> {
  const truncated = proofs.map((proof) => ({ ...proof, found: proof.found.slice(0, MAX_STORED_FAULTS) }))
  for (const { invariant, found } of truncated)
    if (found.length > 0)
      log.error({ invariant, found }, 'An integrity check failed: money or stock does not add up.')
  await transact(db, (tx) => insertCheckResults(tx, truncated, now))
}
