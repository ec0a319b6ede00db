export { advanceOrder } from './advance-order.ts'
export { cancelLines, isCancellable } from './cancel-lines.ts'
export { hasOrdered } from './has-ordered.ts'
export { holdOrder, holdOrders, releaseOrder } from './hold-order.ts'
export { lockSoldOrder } from './lock-sold-order.ts'
export { owedFor, settleAccount } from './settle-account.ts'
export { notePieces } from './note-pieces.ts'
export { ordersOfStore } from './orders-of-store.ts'
export { forgoRest, isCarried, MOST_UNASKED_PAISE, reduceOrder } from './reduce-order.ts'
export { returnPieces } from './return-pieces.ts'
export {
  goesBack,
  howPaid,
  isAllDelivered,
  isReplacement,
  replacementReference,
  shownStatusOf,
} from './rules.ts'
export { noteTurnedBack } from './note-turned-back.ts'
export { adjustmentsOf, ordersById, soldOrder, type SoldOrder } from './sold-order.ts'
export { tellPointsBack } from './tell-points-back.ts'
export { worthOf, piecesLeft } from './worth.ts'
export { purchasesOf, type Bought } from './purchases-of.ts'
export { keepPastOrders, type PastOrder } from './keep-past-orders.ts'
export { notePayment } from './note-payment.ts'
export { openOrder, type NewOrder, type SoldLine } from './open-order.ts'
export { orderSettings } from './settings.ts'
export type { OrderStatus } from './rules.ts'
export { ordersOf, ownOrder } from './order-of.ts'
export type { ShippedTo } from './tables.ts'
export { dataOf, moveOrders, openOrdersOf, openOrdersOfStores, type OpenOrder } from './person-data.ts'
export { cancelOwnOrder } from './cancel-own-order.ts'
export { giveRefund } from './desk/give-refund.ts'
export { orderRelations } from './relations.ts'
