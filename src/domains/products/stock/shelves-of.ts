import type { Db } from '#platform/database'
import { readMovements, readShelves, type MovementRow, type Shelf } from './shelf-store.ts'

export type { Shelf }

/** What is on the shelf of each variant, held and sold goods apart. Unknown variants are absent. */
export async function shelvesOf(db: Db, variantIds: readonly number[]): Promise<Map<number, Shelf>> {
  return new Map((await readShelves(db, variantIds)).map((shelf) => [shelf.variantId, shelf]))
}

/** What came to a variant's shelf and left it, the latest first. */
export const movementsOf = (
  db: Db,
  variantId: number,
  page: { before: number | null; limit: number },
): Promise<MovementRow[]> => readMovements(db, variantId, page)
