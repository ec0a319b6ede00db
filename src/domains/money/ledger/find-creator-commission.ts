import type { Db } from '#platform/database'
import { rateOn } from './rules/rates.ts'
import { listRates } from './queries/taxes.ts'

/** What a maker gets of what is bought from her posts, in parts of 100,000 of the price without GST, at a moment. */
export const findCreatorCommission = async (db: Db, at: Date): Promise<number> =>
  rateOn(await listRates(db), 'creator_commission', { at })?.perLakh ?? 0
