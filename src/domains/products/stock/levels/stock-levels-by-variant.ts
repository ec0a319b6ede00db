import type { Db } from '#platform/database'
import { readMovements, readStockLevels, type MovementRow, type StockLevel } from './level-queries.ts'

export type { StockLevel }

/** Stock levels by variant, with held and allocated quantities. Unknown variants are absent. */
export async function stockLevelsByVariant(
  db: Db,
  variantIds: readonly number[],
): Promise<Map<number, StockLevel>> {
  return new Map((await readStockLevels(db, variantIds)).map((level) => [level.variantId, level]))
}

/** Stock movements of a variant, newest first. */
export const listMovements = (
  db: Db,
  variantId: number,
  page: { before: number | null; limit: number },
): Promise<MovementRow[]> => readMovements(db, variantId, page)
