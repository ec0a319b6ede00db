export {
  openGatewayClient,
  openGateway,
  ignoreGatewayUnavailable,
  type Gateway,
  type GatewaySettings,
} from './gateway.ts'
export { isProofOfPayment } from './rules.ts'
export { paymentRelations } from './relations.ts'
export {
  exportPayableData,
  listPayablesWithOpenMoney,
  eraseBrowserReports,
  eraseRefundDestinations,
} from './personal-data-queries.ts'
