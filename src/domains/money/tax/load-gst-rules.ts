import type { Db } from '#platform/database'
import { cached } from '#platform/cached'
import type { GstRules } from './rates.ts'
import { listGstRules } from './queries.ts'

/** Broadcast when a GST rule was added or changed. */
export const GST_CHANNEL = 'tax.gst'

export const cachedGstRules = cached(GST_CHANNEL, async (db): Promise<GstRules> =>
  Map.groupBy(await listGstRules(db), ({ code }) => code),
)

/** All GST rules, cached; look up rates with `rateFor`. */
export const loadGstRules = (db: Db): Promise<GstRules> => cachedGstRules.get(db)
