import { constraintsCheck, type IntegrityCheck } from '#platform/integrity-check'

/** The audit log is append-only. */
export const integrityChecks: readonly IntegrityCheck[] = [
  constraintsCheck({ triggers: ['staff.audit_log audit_log_stay'] }),
]
