import { constraintsCheck, type IntegrityCheck } from '#platform/integrity-check'

/** Seats of a session never exceed its capacity. */
export const integrityChecks: readonly IntegrityCheck[] = [
  constraintsCheck({ checks: ['workshops.pools pools_check'] }),
]
