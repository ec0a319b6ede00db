import type { Db } from '#platform/database'
import { transact } from '#platform/transact'
import { insertRecount, findLevelFaults } from './level-queries.ts'
import type { WrongLevel } from '../tables.ts'

/** Recounts the stock of every variant from its rows and records differences (docs/invariants.md, I-10 and I-11). */
export async function recountStockLevels(db: Db, now: Date): Promise<WrongLevel[]> {
  const wrong = await findLevelFaults(db)
  await transact(db, (tx) => insertRecount(tx, { at: now, wrong }))
  return wrong
}
