import type { Db } from '#platform/database'
import { readAvailable } from './store.ts'

/** How many of each variant can be bought now: on hand less held less allocated. Unknown variants are absent. */
export async function availableOf(db: Db, variantIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await readAvailable(db, variantIds)
  return new Map(rows.map((row) => [row.variant_id, row.available]))
}
