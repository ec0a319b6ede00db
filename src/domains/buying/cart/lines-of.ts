import type { Db } from '#platform/database'
import { readLines, type Line } from './store.ts'

/** The lines of a shopper's cart in the order of adding, or those of some products alone. */
export const linesOf = (
  db: Db,
  shopperId: number,
  only?: { productIds: readonly number[] },
): Promise<Line[]> => readLines(db, shopperId, only?.productIds ?? null)
