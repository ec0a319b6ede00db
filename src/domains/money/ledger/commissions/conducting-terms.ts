import { findSettlementHours } from '#domains/learning/bookings'
import type { Db } from '#platform/database'
import { termsOn } from '../rules/rates.ts'
import { NO_STORE } from '../entries/seats.ts'
import { listRates } from '../queries/taxes.ts'

/** Rates and terms that an applicant conductor sees, as of today. */
export async function loadConductingTerms(db: Db, now: Date) {
  const [rates, hours] = await Promise.all([listRates(db), findSettlementHours(db)])
  const { fee, feeGst } = termsOn(rates, { at: now, storeId: NO_STORE, isTaxedAtSource: false })
  return { fee_percent: fee / 1_000, fee_gst_percent: feeGst / 1_000, settle_hours: hours }
}
