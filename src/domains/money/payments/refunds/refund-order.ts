import type { Tx } from '#platform/database'
import { conflict } from '#platform/refusal'
import { queueRefund, type RefundRequest } from './queue-refund.ts'
import { findShare } from '../queries.ts'

/**
 * Refunds part or all of an order's share of its payment, by the same method; once per key.
 * @throws Refusal 409 `nothing_paid` for an order without a payment, 409 `more_than_paid` for more than is left of it.
 */
export async function refundOrder(
  tx: Tx,
  orderId: number,
  request: Pick<RefundRequest, 'amountPaise' | 'key' | 'reason' | 'now'>,
): Promise<void> {
  const share = await findShare(tx, orderId)
  if (!share) throw conflict('nothing_paid', 'payments.nothing_paid')
  await queueRefund(tx, { ...request, orderId, paymentId: share.payment_id, payableId: share.payable_id })
}
