import type { Db } from '#platform/database'
import { transact } from '#platform/transact'
import { deleteEntry } from './queries.ts'

/** Removes a product from the wishlist; an unknown one is ignored. */
export async function removeFavourite(
  db: Db,
  shopperId: number,
  productId: number,
): Promise<{ success: true }> {
  await transact(db, (tx) => deleteEntry(tx, shopperId, productId))
  return { success: true }
}
