import type { Tx } from '#platform/database'
import { completePurchase, type PaymentOutcome } from '../placement/complete-purchase.ts'
import { applyDuePayment } from '../unpaid/apply-due-payment.ts'
import { findDuePayment } from '../unpaid/queries.ts'

/** Applies captured money to its payable: a purchase, or an order that was confirmed unpaid. */
export async function applyCapturedPayment(tx: Tx, payableId: number, now: Date): Promise<PaymentOutcome> {
  const settled = await completePurchase(tx, payableId, now)
  const duePayment = settled === 'nothing' ? await findDuePayment(tx, payableId) : undefined
  if (duePayment) await applyDuePayment(tx, duePayment, now)
  return settled
}
