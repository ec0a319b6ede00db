import { hasRuleChangeOn, loadGstRules } from '#domains/money/tax'
import type { Clock } from '#platform/clock'
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

const TASK = 'catalogue:refresh-gst'

export const catalogueTasks = ({
  db,
  clock,
}: {
  db: Db
  clock: Clock
}): Record<string, () => Promise<void>> => ({
  [TASK]: () => refreshGstRates(db, clock.now()),
})

/** UTC: midnight in India, and once more for a process whose clock is late and cached a page in between. */
export const catalogueSchedule: Record<string, string> = { [TASK]: '30,32 18 * * *' }
