import type { Db } from '#platform/database'
import { transact } from '#platform/transact'
import { deleteLine } from './queries.ts'

/** Takes a line out of the shopper's own cart; what is not there is nothing to do. */
export async function removeLine(db: Db, shopperId: number, lineId: number): Promise<{ success: true }> {
  await transact(db, (tx) => deleteLine(tx, shopperId, lineId))
  return { success: true }
}
