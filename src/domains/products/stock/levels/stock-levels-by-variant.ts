import type { Db } from '#platform/database'
import { readStockLevels, type StockLevel } from './level-queries.ts'

export type { StockLevel }

/** Stock levels by variant, with held and allocated quantities. Unknown variants are absent. */
export async function stockLevelsByVariant(
  db: Db,
  variantIds: readonly number[],
): Promise<Map<number, StockLevel>> {
  return new Map((await readStockLevels(db, variantIds)).map((level) => [level.variantId, level]))
}
