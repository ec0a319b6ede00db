import { saveDrawings, type NewDrawing, type Picture } from '#domains/products/media'
import type { Db } from '#platform/database'
import { transact } from '#platform/transact'
import { disableTimeouts } from '#platform/disable-timeouts'

/** Keeps what was drawn, in a transaction that a slow disk or a laptop that is closed meanwhile does not end. */
export const saveSeedDrawings = (
  db: Db,
  drawings: readonly NewDrawing[],
  dataDir: string,
): Promise<Picture[]> =>
  transact(db, async (tx) => {
    await disableTimeouts(tx)
    return saveDrawings(tx, drawings, { dataDir })
  })
