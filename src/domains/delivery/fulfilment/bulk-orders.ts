import type { Sentence } from '#platform/messages'
import { transitionOrder } from '#domains/buying/orders/lifecycle'
import { findSoldOrder } from '#domains/buying/orders/reading'
import type { Db, Tx } from '#platform/database'
import { notFound, Refusal } from '#platform/refusal'
import { transact } from '#platform/transact'
import { packAndBook } from './pack-and-book.ts'
import type { Couriers } from './courier.ts'

export type BulkRequest = {
  act: 'accept' | 'pack'
  orderIds: readonly number[]
  stores: readonly number[]
  couriers: Couriers
  now: Date
}

/** Accepts or packs many orders, each in a separate transaction, so that a failure does not affect the others. */
export async function bulkOrders(db: Db, { act, orderIds, stores, couriers, now }: BulkRequest) {
  const results: { order_id: number; ok: boolean; message: Sentence }[] = []
  for (const orderId of new Set(orderIds)) {
    try {
      await transact(db, (tx) =>
        act === 'accept'
          ? acceptOrder(tx, orderId, { stores, now })
          : packAndBook(tx, { orderId, stores, parcels: null, couriers, now }),
      )
      results.push({ order_id: orderId, ok: true, message: '' })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      results.push({ order_id: orderId, ok: false, message: error.sentence })
    }
  }
  return { results }
}

/** Accepts an order for its store. @throws Refusal 404 for another store's, 409 `wrong_state`, `on_hold`. */
export async function acceptOrder(
  tx: Tx,
  orderId: number,
  { stores, now }: { stores: readonly number[]; now: Date },
): Promise<void> {
  const sold = await findSoldOrder(tx, orderId)
  if (!sold || !stores.includes(sold.order.store_id)) throw notFound('common.order_not_found')
  await transitionOrder(tx, orderId, { event: 'accept', actor: 'store', reason: '', at: now })
}
