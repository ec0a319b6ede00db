export { transitionOrder } from './transition-order.ts'
export { cancelLines, isCancellable } from './cancel-lines.ts'
export { hasOrdered } from './has-ordered.ts'
export { holdOrder, holdOrders, releaseOrder } from './hold-order.ts'
export { lockSoldOrder } from './lock-sold-order.ts'
export { findAmountsOwed, closeAccountDue } from './close-account-due.ts'
export { recordPieces } from './record-pieces.ts'
export { listOrdersOfStore } from './list-orders-of-store.ts'
export { writeOffUncollectedRest, isWithCourier, MAX_UNCOLLECTED_PAISE, reduceOrder } from './reduce-order.ts'
export { returnPieces } from './return-pieces.ts'
export {
  returnToOriginState,
  paymentMethodOf,
  isAllDelivered,
  isReplacement,
  replacementReference,
  orderStatusOnWire,
} from './rules.ts'
export { recordReturnToOrigin } from './record-return-to-origin.ts'
export { listAdjustmentsOf, findOrdersById, findSoldOrder, type SoldOrder } from './find-sold-order.ts'
export { publishPointsReturned } from './publish-points-returned.ts'
export { worthOf, piecesLeft } from './worth.ts'
export { listPurchasesOfProduct, type PurchasedPack } from './list-purchases-of-product.ts'
export { importPastOrders, type PastOrder } from './import-past-orders.ts'
export { recordPayment } from './record-payment.ts'
export { openOrder, type NewOrder, type SoldLine } from './open-order.ts'
export { loadOrderSettings } from './settings.ts'
export type { OrderStatus } from './rules.ts'
export { listOrdersOfCheckout, findOwnOrder } from './checkout-orders.ts'
export type { ShippedTo } from './tables.ts'
export {
  personalDataOf,
  mergeOrders,
  listOpenOrdersOf,
  listOpenOrdersOfStores,
  type OpenOrder,
} from './personal-data.ts'
export { cancelOwnOrder } from './cancel-own-order.ts'
export { createRefund } from './staff/create-refund.ts'
export { orderRelations } from './relations.ts'
