import { paidOrders } from '#domains/money/ledger'
import type { Db } from '#platform/database'
import { transact } from '#platform/transact'
import { DAY_MS } from '#platform/time'
import type { Sealing } from '../sealing.ts'
import { endPayouts } from './end-payouts.ts'
import { keepAtMost } from './keep-share.ts'
import { workLinks } from './link-store.ts'
import type { Route } from './port.ts'
import { lockTransfer, readOnHold, readOpenPayouts, wakeKept } from './store.ts'
import { workTransfers } from './work-transfers.ts'

const DAYS_MS = 7 * DAY_MS

/** Everything that is due with the gateway about stores' shares: their accounts, what it keeps, and payouts that end with it. */
export async function workRoute(
  db: Db,
  { route, sealing, now }: { route: Route; sealing: () => Promise<Sealing>; now: Date },
): Promise<void> {
  await workLinks(db, { route, sealing, now })
  await workTransfers(db, { route, now })
  await endPayouts(db, now)
}

/** Each night: shares of orders of which nothing is owed any more come back, and the gateway is asked about what it keeps. */
export async function lookAtKept(db: Db, now: Date): Promise<void> {
  for (let after = 0; ;) {
    const kept = await readOnHold(db, after)
    for (const id of await idle(db, kept, now)) {
      await transact(db, async (tx) => {
        const transfer = await lockTransfer(tx, id)
        if (transfer) await keepAtMost(tx, transfer, { paise: 0, now, why: 'nothing is owed' })
      })
    }
    const last = kept.at(-1)
    if (!last) break
    after = last.id
  }
  await transact(db, (tx) => wakeKept(tx, { now, since: new Date(now.getTime() - DAYS_MS) }))
}

/** Shares of orders of which nothing is owed any more: kept for nobody. */
async function idle(db: Db, kept: Awaited<ReturnType<typeof readOnHold>>, now: Date): Promise<number[]> {
  const paid = await paidOrders(db, { orderIds: kept.map(({ orderId }) => orderId), now })
  const open = await readOpenPayouts(db, [...paid.values()].flat())
  return kept
    .filter(({ orderId }) => paid.get(orderId)?.every((payoutId) => !open.has(payoutId)))
    .map(({ id }) => id)
}
