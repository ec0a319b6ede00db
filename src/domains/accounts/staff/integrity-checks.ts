import { constraintsCheck, type IntegrityCheck } from '#platform/integrity-check'

/** The audit log is only added to. */
export const integrityChecks: readonly IntegrityCheck[] = [
  constraintsCheck({ triggers: ['staff.audit_log audit_log_stay'] }),
]
