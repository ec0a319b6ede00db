export type { Address } from '../contract.ts'
export { findAddress, findDefaultAddress } from '../people/people.ts'
export { saveAddress } from './save-address.ts'
