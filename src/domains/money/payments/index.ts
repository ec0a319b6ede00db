export {
  openGatewayClient,
  openGateway,
  ignoreGatewayUnavailable,
  type Gateway,
  type GatewaySettings,
} from './gateway.ts'
export { isProofOfPayment } from './rules.ts'
export {
  exportPayableData,
  eraseRefundDestinations,
  eraseBrowserReports,
  listPayablesWithOpenMoney,
} from './payable-data.ts'
export { paymentRelations } from './relations.ts'
