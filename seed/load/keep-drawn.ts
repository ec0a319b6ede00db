import { sql } from 'kysely'
import { keepDrawings, type NewDrawing, type Picture } from '#domains/media'
import type { Db, Tx } from '#platform/database'
import { transact } from '#platform/transact'

/** Keeps what was drawn, in a transaction that a slow disk or a laptop that is closed meanwhile does not end. */
export const keepDrawn = (db: Db, drawings: readonly NewDrawing[], dataDir: string): Promise<Picture[]> =>
  transact(db, async (tx) => {
    await takeAllTime(tx)
    return keepDrawings(tx, drawings, { dataDir })
  })

/** Lets a transaction and each of its statements take as long as they need. */
export const takeAllTime = async (tx: Tx): Promise<void> => {
  await sql`select set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true)`.execute(tx)
}
