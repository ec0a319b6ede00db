import { addJobs } from '#platform/events'
import type { Tx } from '#platform/database'
import { newPrivateId } from '#platform/ids'
import { conflict } from '#platform/refusal'
import { addRefunding, insertRefund, reduceShare } from './queries.ts'
import { lockCharge } from '../queries.ts'

/** `key` is the reason, e.g. `surplus:pay_…`; the same key is the same refund. */
export type RefundRequest = {
  paymentId: string
  /** null: the payment matches no payable. */
  payableId: number | null
  /** Order whose share it reduces; absent: money without an order. */
  orderId?: number
  amountPaise: number
  key: string
  reason: string
  now: Date
}

/**
 * Queues a refund to be sent after the commit, once per key. Never more than was captured and not refunded before (I-3): the charge's row is
 * locked and has a CHECK.
 * @throws Refusal 409 `more_than_paid` for more than is left of an order's share.
 */
export async function queueRefund(tx: Tx, request: RefundRequest): Promise<void> {
  await lockCharge(tx, request.paymentId)
  const isNew = await insertRefund(tx, {
    id: newPrivateId(),
    key: request.key,
    payment_id: request.paymentId,
    payable_id: request.payableId,
    order_id: request.orderId ?? null,
    amount_paise: request.amountPaise,
    reason: request.reason,
    queued_at: request.now,
  })
  if (!isNew) return
  if (request.orderId === undefined) await addRefunding(tx, request.paymentId, request.amountPaise)
  else if (!(await reduceShare(tx, request.orderId, request.amountPaise))) {
    throw conflict('more_than_paid', 'common.more_than_paid')
  }
  await addJobs(tx, [{ identifier: 'payments:refunds', payload: {}, jobKey: 'payments:refunds' }])
}
