import type { Db } from '#platform/database'
import { cached } from '#platform/cached'
import type { GstBook } from './rates.ts'
import { allRules } from './store.ts'

/** Said when a GST rule was added or changed. */
export const GST_CHANNEL = 'tax.gst'

export const kept = cached(GST_CHANNEL, async (db): Promise<GstBook> =>
  Map.groupBy(await allRules(db), ({ code }) => code),
)

/** All GST rules, from memory; ask it with `rateFor`. */
export const gstBook = (db: Db): Promise<GstBook> => kept.of(db)
