import { allDomains } from '../domains/all-domains.ts'
import type { Db } from '#platform/database'
import { runIntegrityChecks, type CheckResult, type IntegrityCheck } from '#platform/integrity-check'
import { platformChecks } from '#platform/integrity-checks'

/** What must be true of the platform, of each domain and between them; the ledger proves its own books (I-6 to I-9). */
export const integrityChecks: readonly IntegrityCheck[] = [
  ...platformChecks,
  ...allDomains.flatMap(({ integrityChecks }) => integrityChecks ?? []),
]

/** Runs all of them now. */
export const checkIntegrity = (db: Db, now: Date): Promise<CheckResult[]> =>
  runIntegrityChecks(db, integrityChecks, { now })
