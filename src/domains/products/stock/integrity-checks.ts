import { constraintsCheck, type IntegrityCheck } from '#platform/integrity-check'
import { findLevelFaults } from './levels/level-queries.ts'

/** Stock levels equal the sums of their rows. */
export const integrityChecks: readonly IntegrityCheck[] = [
  {
    name: 'I-10 stock levels',
    description: 'Stock on hand, held and allocated equal the sums of their rows.',
    faults: async (db) =>
      (await findLevelFaults(db)).map(
        ({ variantId, what, says, rows }) => `variant ${variantId}: ${what} ${says}, rows ${rows}`,
      ),
  },
  constraintsCheck({
    triggers: ['stock.levels movements_add_up'],
    checks: ['stock.levels levels_not_oversold'],
  }),
]
