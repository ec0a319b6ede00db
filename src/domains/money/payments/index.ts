export { confirmCharge } from './confirm-charge.ts'
export { findPaymentState, listUnsettledCharges } from './find-payment-state.ts'
export { openGatewayClient, openGateway, type Gateway, type GatewaySettings } from './gateway.ts'
export { isAttempting, isPaying } from './is-paying.ts'
export { checkPayable, checkPayableForBrowser } from './check-payables.ts'
export { recordBrowserReport } from './record-browser-report.ts'
export { openGatewayOrder } from './open-gateway-order.ts'
export { queueCashRefund } from './refunds/queue-cash-refund.ts'
export { refundOrder } from './refunds/refund-order.ts'
export {
  approveManualRefund,
  setRefundDestination,
  completeManualRefund,
  findRefundDestination,
  countRefundsByState,
  findRefunds,
  listRefundsOfOrders,
  retryRefund,
  convertToManualRefund,
} from './refunds/manual-refunds.ts'
export { MIN_GATEWAY_REFUND_PAISE, findRefund } from './refunds/queries.ts'
export { destinationSchema, expectedBy, shortOf } from './refunds/destination.ts'
export type { RefundRow, RefundState } from './tables.ts'
export { sendRefunds } from './refunds/send-refunds.ts'
export { isProofOfPayment } from './rules.ts'
export {
  applyCharge,
  refundCharge,
  lockOpenCharge,
  type MoneyState,
  type OpenCharge,
  type Share,
} from './apply-charge.ts'
export {
  exportPayableData,
  eraseRefundDestinations,
  eraseBrowserReports,
  listPayablesWithOpenMoney,
} from './payable-data.ts'
export { isDisputed } from './disputes/queries.ts'
export { isRefundedByBank } from './disputes/rules.ts'
export { listLostDisputes, type LostDispute, type LostShare } from './disputes/list-lost-disputes.ts'
export { findShare as shareOf } from './queries.ts'
export { answerDispute } from './disputes/answer-dispute.ts'
export { recordDispute } from './disputes/record-dispute.ts'
export { paymentRelations } from './relations.ts'
