export { openPanFingerprints } from './pan-fingerprint.ts'
export { findTaxFormDeadline } from '../balances/open-balances.ts'
export { listSupplies, listWithheld } from '../queries/taxes.ts'
export {
  eraseAccountFingerprints,
  listFingerprintedPayees,
  saveAccountFingerprint,
} from '../queries/account-fingerprints.ts'
export { fingerprintPans, setPan } from './set-pan.ts'
export { eraseExpiredPanFingerprints, retainPanFingerprints } from '../queries/tax-years.ts'
export { findPayeeTaxFacts } from './taxpayer.ts'
