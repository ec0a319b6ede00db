import { addJobs } from '#platform/announce'
import type { Tx } from '#platform/database'
import { newPrivateId } from '#platform/ids'
import { addRefunding, insertRefund } from './refund-store.ts'
import { lockCharge } from './store.ts'

/** `key` says why, e.g. `surplus:pay_…`: the same reason again is the same refund. */
export type RefundWanted = { paymentId: string; payableId: number; amountPaise: number; key: string; reason: string; now: Date }

/**
 * Has money given back after the commit, once per key. Never more than was captured and not given back before (I-3): the
 * charge's row is locked and its CHECK says no.
 */
export async function queueRefund(tx: Tx, wanted: RefundWanted): Promise<void> {
  await lockCharge(tx, wanted.paymentId)
  const isNew = await insertRefund(tx, {
    id: newPrivateId(),
    key: wanted.key,
    payment_id: wanted.paymentId,
    payable_id: wanted.payableId,
    amount_paise: wanted.amountPaise,
    reason: wanted.reason,
    queued_at: wanted.now,
  })
  if (!isNew) return
  await addRefunding(tx, wanted.paymentId, wanted.amountPaise)
  await addJobs(tx, [{ identifier: 'payments:refunds', payload: {}, jobKey: 'payments:refunds' }])
}
