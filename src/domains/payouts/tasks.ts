import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database'
import { transact } from '#platform/transact'
import { monthBefore, writeFeeInvoices } from './fees/write-fee-invoices.ts'
import { releaseReserves } from './move-payout.ts'

/** Work on payouts apart from any request, by task name. */
export const payoutTasks = ({ db, clock }: { db: Db; clock: Clock }): Record<string, () => Promise<void>> => ({
  'payouts:fee-invoices': async () => {
    const now = clock.now()
    await writeFeeInvoices(db, { month: monthBefore(now), now })
  },
  'payouts:reserves': () => transact(db, async (tx) => void (await releaseReserves(tx, clock.now()))),
})

/** Each night, 20 minutes after midnight in India: the first of a month writes, the others find it written. */
export const payoutSchedule = { 'payouts:fee-invoices': '50 18 * * *', 'payouts:reserves': '5 21 * * *' }
