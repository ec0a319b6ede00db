import { findOwnOrder } from '#domains/buying/orders/reading'
import { isProofOfPayment, type Gateway, ignoreGatewayUnavailable } from '#domains/money/payments'
import {
  confirmCharge,
  findPaymentState,
  checkPayableForBrowser,
  recordBrowserReport,
} from '#domains/money/payments/charges'
import type { Db } from '#platform/database'
import { conflict, notFound, type Refusal } from '#platform/refusal'
import { transact } from '#platform/transact'
import { findCheckout } from '../expiry/abandoned-checkout-queries.ts'
import { applyCapturedPayment } from './apply-captured-payment.ts'
import { listDuePayments } from '../unpaid/queries.ts'

/** The browser's report of a payment. Its own status is an unverified claim and is ignored. */
export type PaymentReport = {
  shopperId: number
  order_id: number
  rp_order_id: string
  rp_transation_id: string
  rp_signature: string
  error_log: string
  now: Date
}

/** `success`: the report was received. Only `payment_status` says what became of the payment. */
export type TransactionResult = { success: true; payment_status: 'Approved' | 'Pending' | 'Failed' }

/**
 * Answers with the server's own finding. Cash on delivery is 'Approved' on the wire (docs/wire.md#placing-an-order) and stays
 * `cod_pending` inside. Online only a valid signature over our own order id triggers a check at the gateway; an invalid one changes nothing.
 * @throws Refusal 404 for another shopper's order, 409 `other_checkout` for the `rp_order_id` of another checkout.
 */
export async function addTransaction(
  db: Db,
  gateway: Gateway,
  report: PaymentReport,
): Promise<TransactionResult> {
  const order = await findOwnOrder(db, report.shopperId, report.order_id)
  if (!order) throw notFound('common.order_not_found')
  const payments = await listPaymentsOfOrder(db, order)
  await requireReferenceOfCheckout(db, {
    checkoutId: order.checkout_id,
    payments,
    reference: report.rp_order_id,
  })
  if (order.delivery === 'COD') return { success: true, payment_status: 'Approved' }
  const { payableId, money } =
    payments.find((each) => each.money.rpOrderId === report.rp_order_id) ?? payments[0] ?? NOT_PAYABLE
  // Placed before it is paid, and nothing was paid yet.
  if (!money) return { success: true, payment_status: 'Pending' }

  const proof = {
    rpOrderId: money.rpOrderId,
    paymentId: report.rp_transation_id,
    signature: report.rp_signature,
  }
  const isSigned = isProofOfPayment(proof, gateway.keySecret)
  const about = { payableId, now: report.now }
  await recordBrowserReport(db, {
    ...about,
    orderId: order.id,
    paymentId: report.rp_transation_id,
    isSigned,
    errorLog: report.error_log,
  })
  if (isSigned) return confirm(db, gateway, { ...report, payableId })
  // A failed or dismissed payment has no signature; its state is checked, and never answered as 'Approved'.
  if (report.rp_signature === '' && money.state === 'waiting')
    await ignoreGatewayUnavailable(() => checkPayableForBrowser(db, gateway, about))
  return unapprovedResult(db, payableId)
}

type PayablePayment = { payableId: number; money: NonNullable<Awaited<ReturnType<typeof findPaymentState>>> }

const NOT_PAYABLE = { payableId: 0, money: null }

/** Payments of the purchase, or, for an order that was confirmed unpaid, those opened for the order, latest first. */
async function listPaymentsOfOrder(
  db: Db,
  { id, checkout_id }: { id: number; checkout_id: number },
): Promise<PayablePayment[]> {
  const ofPurchase = await findPaymentState(db, checkout_id)
  if (ofPurchase) return [{ payableId: checkout_id, money: ofPurchase }]
  const dues = await listDuePayments(db, id)
  const found = await Promise.all(
    dues.map(async ({ payable_id }) => ({
      payableId: payable_id,
      money: await findPaymentState(db, payable_id),
    })),
  )
  return found.flatMap(({ payableId, money }) => (money ? [{ payableId, money }] : []))
}

type ReportedReference = { checkoutId: number; payments: readonly PayablePayment[]; reference: string }

/** A payment is reported under the checkout's own reference, or under that of a payment opened later for the order. */
async function requireReferenceOfCheckout(
  db: Db,
  { checkoutId, payments, reference }: ReportedReference,
): Promise<void> {
  if (reference === '' || payments.some(({ money }) => money.rpOrderId === reference)) return
  if ((await findCheckout(db, checkoutId))?.reference === reference) return
  throw otherCheckoutRefusal()
}

export const otherCheckoutRefusal = (): Refusal => conflict('other_checkout', 'checkout.other_checkout')

async function confirm(
  db: Db,
  gateway: Gateway,
  { shopperId, order_id, rp_transation_id, payableId, now }: PaymentReport & { payableId: number },
): Promise<TransactionResult> {
  await ignoreGatewayUnavailable(() => confirmCharge(db, gateway, { paymentId: rp_transation_id, now }))
  await transact(db, (tx) => applyCapturedPayment(tx, payableId, now))
  const order = await findOwnOrder(db, shopperId, order_id)
  if (order?.payment === 'captured' && !['expired', 'cancelled'].includes(order.status))
    return { success: true, payment_status: 'Approved' }
  return unapprovedResult(db, payableId)
}

async function unapprovedResult(db: Db, payableId: number): Promise<TransactionResult> {
  const state = (await findPaymentState(db, payableId))?.state
  return { success: true, payment_status: state === 'failed' || state === 'refunded' ? 'Failed' : 'Pending' }
}
