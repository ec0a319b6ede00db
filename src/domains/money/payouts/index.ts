export { requestFinalPayout } from './batches/request-final-payout.ts'
export { setAccountIn } from './accounts/set-account.ts'
export { payoutSealing, type Sealing } from './accounts/sealing.ts'
export { fingerprintKnownPans } from './accounts/fingerprint-pans.ts'
export { openRoute, type Route } from './route/port.ts'
export { buildBatch } from './batches/build-batch.ts'
export { approveBatch, releaseBatch } from './batches/decide-batch.ts'
export { issueFeeInvoices } from './fees/issue-fee-invoices.ts'
export { importResults } from './batches/import-results.ts'
export {
  areStorePayoutsHeld,
  cancelUnsentPayouts,
  holdStorePayouts,
  releaseStorePayouts,
  requestFinalStorePayout,
  retireStoreAccount,
} from './batches/store-payouts.ts'
