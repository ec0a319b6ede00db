import { unpackOrder } from '#domains/delivery/fulfilment'
import { cancelLines } from '#domains/buying/orders/cancellation'
import { listOrdersBeforeDispatch } from '#domains/buying/orders/reading'
import { findStores } from '#domains/selling/sellers'
import type { Db } from '#platform/database'
import { Refusal } from '#platform/refusal'
import { transact } from '#platform/transact'
import { findRestriction } from '../queries/restrictions.ts'

/**
 * Cancels the orders of a store that have not left, each in a transaction of its own: paid ones are refunded in full. An order that a courier has
 * by now goes on. Repeating it is harmless.
 */
export async function cancelOpenOrders(db: Db, storeId: number, now: Date): Promise<void> {
  for (const { id } of await listOrdersBeforeDispatch(db, storeId))
    await cancelOrder(db, { storeId, orderId: id, now })
}

/** Whether a store's orders are cancelled: it is suspended so, or closed. */
export async function areOrdersCancelled(db: Db, storeId: number): Promise<boolean> {
  if ((await findStores(db, [storeId])).get(storeId)?.status === 'Closed') return true
  return (await findRestriction(db, storeId, 'suspension'))?.open_orders === 'cancel'
}

type Cancelling = { storeId: number; orderId: number; now: Date }

async function cancelOrder(db: Db, { storeId, orderId, now }: Cancelling): Promise<void> {
  const reason = 'stores.reason.store_left'
  try {
    await transact(db, async (tx) => {
      // The store may have been reinstated meanwhile.
      if (!(await areOrdersCancelled(tx, storeId))) return
      await unpackOrder(tx, orderId, { actor: 'staff', reason, now })
      await cancelLines(tx, orderId, { lines: null, actor: 'staff', reason, at: now })
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}
