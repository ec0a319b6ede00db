import { openResources, rowIn, type Present } from '#platform/resources'

declare module '#platform/permissions' {
  interface OpenResources {
    payment: Present
    unmatchedPayment: Present
    payable: Present
    dispute: Present
    gatewayRefund: Present
  }
}

openResources({
  payment: rowIn('payments.charges', 'We could not find that payment.', 'payment_id'),
  unmatchedPayment: rowIn('payments.unmatched_payments', 'We could not find that.'),
  payable: rowIn('payments.payables', 'We could not find that checkout.'),
  dispute: rowIn('payments.disputes', 'We could not find that dispute.'),
  gatewayRefund: rowIn('payments.refunds', 'We could not find that refund.'),
})
