export { registeredIn, stateTaxLabel } from './seller.ts'
export { taxIn, type Tax, type Taxed } from './tax-in.ts'
