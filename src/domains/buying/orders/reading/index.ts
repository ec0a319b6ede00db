export { lockSoldOrder } from './lock-sold-order.ts'
export { listOrdersOfStore } from './list-orders-of-store.ts'
export { listAdjustmentsOf, findSoldOrder, type SoldOrder } from './find-sold-order.ts'
export { listPurchasesOfProduct, type PurchasedPack } from './list-purchases-of-product.ts'
export type { ShippedTo } from '../tables.ts'
export { findOwnOrder, listOrdersOfCheckout, findOrdersById } from '../queries/orders.ts'
export { hasOrdered } from '../queries/personal-data.ts'
export {
  listOrdersBeforeDispatch,
  listOrdersWaitingForStore,
  sumSalesOfStores,
  type WaitingOrder,
} from '../queries/orders-of-stores.ts'
