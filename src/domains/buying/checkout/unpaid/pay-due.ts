import { isCancellable } from '#domains/buying/orders/cancellation'
import { findAmountsOwed } from '#domains/buying/orders/lifecycle'
import { findOwnOrder } from '#domains/buying/orders/reading'
import type { Gateway } from '#domains/money/payments'
import { findPaymentState, openGatewayOrder } from '#domains/money/payments/charges'
import type { Db, Tx } from '#platform/database'
import { newPrivateId } from '#platform/ids'
import { toRupees } from '#platform/money'
import { conflict, notFound } from '#platform/refusal'
import { transact } from '#platform/transact'
import { HOUR_MS } from '#platform/time'
import type { DuePaymentRow } from '../tables.ts'
import type { DueOfOrder, DueWindow } from '../contract/due.ts'
import { lockUnpaidInState } from './lock-unpaid.ts'
import { MIN_DUE_PAISE } from './write-off-small-due.ts'
import { insertDuePayment, listDuePayments, findUnpaid, extendPaymentWindow } from './queries.ts'

/** How long the gateway is polled for a payment; later a new payment is opened. */
const WINDOW_REUSE_MS = 12 * HOUR_MS
const WINDOW_MS = 15 * 60_000

type DueRequest = { shopperId: number; id: string; now: Date }

/**
 * The amount still due for the shopper's confirmed order, and its deadline. @throws Refusal 404, also for another shopper's, 409 `wrong_state`
 * when nothing is due.
 */
export async function findDue(db: Db, { shopperId, id, now }: DueRequest): Promise<DueOfOrder> {
  const order = /^\d{1,15}$/.test(id) ? await findOwnOrder(db, shopperId, Number(id)) : undefined
  if (!order) throw notFound('common.order_not_found')
  const [unpaid, owed] = [await findUnpaid(db, order.id), await findAmountsOwed(db, [order.id])]
  const duePaise = owed.get(order.id)
  if (unpaid?.state !== 'confirmed' || duePaise === undefined || duePaise < MIN_DUE_PAISE)
    throw conflict('wrong_state', 'common.nothing_due')
  return {
    amount: toRupees(duePaise),
    pay_by: unpaid.pay_by?.toISOString() ?? null,
    is_overdue: unpaid.pay_by !== null && unpaid.pay_by <= now,
    lapses: isCancellable(order),
  }
}

/**
 * Opens the payment window for the amount due. Repeated for the same amount, it is the same payment.
 * @throws Refusal as `findDue` does, and 503 `payment_unavailable`.
 */
export async function payDue(
  db: Db,
  gateway: Gateway,
  { shopperId, id, now }: DueRequest,
): Promise<DueWindow> {
  const due = await findDue(db, { shopperId, id, now })
  const payment = await transact(db, (tx) =>
    openPayment(tx, { orderId: Number(id), amountPaise: Math.round(due.amount * 100), now }),
  )
  const rpOrderId = await openGatewayOrder(db, gateway, {
    payableId: payment.payable_id,
    amountPaise: payment.amount_paise,
    now,
  })
  return {
    api_key: gateway.keyId,
    rp_order_id: rpOrderId,
    order_ids: [payment.order_id],
    pay_until: payment.window_until.toISOString(),
    amount: payment.amount_paise,
    currency: 'INR',
    checkout_script: gateway.checkoutScript,
  }
}

async function openPayment(
  tx: Tx,
  { orderId, amountPaise, now }: { orderId: number; amountPaise: number; now: Date },
): Promise<DuePaymentRow> {
  await lockUnpaidInState(tx, orderId, 'confirmed')
  const [last] = await listDuePayments(tx, orderId)
  const until = new Date(now.getTime() + WINDOW_MS)
  if (
    last?.amount_paise === amountPaise &&
    now.getTime() - last.opened_at.getTime() < WINDOW_REUSE_MS &&
    (await isPaymentOpen(tx, last))
  ) {
    await extendPaymentWindow(tx, last.payable_id, until)
    return { ...last, window_until: until }
  }
  const row = {
    payable_id: newPrivateId(),
    order_id: orderId,
    amount_paise: amountPaise,
    opened_at: now,
    window_until: until,
  }
  await insertDuePayment(tx, row)
  return row
}

const ENDED_PAYMENT_STATES: ReadonlySet<string> = new Set(['settled', 'refunded'])

const isPaymentOpen = async (tx: Tx, { payable_id }: DuePaymentRow): Promise<boolean> =>
  !ENDED_PAYMENT_STATES.has((await findPaymentState(tx, payable_id))?.state ?? '')
