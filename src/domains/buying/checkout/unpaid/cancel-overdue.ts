import { unpackOrder } from '#domains/delivery/fulfilment'
import { cancelLines } from '#domains/buying/orders/cancellation'
import type { Gateway } from '#domains/money/payments'
import { checkPayable } from '#domains/money/payments/charges'
import { recordAudit } from '#domains/accounts/staff'
import type { Db, Tx } from '#platform/database'
import { toRupees } from '#platform/money'
import { conflict, notFound } from '#platform/refusal'
import { transact } from '#platform/transact'
import { isPastDue } from '../rules/due-schedule.ts'
import type { UnpaidRow, UnpaidState } from '../tables.ts'
import { lockOwedOrder } from './send-payment-reminders.ts'
import { lockUnpaid } from './lock-unpaid.ts'
import { applyDuePayment } from './apply-due-payment.ts'
import { listDuePayments, findUnpaid, updateUnpaid } from './queries.ts'
import type { StaffAction } from '#platform/staff-action'

const REASON = 'checkout.reason.not_paid_in_time'

/** `by`: a member of the staff with a reason, or the store's owner. */
type OverdueCancellation = { orderId: number; now: Date; by: StaffAction | { ownerId: number } }

/**
 * Cancels an overdue order that is not cancelled automatically because it is packed or held: its parcels are unpacked and its goods released. The
 * gateway is asked first, so that no paid order is cancelled. Idempotent: repeating it after a lost answer succeeds.
 * @throws Refusal 404, 409 `wrong_state` when nothing is due, a parcel has left or another person cancelled it, 409 `not_overdue`, 409 `on_hold`
 * for its store, 503 `payment_unavailable`.
 */
export async function cancelOverdue(db: Db, gateway: Gateway, request: OverdueCancellation): Promise<void> {
  const { orderId, now } = request
  if (hasCancelled(await findUnpaid(db, orderId), request)) return
  for (const { payable_id: payableId } of await listDuePayments(db, orderId))
    await checkPayable(db, gateway, { payableId, now })
  // A payment found meanwhile stays committed, also when the answer is a refusal.
  const state = await transact(db, (tx) => cancelUnlessPaid(tx, request))
  if (state !== 'cancelled') throw conflict('wrong_state', 'common.order_moved_on', { state })
}

const actorIdOf = ({ by }: OverdueCancellation): number => ('ownerId' in by ? by.ownerId : by.actorId)

const hasCancelled = (unpaid: UnpaidRow | undefined, request: OverdueCancellation): boolean =>
  unpaid?.state === 'expired' && unpaid.cancelled_by === actorIdOf(request)

/** @returns 'cancelled' when it was cancelled by this caller; otherwise its state. */
async function cancelUnlessPaid(tx: Tx, request: OverdueCancellation): Promise<UnpaidState | 'cancelled'> {
  const { orderId, now } = request
  const locked = await lockUnpaid(tx, orderId)
  if (!locked) throw notFound('common.order_not_found')
  if (hasCancelled(locked.unpaid, request)) return 'cancelled'
  if (locked.unpaid.state !== 'confirmed') return locked.unpaid.state
  const payments = await listDuePayments(tx, orderId)
  for (const payment of payments) await applyDuePayment(tx, payment, now)
  const unpaid = (await findUnpaid(tx, orderId)) ?? locked.unpaid
  if (unpaid.state !== 'confirmed') return unpaid.state
  const { owed, duePaise } = await lockOwedOrder(tx, { unpaid, payments, now })
  if (duePaise === 0) throw conflict('wrong_state', 'common.nothing_due')
  if (!isPastDue(owed, now)) {
    throw conflict('not_overdue', 'checkout.not_overdue', {
      pay_by: owed.payBy.toISOString(),
    })
  }
  await cancel(tx, request, duePaise)
  return 'cancelled'
}

async function cancel(tx: Tx, request: OverdueCancellation, duePaise: number): Promise<void> {
  const { orderId, now, by } = request
  const actor = 'ownerId' in by ? 'store' : 'staff'
  await updateUnpaid(tx, orderId, { state: 'expired', next_check_at: null, cancelled_by: actorIdOf(request) })
  await unpackOrder(tx, orderId, { actor, reason: REASON, now })
  await cancelLines(tx, orderId, { lines: null, actor, reason: REASON, at: now })
  if (!('ownerId' in by)) await recordCancellationAudit(tx, orderId, { staff: by, duePaise })
}

const recordCancellationAudit = (
  tx: Tx,
  orderId: number,
  { staff, duePaise }: { staff: StaffAction; duePaise: number },
): Promise<void> =>
  recordAudit(tx, {
    actorId: staff.actorId,
    act: 'payment-decided',
    about: `order ${orderId}`,
    before: { state: 'confirmed' },
    after: { state: 'expired', amount: toRupees(duePaise) },
    reason: staff.reason,
    requestId: staff.requestId,
    at: staff.now,
  })
