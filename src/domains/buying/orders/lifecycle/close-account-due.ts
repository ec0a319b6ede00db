import { publish } from '#platform/events'
import type { Db, Tx } from '#platform/database'
import { conflict, notFound } from '#platform/refusal'
import { lockOrders, insertEvent, updatePayment, findOrdersById } from '../queries/orders.ts'
import { markPaidOnline } from '../queries/accounts.ts'

/** How the amount due for an order placed before payment ends: received in our bank account, paid online later, or written off. */
export type AccountClosure = {
  outcome: 'received' | 'paid_online' | 'given_up'
  key: string
  actor: string
  reason: string
  at: Date
}

const OPEN_ACCOUNT = 'unpaid_confirmed'

/** Amounts that shoppers owe for orders placed before payment, by order; orders that owe nothing are absent. */
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
 * Ends the amount due for an order on account, in full.
 * @returns the amount. @throws Refusal 404, 409 `wrong_state` when nothing is owed.
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
    throw conflict('wrong_state', 'common.nothing_due')
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
  // From now on it is an order that was paid online, and refunds go to the same method.
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
