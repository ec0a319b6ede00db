export {
  hasBlockedShares,
  listOrdersPaidBy,
  sumOwedTo,
  findFullyPaidOrders,
  listPayoutsForOrder,
  listPayoutsForSeats,
} from '../queries/paid-orders.ts'
export { loadOpenBalances } from './open-balances.ts'
export { listPayeeParties, loadStatement, type StatementRow } from '../queries/statement.ts'
