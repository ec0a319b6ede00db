import type { Tx } from '#platform/database'
import type { Settling } from './settle-case.ts'
import type { CaseRow } from './tables.ts'

/**
 * Has a courier fetch the goods of an approved case from the shopper.
 * @returns the case as it was where no courier does: the shopper sends them then.
 */
export async function orderPickup(_tx: Tx, row: CaseRow, _by: Settling): Promise<CaseRow> {
  return row
}
