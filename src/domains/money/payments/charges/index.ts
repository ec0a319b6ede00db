export { confirmCharge } from './confirm-charge.ts'
export { findPaymentState } from './find-payment-state.ts'
export { isAttempting, isPaying } from './is-paying.ts'
export { checkPayable, checkPayableForBrowser, tryCheckPayable } from './check-payables.ts'
export { recordBrowserReport } from './record-browser-report.ts'
export { openGatewayOrder } from './open-gateway-order.ts'
export {
  applyCharge,
  refundCharge,
  lockOpenCharge,
  type MoneyState,
  type OpenCharge,
  type Share,
} from './apply-charge.ts'
export { findShare as shareOf, listUnsettledCharges } from '../queries.ts'
