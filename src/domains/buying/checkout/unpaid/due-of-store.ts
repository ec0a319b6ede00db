import { owedFor, soldOrder } from '#domains/buying/orders'
import { storesOfOwner } from '#domains/selling/sellers'
import type { Db } from '#platform/database'
import { notFound } from '#platform/refusal'
import type { DueOfStore } from '../contract/due.ts'
import { mayCancel } from './may-cancel.ts'
import { readUnpaid } from './store.ts'

/** @throws Refusal 404 for an order of no store of hers. */
export async function mustBeOfStore(
  db: Db,
  { orderId, ownerId }: { orderId: number; ownerId: number },
): Promise<void> {
  const [sold, stores] = await Promise.all([soldOrder(db, orderId), storesOfOwner(db, ownerId)])
  if (!sold || !stores.some(({ id }) => id === sold.order.store_id)) throw notFound('common.order_not_found')
}

/** Until when an order is to be paid that its store packs before; null: nothing is due for it. */
export async function dueOfStore(db: Db, orderId: number, now: Date): Promise<{ due: DueOfStore | null }> {
  const [unpaid, owed] = await Promise.all([readUnpaid(db, orderId), owedFor(db, [orderId])])
  if (unpaid?.state !== 'confirmed' || !unpaid.pay_by || !owed.has(orderId)) return { due: null }
  const { store } = await mayCancel(db, [unpaid], now)
  return {
    due: {
      pay_by: unpaid.pay_by.toISOString(),
      is_overdue: unpaid.pay_by <= now,
      may_cancel: store.has(orderId),
    },
  }
}
