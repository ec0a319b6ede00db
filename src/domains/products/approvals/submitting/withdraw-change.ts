import { lockProduct } from '#domains/products/catalogue/review'
import type { Db } from '#platform/database'
import { transact } from '#platform/transact'
import { SUCCESS } from '#platform/wire-shapes'
import { insertEvents } from '../queries/events.ts'
import { deletePending } from '../queries/products.ts'

/** Withdraws the pending change of a product; without one nothing changes. */
export const withdrawChange = (
  db: Db,
  productId: number,
  { personId, now }: { personId: number; now: Date },
): Promise<{ success: true }> =>
  transact(db, async (tx) => {
    await lockProduct(tx, productId)
    if (await deletePending(tx, productId))
      await insertEvents(tx, [
        { product_id: productId, at: now, event: 'change-withdrawn', actor: 'seller', actor_id: personId },
      ])
    return SUCCESS
  })
