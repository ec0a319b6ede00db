import type { Tx } from '#platform/database'
import { conflict, notFound } from '#platform/refusal'
import { lockCheckoutById } from '../queries.ts'
import type { CheckoutRow, UnpaidRow, UnpaidState } from '../tables.ts'
import { findUnpaid } from './queries.ts'

export type LockedUnpaid = { checkout: CheckoutRow; unpaid: UnpaidRow }

/**
 * Locks an order that was placed unpaid, and its checkout before it; null for any other order. Everywhere the checkout is locked before its
 * order.
 */
export async function lockUnpaid(tx: Tx, orderId: number): Promise<LockedUnpaid | null> {
  const unlocked = await findUnpaid(tx, orderId)
  const checkout = unlocked && (await lockCheckoutById(tx, unlocked.checkout_id))
  const unpaid = checkout && (await findUnpaid(tx, orderId))
  return unpaid ? { checkout, unpaid } : null
}

/** Locks an unpaid order in this state. @throws Refusal 404, 409 `wrong_state`. */
export async function lockUnpaidInState(tx: Tx, orderId: number, state: UnpaidState): Promise<LockedUnpaid> {
  const found = await lockUnpaid(tx, orderId)
  if (!found) throw notFound('common.order_not_found')
  if (found.unpaid.state !== state)
    throw conflict('wrong_state', 'common.order_moved_on', { state: found.unpaid.state })
  return found
}
