import type { Db } from '#platform/database'
import { listLines, type CartLineRow } from './queries.ts'

/** The lines of a shopper's cart in the order of adding, optionally of some products only. */
export const listCartLines = (
  db: Db,
  shopperId: number,
  only?: { productIds: readonly number[] },
): Promise<CartLineRow[]> => listLines(db, shopperId, only?.productIds ?? null)
