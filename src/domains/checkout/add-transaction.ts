import { ownOrder } from '#domains/orders'
import type { Gateway } from '#domains/payments'
import type { Db } from '#platform/database'
import { notFound } from '#platform/refusal'

/** What the browser reports of a payment. Its own status is a claim, and read by nobody. */
export type Report = {
  shopperId: number
  order_id: number
  rp_order_id: string
  rp_transation_id: string
  rp_signature: string
  error_log: string
}

/**
 * Answers with the server's own finding. Cash on delivery is 'Approved' on the wire (as the spec has it) and stays
 * `cod_pending` inside.
 * @throws Refusal 404 for an order that is not the shopper's.
 */
export async function addTransaction(db: Db, _gateway: Gateway, report: Report): Promise<{ success: boolean; payment_status: string }> {
  const order = await ownOrder(db, report.shopperId, report.order_id)
  if (!order) throw notFound('We could not find that order.')
  if (order.delivery === 'COD') return { success: true, payment_status: 'Approved' }
  return { success: false, payment_status: 'Pending' }
}
