import type { OrderStatus } from '#domains/buying/orders'
import { listOrdersOfCheckout, findOwnOrder } from '#domains/buying/orders/reading'
import type { Gateway } from '#domains/money/payments'
import { findPaymentState, type MoneyState } from '#domains/money/payments/charges'
import type { Db } from '#platform/database'
import { conflict, notFound } from '#platform/refusal'
import { findCheckout } from '../expiry/abandoned-checkout-queries.ts'
import type { CheckoutRow } from '../tables.ts'

export type PaymentWindow = {
  api_key: string
  rp_order_id: string
  checkout_id: number
  amount: number
  currency: 'INR'
  checkout_script: string
  pay_until: string
  order_ids: number[]
}

type PayNowRequest = { shopperId: number; id: string; now: Date }

/**
 * What the payment window needs to open again: the same payment, so nothing can be paid twice.
 * @throws Refusal 404, also for another shopper's order, 409 `wrong_state` when nothing is to be paid, 409 `checkout_expired`.
 */
export async function findPayNow(
  db: Db,
  gateway: Gateway,
  { shopperId, id, now }: PayNowRequest,
): Promise<PaymentWindow> {
  const order = /^\d{1,15}$/.test(id) ? await findOwnOrder(db, shopperId, Number(id)) : undefined
  if (!order) throw notFound('common.order_not_found')
  const [checkout, money] = await Promise.all([
    findCheckout(db, order.checkout_id),
    findPaymentState(db, order.checkout_id),
  ])
  if (!checkout || !money || checkout.delivery === 'COD')
    throw conflict('wrong_state', 'checkout.nothing_to_pay')
  requirePayable({ money: money.state, status: order.status, checkout, now })
  return {
    api_key: gateway.keyId,
    rp_order_id: money.rpOrderId,
    checkout_id: checkout.id,
    amount: checkout.total_paise,
    currency: 'INR',
    checkout_script: gateway.checkoutScript,
    pay_until: checkout.expires_at.toISOString(),
    order_ids: (await listOrdersOfCheckout(db, checkout.id)).map((each) => each.id),
  }
}

type PayableState = { money: MoneyState; status: OrderStatus; checkout: CheckoutRow; now: Date }

function requirePayable({ money, status, checkout, now }: PayableState): void {
  if (money !== 'waiting' && money !== 'failed') throw conflict('wrong_state', 'checkout.already_paid')
  if (status === 'pending_payment' && checkout.state === 'open' && checkout.expires_at > now) return
  throw conflict('checkout_expired', 'checkout.checkout_expired')
}
