import type { Sentence } from '#platform/messages'
import type { Db } from '#platform/database'
import { Refusal } from '#platform/refusal'
import { transact } from '#platform/transact'
import { acceptOrder } from './accept-order.ts'
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
