export {
  returnToOriginState,
  paymentMethodOf,
  isAllDelivered,
  isReplacement,
  isVoid,
  replacementReference,
  orderStatusOnWire,
} from './rules.ts'
export { loadOrderSettings } from './settings.ts'
export type { OrderStatus } from './rules.ts'
export { personalDataOf, listOpenOrdersOf, listOpenOrdersOfStores, type OpenOrder } from './personal-data.ts'
export { orderRelations } from './relations.ts'
export { mergeOrders } from './queries/personal-data.ts'
