import { findAmountsOwed } from '#domains/buying/orders/lifecycle'
import { reduceOrder } from '#domains/buying/orders/refunds'
import { MIN_GATEWAY_REFUND_PAISE } from '#domains/money/payments/refunds'
import type { Tx } from '#platform/database'
import { lockUnpaid } from './lock-unpaid.ts'
import { updateUnpaid } from './queries.ts'

/** The gateway neither charges nor refunds less than ₹1. */
export const MIN_DUE_PAISE = MIN_GATEWAY_REFUND_PAISE

/**
 * Writes off a remaining amount due below ₹1: it comes off the order's price at the platform's cost, and nothing is owed any more.
 * @returns whether it was that small.
 */
export async function writeOffSmallDue(tx: Tx, orderId: number, now: Date): Promise<boolean> {
  if ((await lockUnpaid(tx, orderId))?.unpaid.state !== 'confirmed') return false
  const paise = (await findAmountsOwed(tx, [orderId])).get(orderId) ?? 0
  if (paise >= MIN_DUE_PAISE) return false
  if (paise > 0) {
    const details = {
      cause: 'goodwill',
      funder: 'platform',
      actor: 'clock',
      reason: 'checkout.reason.under_a_rupee',
    } as const
    await reduceOrder(tx, orderId, { ...details, paise, at: now, key: 'less than a rupee', isUpTo: true })
  }
  await updateUnpaid(tx, orderId, { state: 'void', next_check_at: null })
  return true
}
