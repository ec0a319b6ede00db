import { allDomains } from '../domains/all-domains.ts'
import type { Db } from '#platform/database'
import { runIntegrityChecks, type CheckResult, type IntegrityCheck } from '#platform/integrity-check'
import { platformChecks } from '#platform/integrity-checks'

/** The checks of the platform, of each domain and between domains; the ledger's own (I-6 to I-9) are in its domain. */
export const integrityChecks: readonly IntegrityCheck[] = [
  ...platformChecks,
  ...allDomains.flatMap(({ integrityChecks }) => integrityChecks ?? []),
]

/** Runs all checks. */
export const checkIntegrity = (db: Db, now: Date): Promise<CheckResult[]> =>
  runIntegrityChecks(db, integrityChecks, { now })
