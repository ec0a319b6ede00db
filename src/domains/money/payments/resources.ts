import { openResources, rowIn, type ResourceExists } from '#platform/resources'

declare module '#platform/permissions' {
  interface OpenResources {
    payment: ResourceExists
    unmatchedPayment: ResourceExists
    payable: ResourceExists
    dispute: ResourceExists
    gatewayRefund: ResourceExists
  }
}

openResources({
  payment: rowIn('payments.charges', 'payments.payment_not_found', 'payment_id'),
  unmatchedPayment: rowIn('payments.unmatched_payments', 'platform.not_found'),
  payable: rowIn('payments.payables', 'common.checkout_not_found'),
  dispute: rowIn('payments.disputes', 'payments.dispute_not_found'),
  gatewayRefund: rowIn('payments.refunds', 'common.refund_not_found'),
})
