import { saveDrawings, type NewDrawing, type Picture } from '#domains/products/media'
import type { Db } from '#platform/database'
import { transact } from '#platform/transact'
import { disableTimeouts } from '#platform/disable-timeouts'

/** Saves drawings in a transaction without time limits, because a slow disk or a sleeping laptop can delay it. */
export const saveSeedDrawings = (
  db: Db,
  drawings: readonly NewDrawing[],
  dataDir: string,
): Promise<Picture[]> =>
  transact(db, async (tx) => {
    await disableTimeouts(tx)
    return saveDrawings(tx, drawings, { dataDir })
  })
