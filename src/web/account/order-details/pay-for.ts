import { verbatim } from '#platform/messages'
import { addTransaction } from '#contracts/buying/checkout'
import { Refusal } from '#platform/refusal'
import { translator } from '../../messages/messages.tsx'
import { ask } from '../../shared/ask.ts'
import { payOnline, type PaymentEnd, type ToPay } from '../../shared/pay-online.ts'

/** What the payment window needs for an order awaiting payment. */
export type ToPayNow = {
  api_key: string
  rp_order_id: string
  /** Paise. */
  amount: number
  currency: string
  checkout_script: string
  pay_until: string
  order_ids: number[]
}

export type Payer = { name: string; phone: string }

/** `problem`: why no payment was made. `isApproved`: our server has confirmed the payment. */
export type Paying = { problem: string | null; isApproved: boolean }

/** Opens the payment window and reports its outcome to our server. @throws Refusal */
export async function payFor(toPay: ToPayNow, person: Payer): Promise<Paying | 'dismissed'> {
  const { checkout_script, api_key, rp_order_id, amount, currency, order_ids, pay_until } = toPay
  const payUntil = new Date(pay_until)
  const end = await openWindow({
    checkoutScript: checkout_script,
    apiKey: api_key,
    orderId: rp_order_id,
    amount,
    currency,
    payUntil,
    person,
  })
  if (end.kind === 'dismissed') return 'dismissed'
  if (end.kind === 'failed') return { problem: end.message, isApproved: false }
  let isApproved = true
  for (const order_id of order_ids) {
    const { payment_status } = await ask(addTransaction, {
      body: {
        order_id,
        rp_order_id,
        rp_transation_id: end.payment.razorpay_payment_id,
        payment_status: 'Approved',
        error_log: '',
        rp_signature: end.payment.razorpay_signature,
      },
    })
    isApproved &&= payment_status === 'Approved'
  }
  return { problem: null, isApproved }
}

/** Opens the window. @throws Refusal 503 `payment_window` when the gateway's script does not load */
function openWindow(payment: ToPay): Promise<PaymentEnd> {
  return payOnline(payment).catch(() => {
    throw new Refusal(503, 'payment_window', verbatim(translator()('order.paynow.broken')))
  })
}
