import { ownOrder } from '#domains/orders'
import { confirmCharge, findMoney, isProofOfPayment, lookForBrowser, noteReport, type Gateway } from '#domains/payments'
import type { Db } from '#platform/database'
import { notFound, Refusal } from '#platform/refusal'
import { transact } from '#platform/transact'
import { settlePurchase } from './settle-purchase.ts'

/** What the browser reports of a payment. Its own status is a claim, and read by nobody. */
export type Report = {
  shopperId: number
  order_id: number
  rp_order_id: string
  rp_transation_id: string
  rp_signature: string
  error_log: string
  now: Date
}

/** `success`: the report was heard. What became of the payment is `payment_status` alone. */
export type Found = { success: true; payment_status: 'Approved' | 'Pending' | 'Failed' }

/**
 * Answers with the server's own finding. Cash on delivery is 'Approved' on the wire (as the spec has it) and stays
 * `cod_pending` inside. Online only a signature over our own order id makes us look; a false one changes nothing.
 * @throws Refusal 404 for an order that is not the shopper's.
 */
export async function addTransaction(db: Db, gateway: Gateway, report: Report): Promise<Found> {
  const order = await ownOrder(db, report.shopperId, report.order_id)
  if (!order) throw notFound('We could not find that order.')
  if (order.delivery === 'COD') return { success: true, payment_status: 'Approved' }
  const money = await findMoney(db, order.checkout_id)
  // Placed before it is paid: there is nothing to report, and nothing has come.
  if (!money) return { success: true, payment_status: 'Pending' }

  const proof = { rpOrderId: money.rpOrderId, paymentId: report.rp_transation_id, signature: report.rp_signature }
  const isSigned = isProofOfPayment(proof, gateway.keySecret)
  const about = { payableId: order.checkout_id, now: report.now }
  await noteReport(db, { ...about, orderId: order.id, paymentId: report.rp_transation_id, isSigned, errorLog: report.error_log })
  if (isSigned) return confirm(db, gateway, report)
  // A payment that failed or was dismissed has no signature; what became of it is asked, and never answered as 'Approved'.
  if (report.rp_signature === '' && money.state === 'waiting') await unlessUnavailable(() => lookForBrowser(db, gateway, about))
  return notApproved(db, order.checkout_id)
}

async function confirm(db: Db, gateway: Gateway, { shopperId, order_id, rp_transation_id, now }: Report): Promise<Found> {
  await unlessUnavailable(() => confirmCharge(db, gateway, { paymentId: rp_transation_id, now }))
  const checkoutId = (await ownOrder(db, shopperId, order_id))?.checkout_id ?? 0
  await transact(db, (tx) => settlePurchase(tx, checkoutId, now))
  const order = await ownOrder(db, shopperId, order_id)
  if (order?.payment === 'captured' && !['expired', 'cancelled'].includes(order.status)) return { success: true, payment_status: 'Approved' }
  return notApproved(db, checkoutId)
}

/** The webhook or the next look finds out what the gateway does not say now. */
async function unlessUnavailable(ask: () => Promise<unknown>): Promise<void> {
  try {
    await ask()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}

async function notApproved(db: Db, checkoutId: number): Promise<Found> {
  const state = (await findMoney(db, checkoutId))?.state
  return { success: true, payment_status: state === 'failed' || state === 'refunded' ? 'Failed' : 'Pending' }
}
