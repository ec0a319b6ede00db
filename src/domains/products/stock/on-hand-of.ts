import type { Db } from '#platform/database'
import { readOnHand } from './queries.ts'

/** How many of each variant lie on the shelf, those that are held or sold and not yet sent included. Unknown variants are absent. */
export async function onHandOf(db: Db, variantIds: readonly number[]): Promise<Map<number, number>> {
  return new Map((await readOnHand(db, variantIds)).map((row) => [row.variant_id, row.on_hand]))
}
