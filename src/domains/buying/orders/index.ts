export { orderLetters } from './letters.ts'
export { advanceOrder, type Step } from './advance-order.ts'
export { cancelLines, isCancellable, type Cancellation, type Cancelled } from './cancel-lines.ts'
export { hasOrdered } from './has-ordered.ts'
export { holdOrder, holdOrders, releaseOrder, type Hold } from './hold-order.ts'
export { lockSoldOrder } from './lock-sold-order.ts'
export { owedFor, settleAccount, type AccountEnd } from './settle-account.ts'
export { notePieces, type Fate } from './note-pieces.ts'
export { ordersOfStore, tabNames, type OrderPage, type OrderTab, type PageAsked } from './orders-of-store.ts'
export { forgoRest, isCarried, MOST_UNASKED_PAISE, reduceOrder, type Reduction } from './reduce-order.ts'
export { returnPieces, type Return, type Returned } from './return-pieces.ts'
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
export { worthOf, piecesLeft, type Pieces, type Worth } from './worth.ts'
export { purchasesOf, type Bought } from './purchases-of.ts'
export { keepPastOrders, type PastOrder } from './keep-past-orders.ts'
export { notePayment, type MoneyNote } from './note-payment.ts'
export { openOrder, type NewOrder, type SoldLine } from './open-order.ts'
export { orderSchedule, orderTasks } from './complete-orders.ts'
export { orderSettings, type OrderSettings } from './settings.ts'
export { weighCancellation } from './weigh-cancellation.ts'
export { orderRoutes } from './routes.ts'
export type { OrderStatus } from './rules.ts'
export { ordersOf, ownOrder } from './order-of.ts'
export type { ShippedTo } from './tables.ts'
export {
  dataOf,
  forgetOldRecipients,
  moveOrders,
  openOrdersOf,
  openOrdersOfStores,
  orderListeners,
  type OpenOrder,
} from './person-data.ts'
export { findOrderFaults } from './store/order-faults.ts'
export { orderSettingsSchema } from './settings-schema.ts'
export { cancelOwnOrder } from './cancel-own-order.ts'
export { giveRefund } from './desk/give-refund.ts'
