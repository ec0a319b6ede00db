import { addJobs } from '#platform/events'
import type { Tx } from '#platform/database'
import { newPrivateId } from '#platform/ids'
import { conflict } from '#platform/refusal'
import { addRefunding, insertRefund, reduceShare } from './queries.ts'
import { lockCharge } from '../queries.ts'

/** `key` says why, e.g. `surplus:pay_…`: the same reason again is the same refund. */
export type RefundRequest = {
  paymentId: string
  /** null: of a payment for nothing that we know. */
  payableId: number | null
  /** Whose share it comes out of; absent: of money that no order keeps. */
  orderId?: number
  amountPaise: number
  key: string
  reason: string
  now: Date
}

/**
 * Has money given back after the commit, once per key. Never more than was captured and not given back before (I-3): the
 * charge's row is locked and its CHECK says no.
 * @throws Refusal 409 `more_than_paid` for more than is left of an order's share.
 */
export async function queueRefund(tx: Tx, wanted: RefundRequest): Promise<void> {
  await lockCharge(tx, wanted.paymentId)
  const isNew = await insertRefund(tx, {
    id: newPrivateId(),
    key: wanted.key,
    payment_id: wanted.paymentId,
    payable_id: wanted.payableId,
    order_id: wanted.orderId ?? null,
    amount_paise: wanted.amountPaise,
    reason: wanted.reason,
    queued_at: wanted.now,
  })
  if (!isNew) return
  if (wanted.orderId === undefined) await addRefunding(tx, wanted.paymentId, wanted.amountPaise)
  else if (!(await reduceShare(tx, wanted.orderId, wanted.amountPaise))) {
    throw conflict('more_than_paid', 'common.more_left_what_paid_order')
  }
  await addJobs(tx, [{ identifier: 'payments:refunds', payload: {}, jobKey: 'payments:refunds' }])
}
