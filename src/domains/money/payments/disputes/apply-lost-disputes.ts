import { msg } from '#platform/messages'
import { addJobs } from '#platform/events'
import type { Tx } from '#platform/database'
import { newPrivateId } from '#platform/ids'
import { splitPaise } from '#platform/money'
import { applyExternalRefund } from '../external-refunds/record-external-refund.ts'
import { insertExternalRefund, listRemainingShares } from '../external-refunds/queries.ts'
import { insertRefund } from '../refunds/queries.ts'
import { lockCharge } from '../queries.ts'
import type { ChargeRow, RefundRow } from '../tables.ts'
import { publishRefunded } from '../refunds/publish-refunded.ts'
import {
  lockWaitingRefunds,
  listUncoveredDisputes,
  rescheduleRefunds,
  saveCoveredRefund,
  type UncoveredDispute,
} from './refund-queries.ts'
import { insertDisputeEvent, insertDisputeShares, listDisputeShares } from './queries.ts'

/**
 * Takes a payment's lost disputes off its orders' shares, each in part, and the excess off pending refunds: the bank has paid those, so they are
 * not paid again. Repeatable: it does what is still missing.
 */
export async function applyLostDisputes(tx: Tx, paymentId: string, now: Date): Promise<void> {
  const charge = await lockCharge(tx, paymentId)
  for (const dispute of await listUncoveredDisputes(tx, paymentId)) {
    // It was decided before orders were placed for the money.
    if ((await listDisputeShares(tx, [dispute.id])).length === 0)
      await allocateDispute(tx, { id: dispute.id, payment_id: paymentId, amount: dispute.amount_paise })
    const takenPaise = await reduceOrderShares(tx, dispute, { charge, now })
    await reduceWaitingRefunds(tx, { ...dispute, rest_paise: dispute.rest_paise - takenPaise }, now)
  }
}

/** Splits a dispute over several orders by their shares of the payment; never more than a share. */
export async function allocateDispute(
  tx: Tx,
  { id, payment_id, amount }: { id: string; payment_id: string; amount: number },
): Promise<void> {
  const shares = await listRemainingShares(tx, payment_id)
  const remainingPaise = shares.reduce((sum, { left_paise }) => sum + left_paise, 0)
  const parts = splitPaise(
    Math.min(amount, remainingPaise),
    shares.map(({ left_paise }) => left_paise),
  )
  const allocated = shares
    .map(({ order_id }, index) => ({ orderId: order_id, paise: parts[index] ?? 0 }))
    .filter(({ paise }) => paise > 0)
  await insertDisputeShares(tx, id, allocated)
}

async function reduceOrderShares(
  tx: Tx,
  dispute: UncoveredDispute,
  { charge, now }: { charge: ChargeRow | undefined; now: Date },
): Promise<number> {
  const left = new Map(
    (await listRemainingShares(tx, dispute.payment_id)).map(({ order_id, left_paise }) => [
      order_id,
      left_paise,
    ]),
  )
  let takenPaise = 0
  for (const { orderId, paise } of await listDisputeShares(tx, [dispute.id])) {
    const amountPaise = Math.min(paise, left.get(orderId) ?? 0, dispute.rest_paise - takenPaise)
    if (amountPaise <= 0) continue
    const refund = {
      id: newPrivateId(),
      key: `dispute:${dispute.id}:${orderId}`,
      payment_id: dispute.payment_id,
      payable_id: dispute.payable_id,
      order_id: orderId,
      amount_paise: amountPaise,
      reason: msg('payments.reason.dispute_lost', { id: dispute.id }),
      rp_refund_id: null,
      outside: 'dispute' as const,
      at: now,
    }
    if (!(await insertExternalRefund(tx, refund))) continue
    await applyExternalRefund(tx, refund, charge)
    takenPaise += amountPaise
  }
  return takenPaise
}

/** Refunds of the disputed orders come first. */
async function reduceWaitingRefunds(tx: Tx, dispute: UncoveredDispute, now: Date): Promise<void> {
  const about = new Set((await listDisputeShares(tx, [dispute.id])).map(({ orderId }) => orderId))
  const waiting = await lockWaitingRefunds(tx, dispute.payment_id)
  const isAbout = ({ order_id }: RefundRow): boolean => order_id !== null && about.has(order_id)
  let restPaise = dispute.rest_paise
  for (const refund of [...waiting.filter(isAbout), ...waiting.filter((one) => !isAbout(one))]) {
    const paise = Math.min(restPaise, refund.amount_paise)
    if (paise <= 0) return
    await coverRefund(tx, refund, { disputeId: dispute.id, paise, at: now })
    restPaise -= paise
  }
}

async function coverRefund(
  tx: Tx,
  refund: RefundRow,
  covered: { disputeId: string; paise: number; at: Date },
): Promise<void> {
  const { disputeId, paise, at } = covered
  await saveCoveredRefund(tx, refund.id, covered)
  await publishRefunded(tx, { ...refund, amount_paise: paise })
  const reason = `Refund ${refund.id}`
  await insertDisputeEvent(tx, {
    dispute_id: disputeId,
    event: 'covers',
    from_state: 'lost',
    to_state: 'lost',
    actor: 'gateway',
    reason,
    at,
  })
  if (paise === refund.amount_paise) return
  const { payment_id, payable_id, order_id } = refund
  const rest = {
    payment_id,
    payable_id,
    order_id,
    amount_paise: refund.amount_paise - paise,
    reason: refund.reason,
    queued_at: at,
  }
  await insertRefund(tx, { ...rest, id: newPrivateId(), key: `${refund.key}:rest` })
}

/** Resumes the refunds that waited for the bank's decision. */
export async function resumeRefunds(tx: Tx, paymentId: string, now: Date): Promise<void> {
  if ((await rescheduleRefunds(tx, paymentId, now)) > 0)
    await addJobs(tx, [{ identifier: 'payments:refunds', payload: {}, jobKey: 'payments:refunds' }])
}
