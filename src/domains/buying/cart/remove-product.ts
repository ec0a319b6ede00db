import type { Db } from '#platform/database'
import { transact } from '#platform/transact'
import { deleteLinesOfProduct } from './queries.ts'

/** Deletes every pack of a product from the shopper's own cart. */
export async function removeProduct(
  db: Db,
  shopperId: number,
  productId: number,
): Promise<{ success: true }> {
  await transact(db, (tx) => deleteLinesOfProduct(tx, shopperId, productId))
  return { success: true }
}
