import type { Gateway } from '#domains/money/payments'
import {
  disputeEntity,
  paymentEntity,
  refundEntity,
} from '../../../src/providers/razorpay-sandbox/entities.ts'
import { readDispute } from '../../../src/providers/razorpay-sandbox/dispute-store.ts'
import { createOrder } from '../../../src/providers/razorpay-sandbox/orders.ts'
import { beginPayment, endPayment, type Success } from '../../../src/providers/razorpay-sandbox/payments.ts'
import { refundPayment } from '../../../src/providers/razorpay-sandbox/refunds.ts'
import type { Sandbox } from '../../../src/providers/razorpay-sandbox/sandbox.ts'
import { readPayment } from '../../../src/providers/razorpay-sandbox/store.ts'

const unasked = (): never => {
  throw new Error('The past of the demo asks the gateway for nothing of the kind.')
}

/** The demo's gateway itself, asked within a transaction that is open instead of over the wire: what it says now it knows for good. */
export function gatewayWithin(sandbox: Sandbox): Gateway {
  const fetchPayment: Gateway['fetchPayment'] = async (id) =>
    paymentEntity((await readPayment(sandbox.db, id)) ?? unasked())
  return {
    keyId: sandbox.keyId,
    keySecret: sandbox.keySecret,
    checkoutScript: '',
    createOrder: async ({ amountPaise, receipt }) =>
      createOrder(sandbox, {
        amount: amountPaise,
        currency: 'INR',
        receipt,
        payment: { capture: 'automatic' },
      }),
    fetchPayment,
    refund: async (paymentId, { amountPaise, key }) =>
      refundEntity(
        await refundPayment(sandbox, {
          paymentId,
          key,
          body: { amount: amountPaise, speed: 'normal', receipt: key.slice(0, 40) },
        }),
      ),
    fetchDispute: async (id) => disputeEntity((await readDispute(sandbox.db, id)) ?? unasked()),
    paymentsOf: unasked,
    paymentsBetween: unasked,
    fetchRefund: unasked,
    refundsOf: unasked,
    refundsBetween: unasked,
    disputes: unasked,
    contestDispute: unasked,
    acceptDispute: unasked,
  }
}

/** A shopper pays by UPI in the payment window. */
export async function payInWindow(sandbox: Sandbox, orderId: string): Promise<Success> {
  const { id } = await beginPayment(sandbox, {
    orderId,
    method: 'upi',
    details: { vpa: 'success@razorpay', flow: 'qr' },
  })
  return endPayment(sandbox, { paymentId: id, failure: null, webhook: 'never' })
}
