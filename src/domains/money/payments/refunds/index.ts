export { queueCashRefund } from './queue-cash-refund.ts'
export { refundOrder } from './refund-order.ts'
export {
  approveManualRefund,
  setRefundDestination,
  completeManualRefund,
  findRefundDestination,
  listRefundsOfOrders,
  retryRefund,
  convertToManualRefund,
} from './manual-refunds.ts'
export { MIN_GATEWAY_REFUND_PAISE, findRefund } from './queries.ts'
export { destinationSchema, expectedBy, shortOf } from './destination.ts'
export type { RefundRow, RefundState } from '../tables.ts'
export { sendRefunds } from './send-refunds.ts'
export { findRefunds, countRefundsByState } from '../staff/staff-queries.ts'
