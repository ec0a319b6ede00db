export { gstBook } from './gst-book.ts'
export { rateFor, type GstBook, type Rated } from './rates.ts'
export { registeredIn, stateTaxLabel } from './seller.ts'
export { taxIn, type Tax, type Taxed } from './tax-in.ts'
