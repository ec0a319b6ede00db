import { loadCompany } from '#domains/operations/company'
import type { Db } from '#platform/database'
import { stateOfGstin } from '#platform/gstin'

/** The fields of a store or conductor on which the tax on the platform fee depends. `gstin`: null or '' without a registration. */
export type FeePayer = { gstin: string | null; stateCode: number }

/** GST State code of the place of supply of the platform fee: the payer's registration, else the payer's address (IGST Act s.12(2)). */
export const feePlaceOf = ({ gstin, stateCode }: FeePayer): number =>
  gstin ? stateOfGstin(gstin) : stateCode

/**
 * Whether the GST on the platform fee is CGST and SGST, by the platform's first registration; undefined while there is none or the payer's State
 * is unknown (0).
 */
export async function isFeeIntraState(db: Db, payer: FeePayer): Promise<boolean | undefined> {
  const [first] = (await loadCompany(db)).gstins
  const place = feePlaceOf(payer)
  return first && place !== 0 ? stateOfGstin(first.gstin) === place : undefined
}
