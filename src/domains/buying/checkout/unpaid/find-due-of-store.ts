import { findAmountsOwed } from '#domains/buying/orders/lifecycle'
import { findSoldOrder } from '#domains/buying/orders/reading'
import { listStoresOfOwner } from '#domains/selling/sellers'
import type { Db } from '#platform/database'
import { notFound } from '#platform/refusal'
import type { DueOfStore } from '../contract/due.ts'
import { findCancellable } from './find-cancellable.ts'
import { findUnpaid } from './queries.ts'

/** @throws Refusal 404 unless the order is of a store of this owner. */
export async function requireOrderOfOwner(
  db: Db,
  { orderId, ownerId }: { orderId: number; ownerId: number },
): Promise<void> {
  const [sold, stores] = await Promise.all([findSoldOrder(db, orderId), listStoresOfOwner(db, ownerId)])
  if (!sold || !stores.some(({ id }) => id === sold.order.store_id)) throw notFound('common.order_not_found')
}

/** The payment deadline of an order that its store may pack before; null: nothing is due. */
export async function findDueOfStore(
  db: Db,
  orderId: number,
  now: Date,
): Promise<{ due: DueOfStore | null }> {
  const [unpaid, owed] = await Promise.all([findUnpaid(db, orderId), findAmountsOwed(db, [orderId])])
  if (unpaid?.state !== 'confirmed' || !unpaid.pay_by || !owed.has(orderId)) return { due: null }
  const { store } = await findCancellable(db, [unpaid], now)
  return {
    due: {
      pay_by: unpaid.pay_by.toISOString(),
      is_overdue: unpaid.pay_by <= now,
      may_cancel: store.has(orderId),
    },
  }
}
