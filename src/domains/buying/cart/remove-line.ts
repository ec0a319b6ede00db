import type { Db } from '#platform/database'
import { transact } from '#platform/transact'
import { deleteLine } from './queries.ts'

/** Deletes a line of the shopper's own cart; an unknown line is ignored. */
export async function removeLine(db: Db, shopperId: number, lineId: number): Promise<{ success: true }> {
  await transact(db, (tx) => deleteLine(tx, shopperId, lineId))
  return { success: true }
}
