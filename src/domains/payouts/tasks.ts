import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database'
import { transact } from '#platform/transact'
import { releaseReserves } from './move-payout.ts'

/** Work on payouts apart from any request, by task name. */
export const payoutTasks = ({ db, clock }: { db: Db; clock: Clock }): Record<string, () => Promise<void>> => ({
  'payouts:reserves': () => transact(db, async (tx) => void (await releaseReserves(tx, clock.now()))),
})

export const payoutSchedule = { 'payouts:reserves': '5 21 * * *' }
