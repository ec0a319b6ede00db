import { hasRuleChangeOn, loadGstRules } from '#domains/money/tax'
import type { Db } from '#platform/database'
import { broadcast } from '#platform/broadcast'
import { transact } from '#platform/transact'
import { PRODUCTS_CHANNEL } from '../channels.ts'

// Also catches up after a task that was late by a day; one reload too many is harmless.
const DAYS_CHECKED = 2

/**
 * Clears the product caches of every process on a day on which a GST rate changes.
 * Bills are unaffected: they look up the rate of the purchase's day.
 */
export async function refreshGstRates(db: Db, now: Date): Promise<void> {
  if (!hasRuleChangeOn(await loadGstRules(db), now, DAYS_CHECKED)) return
  await transact(db, (tx) => broadcast(tx, PRODUCTS_CHANNEL, '*'))
}
