import { lockSoldOrder } from '#domains/buying/orders/reading'
import { findAmountsOwed } from '#domains/buying/orders/lifecycle'
import { recordAudit } from '#domains/accounts/staff'
import { publish } from '#platform/events'
import type { Db } from '#platform/database'
import { conflict } from '#platform/refusal'
import { transact } from '#platform/transact'
import { endOfDayAfter, reminderAt } from '../rules/due-schedule.ts'
import { lockUnpaidInState } from './lock-unpaid.ts'
import { updateUnpaid } from './queries.ts'
import type { StaffAction } from '#platform/staff-action'

/**
 * Gives the shopper this many days from now to pay for a confirmed order; they are notified, and reminded before the new end.
 * @throws Refusal 404, 409 `wrong_state` when nothing is due, 409 `not_later` when the new end is not later.
 */
export const extendDue = (
  db: Db,
  orderId: number,
  { days, ...by }: StaffAction & { days: number },
): Promise<void> =>
  transact(db, async (tx) => {
    const { unpaid } = await lockUnpaidInState(tx, orderId, 'confirmed')
    const { order } = await lockSoldOrder(tx, orderId)
    const duePaise = (await findAmountsOwed(tx, [orderId])).get(orderId)
    if (duePaise === undefined) throw conflict('wrong_state', 'common.nothing_due')
    const payBy = endOfDayAfter(by.now, days)
    if (unpaid.pay_by && payBy <= unpaid.pay_by) {
      throw conflict('not_later', 'checkout.not_later', {
        pay_by: unpaid.pay_by.toISOString(),
      })
    }
    await updateUnpaid(tx, orderId, { pay_by: payBy, reminded_at: null, next_check_at: reminderAt(payBy) })
    await publish(tx, 'checkout.due_extended', {
      orderId,
      shopperId: order.shopper_id,
      amountPaise: duePaise,
      payBy: payBy.toISOString(),
    })
    await recordAudit(tx, {
      actorId: by.actorId,
      act: 'payment-decided',
      about: `order ${orderId}`,
      before: { pay_by: unpaid.pay_by?.toISOString() ?? null },
      after: { pay_by: payBy.toISOString() },
      reason: by.reason,
      requestId: by.requestId,
      at: by.now,
    })
  })
