import { lockSoldOrder, notePayment, owedFor, settleAccount } from '#domains/buying/orders'
import { keepCharge, returnCharge, takeCharge } from '#domains/money/payments'
import type { Tx } from '#platform/database'
import { WHY_RETURNED } from '../rules/why-returned.ts'
import type { DuePaymentRow } from '../tables.ts'
import { lockUnpaid } from './lock-unpaid.ts'
import { writeUnpaid } from './store.ts'

/**
 * Decides what money becomes that was paid online for a confirmed order: the order keeps it if exactly so much is due; paid by transfer meanwhile, or
 * for another amount, or cancelled, all of it goes back. Whoever comes second finds nothing to do.
 */
export async function settleDue(
  tx: Tx,
  { payable_id: payableId, order_id: orderId }: DuePaymentRow,
  now: Date,
): Promise<void> {
  const found = await lockUnpaid(tx, orderId)
  const charge = await takeCharge(tx, payableId)
  if (!found || !charge) return
  // Nobody takes anything off its price between the look at it and the end.
  const { order } = await lockSoldOrder(tx, orderId)
  const duePaise = (await owedFor(tx, [orderId])).get(orderId)
  if (found.unpaid.state === 'confirmed' && duePaise === charge.amountPaise) {
    await settleAccount(tx, orderId, {
      outcome: 'paid_online',
      key: charge.paymentId,
      actor: 'gateway',
      reason: '',
      at: now,
    })
    await writeUnpaid(tx, orderId, {
      state: 'paid',
      reference: charge.paymentId,
      received_paise: charge.amountPaise,
    })
    await keepCharge(tx, payableId, { charge, shares: [{ orderId, amountPaise: charge.amountPaise }], now })
    return
  }
  const isOver = order.status === 'cancelled'
  const reason = (isOver ? WHY_RETURNED.cancelled : WHY_RETURNED.notDue).en
  await returnCharge(tx, payableId, { charge, reason, now })
  const event = isOver ? 'payment_returned' : 'payment_not_due'
  await notePayment(tx, orderId, { payment: order.payment, event, reason, at: now })
}
