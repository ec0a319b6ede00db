import { hasRuleChangeOn, loadGstRules } from '#domains/money/tax'
import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database'
import { broadcast } from '#platform/broadcast'
import { transact } from '#platform/transact'
import { PRODUCTS_CHANNEL } from './channels.ts'

// A task that was late by a day still has it done; what is read once too often is only slower.
const DAYS_CHECKED = 2

/**
 * On a day on which some GST rate changes, every process drops what it keeps of goods, for that shows yesterday's rate.
 * Bills need no telling: they ask the book for the day of the purchase.
 */
export async function refreshGstRates(db: Db, now: Date): Promise<void> {
  if (!hasRuleChangeOn(await loadGstRules(db), now, DAYS_CHECKED)) return
  await transact(db, (tx) => broadcast(tx, PRODUCTS_CHANNEL, '*'))
}

const TASK = 'catalogue:day'

export const catalogueTasks = ({
  db,
  clock,
}: {
  db: Db
  clock: Clock
}): Record<string, () => Promise<void>> => ({
  [TASK]: () => refreshGstRates(db, clock.now()),
})

/** UTC: midnight in India, and once more for a process whose clock is behind and read a page in between. */
export const catalogueSchedule: Record<string, string> = { [TASK]: '30,32 18 * * *' }
