import type { Db } from '#platform/database'
import { readOnHand } from '../queries.ts'

/** Stock on hand by variant, held and allocated goods included. Unknown variants are absent. */
export async function onHandOf(db: Db, variantIds: readonly number[]): Promise<Map<number, number>> {
  return new Map((await readOnHand(db, variantIds)).map((row) => [row.variant_id, row.on_hand]))
}
