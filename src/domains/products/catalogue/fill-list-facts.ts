import type { Db } from '#platform/database'
import { transact } from '#platform/transact'
import { fillListFacts as fillSome } from './queries/change.ts'

const BATCH_SIZE = 1_000

/** Fills what lists sort by, in small transactions, until every product has it. */
export async function fillListFacts(db: Db, isStopping: () => boolean): Promise<void> {
  while (!isStopping()) if ((await transact(db, (tx) => fillSome(tx, BATCH_SIZE))) < BATCH_SIZE) return
}
