export { confirmCharge } from './confirm-charge.ts'
export { findMoney, unsettledCharges } from './find-money.ts'
export { asker, openGateway, type Gateway, type GatewaySettings } from './gateway.ts'
export { isAttempting, isPaying } from './is-paying.ts'
export { lookAtPayable, lookForBrowser } from './look-at-payables.ts'
export { noteReport } from './note-report.ts'
export { openGatewayOrder } from './open-gateway-order.ts'
export { payByHand } from './pay-by-hand.ts'
export { refundOrder } from './refund-order.ts'
export {
  approveByHand,
  nameDestination,
  payOut,
  readDestination,
  refundCounts,
  refundPage,
  refundsOfOrders,
  retryRefund,
  takeByHand,
} from './refund-desk.ts'
export { LEAST_REFUND_PAISE, readRefund } from './refund-store.ts'
export { destination, expectedBy, shortOf } from './rules-of-hand.ts'
export type { RefundRow, RefundState } from './tables.ts'
export { sendRefunds } from './send-refunds.ts'
export { isProofOfPayment } from './rules.ts'
export {
  keepCharge,
  returnCharge,
  takeCharge,
  type MoneyState,
  type OpenCharge,
  type Share,
} from './settle-charge.ts'
export { dataOfPayables, forgetDestinations, forgetReports, openMoneyOf } from './payable-data.ts'
export { isDisputed } from './disputes/store.ts'
export { isGivenByBank } from './disputes/rules.ts'
export { lostDisputes, type Lost, type LostShare } from './disputes/lost-of.ts'
export { readShare as shareOf } from './store.ts'
export { answerDispute } from './disputes/answer-dispute.ts'
export { recordDispute } from './disputes/record-dispute.ts'
export { paymentRelations } from './relations.ts'
