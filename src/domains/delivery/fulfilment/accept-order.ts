import { transitionOrder } from '#domains/buying/orders/lifecycle'
import { findSoldOrder } from '#domains/buying/orders/reading'
import type { Tx } from '#platform/database'
import { notFound } from '#platform/refusal'

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
