export { findCreatorCommission } from './find-creator-commission.ts'
export { recordFact } from './record-fact.ts'
export { postFeeGstRounding } from './post-fee-gst-rounding.ts'
export { feePlaceOf } from './fee-place.ts'
export { openPanFingerprints } from './pan-fingerprint.ts'
export { postEntry } from './post-entry.ts'
export { checkLedger, checkLedgerAndReport } from './check-ledger.ts'
export { releasePostings, claimPostings, payableAccount, listUnpaid } from './queries/entries.ts'
export {
  hasBlockedShares,
  listOrdersPaidBy,
  sumOwedTo,
  findFullyPaidOrders,
  listPayoutsForOrder,
  listPayoutsForSeats,
} from './queries/paid-orders.ts'
export { loadOpenBalances, findTaxFormDeadline } from './open-balances.ts'
export { listPayeeParties, loadStatement, type StatementRow } from './queries/statement.ts'
export { listSupplies, listWithheld } from './queries/taxes.ts'
export { debitSeatLoss } from './seats.ts'
export { chargeableLoss } from './rules/chargeable-loss.ts'
export {
  eraseAccountFingerprints,
  listFingerprintedPayees,
  saveAccountFingerprint,
} from './queries/account-fingerprints.ts'
export { findSeatPayees, type SeatPayee } from './queries/seats.ts'
export { fingerprintPans, setPan } from './set-pan.ts'
export { eraseExpiredPanFingerprints, retainPanFingerprints } from './queries/tax-years.ts'
export { findPayeeTaxFacts } from './taxpayer.ts'
export type { PayeeKind } from './tables.ts'
export { quoteSale } from './quote-sale.ts'
export {
  billFees,
  creditFees,
  lockFees,
  listReversedFees,
  listPayersWithReversedFees,
  listUnbilledFees,
  type FeePayerId,
  type ReversedFees,
} from './queries/fees.ts'
export { ledgerRelations } from './relations.ts'
