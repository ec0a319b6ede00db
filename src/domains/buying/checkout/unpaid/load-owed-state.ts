import { isCancellable } from '#domains/buying/orders/cancellation'
import type { SoldOrder } from '#domains/buying/orders/reading'
import { isPaying } from '#domains/money/payments/charges'
import type { Db } from '#platform/database'
import { bankPendingUntil, type OwedOrderState } from '../rules/due-schedule.ts'
import type { DuePaymentRow, UnpaidRow } from '../tables.ts'

type OwedContext = {
  unpaid: UnpaidRow
  payments: readonly DuePaymentRow[]
  order: SoldOrder['order']
  now: Date
}

/** The state that decides about an owed order. `payments`: all that were opened for it, latest first. */
export async function loadOwedState(
  db: Db,
  { unpaid, payments, order, now }: OwedContext,
): Promise<OwedOrderState> {
  const payableIds = payments.map(({ payable_id }) => payable_id)
  const promised = { payBy: unpaid.pay_by ?? now, remindedAt: unpaid.reminded_at }
  return {
    ...promised,
    isPaying: await isPaying(db, payableIds, { now, bankUntil: bankPendingUntil(promised) }),
    windowUntil: payments[0]?.window_until ?? null,
    isCancellable: isCancellable(order),
    isHeld: order.held_because !== null,
  }
}
