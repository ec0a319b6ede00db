import { lockSoldOrder } from '#domains/buying/orders/reading'
import { recordPayment, findAmountsOwed, closeAccountDue } from '#domains/buying/orders/lifecycle'
import { applyCharge, refundCharge, lockOpenCharge } from '#domains/money/payments/charges'
import type { Tx } from '#platform/database'
import { RETURN_REASONS } from '../rules/return-reasons.ts'
import type { DuePaymentRow } from '../tables.ts'
import { lockUnpaid } from './lock-unpaid.ts'
import { updateUnpaid } from './queries.ts'

/**
 * Applies an online payment to a confirmed order: the order keeps it if exactly this amount is due; if it was paid by transfer meanwhile,
 * costs another amount, or was cancelled, the payment is refunded in full. Idempotent.
 */
export async function applyDuePayment(
  tx: Tx,
  { payable_id: payableId, order_id: orderId }: DuePaymentRow,
  now: Date,
): Promise<void> {
  const locked = await lockUnpaid(tx, orderId)
  const charge = await lockOpenCharge(tx, payableId)
  if (!locked || !charge) return
  // Locked so that its price stays the same until the transaction ends.
  const { order } = await lockSoldOrder(tx, orderId)
  const duePaise = (await findAmountsOwed(tx, [orderId])).get(orderId)
  if (locked.unpaid.state === 'confirmed' && duePaise === charge.amountPaise) {
    await closeAccountDue(tx, orderId, {
      outcome: 'paid_online',
      key: charge.paymentId,
      actor: 'gateway',
      reason: '',
      at: now,
    })
    await updateUnpaid(tx, orderId, {
      state: 'paid',
      reference: charge.paymentId,
      received_paise: charge.amountPaise,
    })
    await applyCharge(tx, payableId, { charge, shares: [{ orderId, amountPaise: charge.amountPaise }], now })
    return
  }
  const isOver = order.status === 'cancelled'
  const reason = isOver ? RETURN_REASONS.cancelled : RETURN_REASONS.notDue
  await refundCharge(tx, payableId, { charge, reason, now })
  const event = isOver ? 'payment_returned' : 'payment_not_due'
  await recordPayment(tx, orderId, { payment: order.payment, event, reason, at: now })
}
