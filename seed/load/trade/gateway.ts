import type { Gateway } from '#domains/money/payments'
import {
  disputeEntity,
  paymentEntity,
  refundEntity,
  findDispute,
  createOrder,
  createPayment,
  completePayment,
  type CheckoutSuccess,
  refundPayment,
  type Sandbox,
  findPayment,
} from '@ciy/razorpay-sandbox/in-process'

const unexpectedCall = (): never => {
  throw new Error('The past of the demo asks the gateway for nothing of the kind.')
}

/** The demo's payment sandbox called within the open transaction instead of over HTTP, so its answers are final. */
export function gatewayInTransaction(sandbox: Sandbox): Gateway {
  const fetchPayment: Gateway['fetchPayment'] = async (id) =>
    paymentEntity((await findPayment(sandbox.db, id)) ?? unexpectedCall())
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
    fetchDispute: async (id) => disputeEntity((await findDispute(sandbox.db, id)) ?? unexpectedCall()),
    paymentsOf: unexpectedCall,
    paymentsBetween: unexpectedCall,
    fetchRefund: unexpectedCall,
    refundsOf: unexpectedCall,
    refundsBetween: unexpectedCall,
    disputes: unexpectedCall,
    contestDispute: unexpectedCall,
    acceptDispute: unexpectedCall,
  }
}

/** Pays by UPI in the payment window. */
export async function payInWindow(sandbox: Sandbox, orderId: string): Promise<CheckoutSuccess> {
  const { id } = await createPayment(sandbox, {
    orderId,
    method: 'upi',
    details: { vpa: 'success@razorpay', flow: 'qr' },
  })
  return completePayment(sandbox, { paymentId: id, failure: null, webhook: 'never' })
}
