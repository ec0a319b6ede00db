import { constraintsCheck, type IntegrityCheck } from '#platform/integrity-check'

export const integrityChecks: readonly IntegrityCheck[] = [
  constraintsCheck({ checks: ['workshops.pools pools_check'] }),
]
