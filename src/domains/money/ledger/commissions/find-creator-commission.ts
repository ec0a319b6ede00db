import type { Db } from '#platform/database'
import { rateOn } from '../rules/rates.ts'
import { listRates } from '../queries/taxes.ts'

/** The creator's commission at a moment, in parts per 100,000 of the price without GST. */
export const findCreatorCommission = async (db: Db, at: Date): Promise<number> =>
  rateOn(await listRates(db), 'creator_commission', { at })?.perLakh ?? 0
