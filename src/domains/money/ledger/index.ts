export { creatorShareOn } from './creator-share-on.ts'
export { bookFact } from './book-fact.ts'
export { evenFeeGst } from './even-fee-gst.ts'
export { feePlaceOf } from './fee-place.ts'
export { ledgerListeners } from './listeners.ts'
export { openPanPrints } from './pan-print.ts'
export { ledgerRoutes } from './routes.ts'
export { endInRun, runOf } from './proof-runs.ts'
export { ledgerSchedule, ledgerTasks } from './tasks.ts'
export { dataOf } from './person-data.ts'
export { post, type Entry, type Posting } from './post.ts'
export { proofsOf, proveBooks, type OnStep, type Proof } from './prove.ts'
export {
  deleteStamps,
  insertStamps,
  payableAccount,
  readStamped,
  readUnpaid,
  type Unpaid,
} from './store/entries.ts'
export {
  hasKeptBack,
  ordersPaidBy,
  owedTo,
  paidOrders,
  payoutsFor,
  payoutsForSeats,
} from './store/paid-for.ts'
export { openMoneyWith, taxFormsUntil, type OpenMoney } from './open-money.ts'
export { readParties, readStatement, type StatementRow } from './store/statement.ts'
export { readSupplies, readWithheld, type SupplyTotal, type WithheldTotal } from './store/taxes.ts'
export { bearSeats } from './seats.ts'
export { bearable } from './rules/bearable.ts'
export { forgetAccountPrints, readPrinted, writeAccountPrint } from './store/account-prints.ts'
export { readSeatsPayees, type SeatsPayee } from './store/seats.ts'
export { printPans, setPan } from './set-pan.ts'
export { forgetPanPrints, retainPanPrints } from './store/tax-years.ts'
export { taxFactsOf } from './taxpayer.ts'
export type { PayeeKind } from './tables.ts'
export { keepProofs } from './keep-proofs.ts'
export { quoteSale, type Imagined } from './quote-sale.ts'
export {
  billFees,
  creditFees,
  lockFees,
  readFeesBack,
  readPayersWithFeesBack,
  readUnbilledFees,
  type FeePayerId,
  type FeesBack,
  type UnbilledFees,
} from './store/fees.ts'
