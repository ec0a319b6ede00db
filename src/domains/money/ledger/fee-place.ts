import { loadCompany } from '#domains/operations/company'
import type { Db } from '#platform/database'
import { stateOfGstin } from '#platform/gstin'

/** A store or conductor, as far as the tax on our fee depends on it. `gstin`: null or '' without a registration. */
export type FeePayer = { gstin: string | null; stateCode: number }

/** The GST State code where our fee is supplied: that of the payer's registration, else of the payer's address (IGST Act s.12(2)). */
export const feePlaceOf = ({ gstin, stateCode }: FeePayer): number =>
  gstin ? stateOfGstin(gstin) : stateCode

/** Whether the GST on our fee is CGST and SGST, by the first of our registrations; undefined while none is set, or the payer's State (0) is not known. */
export async function isFeeIntraState(db: Db, payer: FeePayer): Promise<boolean | undefined> {
  const [first] = (await loadCompany(db)).gstins
  const place = feePlaceOf(payer)
  return first && place !== 0 ? stateOfGstin(first.gstin) === place : undefined
}
