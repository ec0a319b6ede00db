export { creatorShareOn } from './creator-share-on.ts'
export { bookFact } from './book-fact.ts'
export { evenFeeGst } from './even-fee-gst.ts'
export { feePlaceOf } from './fee-place.ts'
export { openPanPrints } from './pan-print.ts'
export { post } from './post.ts'
export { proofsOf, proveBooks } from './prove.ts'
export { deleteStamps, insertStamps, payableAccount, readUnpaid } from './store/entries.ts'
export {
  hasKeptBack,
  ordersPaidBy,
  owedTo,
  paidOrders,
  payoutsFor,
  payoutsForSeats,
} from './store/paid-for.ts'
export { openMoneyWith, taxFormsUntil } from './open-money.ts'
export { readParties, readStatement, type StatementRow } from './store/statement.ts'
export { readSupplies, readWithheld } from './store/taxes.ts'
export { bearSeats } from './seats.ts'
export { bearable } from './rules/bearable.ts'
export { forgetAccountPrints, readPrinted, writeAccountPrint } from './store/account-prints.ts'
export { readSeatsPayees, type SeatsPayee } from './store/seats.ts'
export { printPans, setPan } from './set-pan.ts'
export { forgetPanPrints, retainPanPrints } from './store/tax-years.ts'
export { taxFactsOf } from './taxpayer.ts'
export type { PayeeKind } from './tables.ts'
export { quoteSale } from './quote-sale.ts'
export {
  billFees,
  creditFees,
  lockFees,
  readFeesBack,
  readPayersWithFeesBack,
  readUnbilledFees,
  type FeePayerId,
  type FeesBack,
} from './store/fees.ts'
export { ledgerRelations } from './relations.ts'
