import { readPrinted } from '#domains/money/ledger'
import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database'
import { transact } from '#platform/transact'
import { monthBefore, writeFeeInvoices } from './fees/write-fee-invoices.ts'
import { releaseReserves } from './move-payout.ts'
import { printKnownPans } from './print-pans.ts'
import { forgetFiled } from './final-payout.ts'
import type { Route } from './route/port.ts'
import { lookAtKept, workRoute } from './route/work-route.ts'
import type { Sealing } from './sealing.ts'
import { notePrint } from './set-account.ts'
import { readAccountsBut } from './store.ts'

type Parts = { db: Db; clock: Clock; route: Route; sealing: () => Promise<Sealing> }

/** Work on payouts apart from any request, by task name. */
export const payoutTasks = ({ db, clock, route, sealing }: Parts): Record<string, () => Promise<void>> => ({
  'payouts:fee-invoices': async () => {
    const now = clock.now()
    await writeFeeInvoices(db, { month: monthBefore(now), now })
  },
  'payouts:route': () => workRoute(db, { route, sealing, now: clock.now() }),
  'payouts:route-look': () => lookAtKept(db, clock.now()),
  'payouts:prints': async () => {
    const vault = await sealing()
    for (const { kind, payee_id: payeeId, sealed } of await readAccountsBut(db, await readPrinted(db)))
      await transact(db, (tx) =>
        notePrint(tx, { kind, payeeId }, { sealed, sealing: vault, at: clock.now() }),
      )
    await printKnownPans(db, { sealing: vault, now: clock.now() })
  },
  'payouts:forget': () => transact(db, (tx) => forgetFiled(tx, clock.now())),
  'payouts:reserves': () => transact(db, async (tx) => void (await releaseReserves(tx, clock.now()))),
})

/** Each night, 20 minutes after midnight in India: the first of a month writes, the others find it written. */
export const payoutSchedule = {
  'payouts:fee-invoices': '50 18 * * *',
  // Accounts and PANs that were given before their prints were kept.
  'payouts:prints': '35 21 * * *',
  'payouts:forget': '45 21 * * *',
  'payouts:reserves': '5 21 * * *',
  'payouts:route': '* * * * *',
  'payouts:route-look': '20 21 * * *',
}
