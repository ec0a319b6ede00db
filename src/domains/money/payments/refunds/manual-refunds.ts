import { addJobs, publish } from '#platform/events'
import type { Db, Tx } from '#platform/database'
import { conflict, notFound } from '#platform/refusal'
import { hasUtr, lockManualRefundsOf, listRefundsByOrders, saveManualRefund } from '../staff/staff-queries.ts'
import { requireNoDisputed } from '../disputes/wait-for-bank.ts'
import { lockRefund } from './queries.ts'
import { maskDestination } from './destination.ts'
import { capturedPaiseOf, findCharge, findShare } from '../queries.ts'
import type { Destination, RefundRow } from '../tables.ts'

export const listRefundsOfOrders = (db: Db, orderIds: readonly number[]): Promise<RefundRow[]> =>
  orderIds.length === 0 ? Promise.resolve([]) : listRefundsByOrders(db, orderIds)

export type StaffStep = { actorId: number; now: Date }

/**
 * Saves where a manual refund goes, as the shopper enters it; changeable until it is approved.
 * @throws Refusal 409 `nothing_to_pay` when no refund waits for that.
 */
export async function setRefundDestination(tx: Tx, orderId: number, to: Destination): Promise<void> {
  const waiting = (await lockManualRefundsOf(tx, orderId)).filter((refund) => refund.approved_by === null)
  if (waiting.length === 0) throw conflict('nothing_to_pay', 'payments.nothing_to_pay')
  for (const refund of waiting) await saveManualRefund(tx, refund.id, { destination: to })
}

/** Requests a finally refused refund from the gateway again. @throws Refusal 404, 409 `wrong_state`. */
export async function retryRefund(tx: Tx, id: number, now: Date): Promise<RefundRow> {
  const refund = await lockExistingRefund(tx, id)
  if (refund.state !== 'failed') throw wrongRefundState(refund)
  await saveManualRefund(tx, id, {
    state: 'queued',
    next_at: now,
    attempt: refund.next_at === null ? refund.attempt + 1 : refund.attempt,
    error: '',
  })
  await addJobs(tx, [{ identifier: 'payments:refunds', payload: {}, jobKey: 'payments:refunds' }])
  return refund
}

/** Turns a refund that the gateway refuses into a manual one. @throws Refusal 404, 409 `wrong_state`, 409 `disputed`. */
export async function convertToManualRefund(tx: Tx, id: number): Promise<RefundRow> {
  const refund = await lockExistingRefund(tx, id)
  // A submitted refund may have succeeded although its answer was lost.
  if (refund.state !== 'failed' || refund.order_id === null) throw wrongRefundState(refund)
  await requireNoDisputed(tx, refund)
  await saveManualRefund(tx, id, { state: 'manual', method: 'hand', next_at: null })
  return refund
}

/** First of two people: approves the shopper's destination. @throws Refusal 404, 409 `wrong_state`, 409 `no_destination`. */
export async function approveManualRefund(
  tx: Tx,
  id: number,
  { actorId, now }: StaffStep,
): Promise<RefundRow> {
  const refund = await lockExistingRefund(tx, id)
  if (refund.state !== 'manual' || refund.approved_by !== null) throw wrongRefundState(refund)
  if (!refund.destination) throw conflict('no_destination', 'payments.no_destination')
  await saveManualRefund(tx, id, { approved_by: actorId, approved_at: now })
  return refund
}

/**
 * Second person: records the payment with the bank's number (UTR).
 * @throws Refusal 404, 409 `wrong_state`, 409 `second_person` for the approver, 409 `disputed`, 409 `utr_used`.
 */
export async function completeManualRefund(
  tx: Tx,
  id: number,
  { actorId, now, utr }: StaffStep & { utr: string },
): Promise<RefundRow> {
  const refund = await lockExistingRefund(tx, id)
  if (refund.state !== 'manual' || refund.approved_by === null || !refund.destination)
    throw wrongRefundState(refund)
  if (refund.approved_by === actorId) throw conflict('second_person', 'payments.second_person')
  await requireNoDisputed(tx, refund)
  if (await hasUtr(tx, utr)) throw conflict('utr_used', 'payments.utr_used')
  await saveManualRefund(tx, id, {
    state: 'succeeded',
    paid_by: actorId,
    utr,
    ended_at: now,
    destination: maskDestination(refund.destination),
  })
  const charge = refund.payment_id === null ? undefined : await findCharge(tx, refund.payment_id)
  await publish(tx, 'payments.refunded', {
    refundId: id,
    key: refund.key,
    orderId: refund.order_id,
    ...(await kindOf(tx, refund)),
    payableId: refund.payable_id,
    paymentId: refund.payment_id,
    amountPaise: refund.amount_paise,
    capturedPaise: capturedPaiseOf(charge),
    isSurplus: charge !== undefined && charge.state !== 'captured',
    method: 'hand',
  })
  return refund
}

/** Set only for shares that are not an order's. */
async function kindOf(tx: Tx, { order_id }: RefundRow): Promise<{ kind?: 'booking' }> {
  const share = order_id === null ? undefined : await findShare(tx, order_id)
  return share?.kind === 'booking' ? { kind: 'booking' } : {}
}

/** Destination of an unpaid manual refund. @throws Refusal 404, 409 `no_destination`. */
export async function findRefundDestination(
  tx: Tx,
  id: number,
): Promise<{ to: Destination; orderId: number | null }> {
  const refund = await lockExistingRefund(tx, id)
  if (refund.state !== 'manual' || !refund.destination)
    throw conflict('no_destination', 'payments.no_destination')
  return { to: refund.destination, orderId: refund.order_id }
}

async function lockExistingRefund(tx: Tx, id: number): Promise<RefundRow> {
  const refund = await lockRefund(tx, id)
  if (!refund) throw notFound('common.refund_not_found')
  return refund
}

const wrongRefundState = ({ state }: RefundRow) =>
  conflict('wrong_state', 'payments.refund_step_invalid', { refund_state: state })
