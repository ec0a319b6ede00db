import { publish } from '#platform/events'
import type { Db, Tx } from '#platform/database'
import { conflict, notFound } from '#platform/refusal'
import { lockOrders, insertEvent, updatePayment } from './queries/orders.ts'
import { findOrdersById } from './find-sold-order.ts'
import { markPaidOnline } from './queries/accounts.ts'

/** How what is due for an order that was placed before it was paid ends: it came to our account, was paid online after all, or never will be. */
export type AccountClosure = {
  outcome: 'received' | 'paid_online' | 'given_up'
  key: string
  actor: string
  reason: string
  at: Date
}

const OPEN_ACCOUNT = 'unpaid_confirmed'

/** What the shopper still owes for orders that were placed before they were paid; orders that owe nothing are left out. */
export async function findAmountsOwed(db: Db, orderIds: readonly number[]): Promise<Map<number, number>> {
  const orders = await findOrdersById(db, orderIds)
  return new Map(
    orders
      .filter(
        ({ payment, total_paise, refunded_paise }) =>
          payment === OPEN_ACCOUNT && total_paise > refunded_paise,
      )
      .map(({ id, total_paise, refunded_paise }) => [id, total_paise - refunded_paise]),
  )
}

/**
 * Ends what is due for an order on account: all of it at once.
 * @returns how much it was. @throws Refusal 404, 409 `wrong_state` for one that owes nothing.
 */
export async function closeAccountDue(
  tx: Tx,
  orderId: number,
  { outcome, key, actor, reason, at }: AccountClosure,
): Promise<number> {
  const order = (await lockOrders(tx, [orderId]))[0]
  if (!order) throw notFound('common.order_not_found')
  const amountPaise = order.total_paise - order.refunded_paise
  if (!order.on_account || order.payment !== OPEN_ACCOUNT || amountPaise === 0)
    throw conflict('wrong_state', 'common.nothing_due_order')
  if (outcome === 'received') await updatePayment(tx, orderId, 'unpaid_received')
  const event = outcome === 'given_up' ? 'account_given_up' : 'account_paid'
  await insertEvent(tx, {
    order_id: orderId,
    event,
    from_status: order.status,
    to_status: order.status,
    actor,
    reason,
    at,
  })
  // From now on it is an order that was paid online, and whatever is given back of it goes the same way.
  if (outcome === 'paid_online') {
    await markPaidOnline(tx, orderId)
    return amountPaise
  }
  await publish(tx, 'orders.account_settled', {
    orderId,
    shopperId: order.shopper_id,
    storeId: order.store_id,
    outcome,
    amountPaise,
    key,
    at: at.toISOString(),
  })
  return amountPaise
}
