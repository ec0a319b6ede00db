import { cancelLines } from '#domains/buying/orders/cancellation'
import { lockSoldOrder } from '#domains/buying/orders/reading'
import { findAmountsOwed } from '#domains/buying/orders/lifecycle'
import type { Gateway } from '#domains/money/payments'
import { checkPayable } from '#domains/money/payments/charges'
import { publish } from '#platform/events'
import type { Db, Tx } from '#platform/database'
import { Refusal } from '#platform/refusal'
import { transact } from '#platform/transact'
import { endOfDayAfter, nextDueAction, retryAt, type DueAction } from '../rules/due-schedule.ts'
import type { DuePaymentRow, UnpaidRow } from '../tables.ts'
import { lockUnpaid } from './lock-unpaid.ts'
import { loadOwedState } from './load-owed-state.ts'
import { writeOffSmallDue } from './write-off-small-due.ts'
import { applyDuePayment } from './apply-due-payment.ts'
import { listDuePayments, listDueForReminder, findUnpaid, updateUnpaid } from './queries.ts'

/**
 * Handles unpaid confirmed orders: a reminder a day before the deadline, and cancellation after it, unless the order has left. The
 * gateway is asked first, so that no paid order is cancelled; after one unanswered call it is not asked about the other orders.
 */
export async function sendPaymentReminders(db: Db, gateway: Gateway, now: Date): Promise<void> {
  let isAnswering = true
  for (const { order_id: orderId } of await listDueForReminder(db, now)) {
    const payments = await listDuePayments(db, orderId)
    const answer =
      isAnswering || payments.length === 0
        ? await checkWithGateway(db, gateway, { payments, now })
        : 'no answer'
    if (answer === 'no answer') isAnswering = false
    await transact(db, (tx) =>
      answer === 'all'
        ? processDueOrder(tx, orderId, now)
        : updateUnpaid(tx, orderId, { next_check_at: retryAt(now) }),
    )
  }
}

type PaymentsToCheck = { payments: readonly DuePaymentRow[]; now: Date }

async function checkWithGateway(
  db: Db,
  gateway: Gateway,
  { payments, now }: PaymentsToCheck,
): Promise<'all' | 'refused' | 'no answer'> {
  try {
    for (const { payable_id: payableId } of payments) await checkPayable(db, gateway, { payableId, now })
    return 'all'
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return error.code === 'payment_unavailable' ? 'no answer' : 'refused'
  }
}

async function processDueOrder(tx: Tx, orderId: number, now: Date): Promise<void> {
  if ((await lockUnpaid(tx, orderId))?.unpaid.state !== 'confirmed') return
  const payments = await listDuePayments(tx, orderId)
  // Under the order's lock: a later payment sees what is decided here.
  for (const payment of payments) await applyDuePayment(tx, payment, now)
  if (await writeOffSmallDue(tx, orderId, now)) return
  const unpaid = await findUnpaid(tx, orderId)
  if (unpaid?.state === 'confirmed') await decide(tx, { unpaid, payments, now })
}

type DueOrderContext = { unpaid: UnpaidRow; payments: readonly DuePaymentRow[]; now: Date }

/** The state that decides about an owed order, and the order itself, locked. */
export async function lockOwedOrder(tx: Tx, { unpaid, payments, now }: DueOrderContext) {
  const { order } = await lockSoldOrder(tx, unpaid.order_id)
  const owed = await loadOwedState(tx, { unpaid, payments, order, now })
  return { order, owed, duePaise: (await findAmountsOwed(tx, [order.id])).get(order.id) ?? 0 }
}

async function decide(tx: Tx, { unpaid, payments, now }: DueOrderContext): Promise<void> {
  const { order, owed, duePaise } = await lockOwedOrder(tx, { unpaid, payments, now })
  await applyDueAction(tx, nextDueAction(owed, now), {
    unpaid,
    shopperId: order.shopper_id,
    duePaise,
    payBy: owed.payBy,
    isSent: !owed.isCancellable,
    now,
  })
}

type DueActionContext = {
  unpaid: UnpaidRow
  shopperId: number
  duePaise: number
  payBy: Date
  isSent: boolean
  now: Date
}

async function applyDueAction(
  tx: Tx,
  next: DueAction,
  { unpaid: { order_id: orderId }, now, ...context }: DueActionContext,
): Promise<void> {
  switch (next.do) {
    case 'wait':
      return updateUnpaid(tx, orderId, { next_check_at: next.until })
    case 'remind':
      return sendReminder(tx, { ...context, orderId, now })
    case 'lapse':
      await updateUnpaid(tx, orderId, { state: 'expired', next_check_at: null })
      await cancelLines(tx, orderId, {
        lines: null,
        actor: 'clock',
        reason: 'checkout.reason.not_paid_in_time',
        at: now,
      })
  }
}

/** A late reminder, after an outage, extends the deadline to a day from then. */
async function sendReminder(
  tx: Tx,
  {
    orderId,
    shopperId,
    duePaise,
    payBy: promised,
    isSent,
    now,
  }: Omit<DueActionContext, 'unpaid'> & { orderId: number },
): Promise<void> {
  const payBy = new Date(Math.max(promised.getTime(), endOfDayAfter(now, 1).getTime()))
  await updateUnpaid(tx, orderId, { reminded_at: now, pay_by: payBy, next_check_at: payBy })
  await publish(tx, 'checkout.due_soon', {
    orderId,
    shopperId,
    amountPaise: duePaise,
    payBy: payBy.toISOString(),
    isSent,
  })
}
