import '../tables.ts'
import type { Db } from '#platform/database'
import { transact } from '#platform/transact'
import { repostOrder } from './record-fact.ts'

const BATCH_SIZE = 200

/**
 * Reposts pending orders by today's rules: each in a separate transaction, by an entry of the difference.
 * A second or concurrent run books nothing more.
 * @returns how many orders were checked.
 */
export async function repostOrders(db: Db, now: Date): Promise<number> {
  let done = 0
  for (;;) {
    const waiting = await db
      .selectFrom('ledger.rebookings')
      .select(['order_id', 'why'])
      .orderBy('order_id')
      .limit(BATCH_SIZE)
      .execute()
    for (const { order_id: orderId, why } of waiting) {
      await transact(db, async (tx) => {
        await repostOrder(tx, orderId, { key: `rebooked:${why}`, at: now })
        await tx.deleteFrom('ledger.rebookings').where('order_id', '=', orderId).execute()
      })
    }
    done += waiting.length
    if (waiting.length < BATCH_SIZE) return done
  }
}
