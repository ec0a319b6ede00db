import { constraintsCheck, type IntegrityCheck } from '#platform/integrity-check'
import { findPointFaults } from './queries/point-faults.ts'

/** Balances are the sums of their entries. */
export const integrityChecks: readonly IntegrityCheck[] = [
  {
    name: 'I-18 points',
    description: 'A balance of points equals the sum of its entries, and the sum of its lots.',
    faults: findPointFaults,
  },
  constraintsCheck({
    triggers: ['points.balances balance_adds_up', 'points.entries entries_stay'],
    uniqueIndexes: ['points.entries_key_key'],
  }),
]
