import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database'
import { checkCash } from './cash-discrepancies.ts'
import { waiveUncollected } from './collection/waive-uncollected.ts'
import { cancelUnconfirmedOrders } from './confirmation/cancel-unconfirmed-orders.ts'

type Parts = { db: Db; clock: Clock; log: { error(details: unknown, message: string): void } }

export const cashTasks = ({ db, clock, log }: Parts): Record<string, () => Promise<void>> => ({
  'cash:cancel-unconfirmed': () => cancelUnconfirmedOrders(db, clock.now()),
  'cash:waive-uncollected': () => waiveUncollected(db, clock.now(), log),
  'cash:check': () => checkCash(db, clock.now()),
})

/** Waivers run before the check, which runs at night in India. */
export const cashSchedule = {
  'cash:cancel-unconfirmed': '* * * * *',
  'cash:waive-uncollected': '10 20 * * *',
  'cash:check': '45 20 * * *',
}
