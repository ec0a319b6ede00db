import type { Tx } from '#platform/database'
import { lockCheckoutById } from '../store.ts'
import type { CheckoutRow, UnpaidRow } from '../tables.ts'
import { readUnpaid } from './store.ts'

export type Found = { checkout: CheckoutRow; unpaid: UnpaidRow }

/** An order that was placed unpaid, with its checkout locked; null for any other. The checkout before its order, as everywhere. */
export async function lockUnpaid(tx: Tx, orderId: number): Promise<Found | null> {
  const seen = await readUnpaid(tx, orderId)
  const checkout = seen && (await lockCheckoutById(tx, seen.checkout_id))
  const unpaid = checkout && (await readUnpaid(tx, orderId))
  return unpaid ? { checkout, unpaid } : null
}
