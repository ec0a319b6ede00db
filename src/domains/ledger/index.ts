export { bookFact } from './book-fact.ts'
export { ledgerListeners } from './listeners.ts'
export { post, type Entry, type Posting } from './post.ts'
export { dayOf, taxYearOf } from './rules/rates.ts'
export {
  deleteStamps,
  insertStamps,
  payableAccount,
  readPostings,
  readStamped,
  readUnpaid,
  type BookedPosting,
  type Unpaid,
} from './store/entries.ts'
export { readSupplies, readWithheld, writePayee, type SupplyTotal, type WithheldTotal } from './store/taxes.ts'
export { taxFactsOf } from './withholding.ts'
export type { PayeeKind } from './tables.ts'
