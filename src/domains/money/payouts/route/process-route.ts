import { findFullyPaidOrders } from '#domains/money/ledger/balances'
import type { Db } from '#platform/database'
import { transact } from '#platform/transact'
import { DAY_MS } from '#platform/time'
import type { Sealing } from '../accounts/sealing.ts'
import { completeRoutePayouts } from './complete-payouts.ts'
import { limitTransfer } from './hold-shares.ts'
import { processLinks } from './link-store.ts'
import type { Route } from './port.ts'
import { lockTransfer, listTransfersOnHold, findOpenPayouts, rescheduleHeldTransfers } from './queries.ts'
import { processTransfers } from './process-transfers.ts'

const RECHECK_PERIOD_MS = 7 * DAY_MS

/** Does everything due at the gateway for stores' shares: accounts, transfers, and payouts that end there. */
export async function processRoute(
  db: Db,
  { route, sealing, now }: { route: Route; sealing: () => Promise<Sealing>; now: Date },
): Promise<void> {
  await processLinks(db, { route, sealing, now })
  await processTransfers(db, { route, now })
  await completeRoutePayouts(db, now)
}

/** Nightly: reverses shares of orders with nothing owed any more, and rechecks held transfers at the gateway. */
export async function recheckHeldTransfers(db: Db, now: Date): Promise<void> {
  for (let after = 0; ;) {
    const held = await listTransfersOnHold(db, after)
    for (const id of await findIdleTransfers(db, held, now)) {
      await transact(db, async (tx) => {
        const transfer = await lockTransfer(tx, id)
        if (transfer) await limitTransfer(tx, transfer, { paise: 0, now, why: 'nothing is owed' })
      })
    }
    const last = held.at(-1)
    if (!last) break
    after = last.id
  }
  await transact(db, (tx) =>
    rescheduleHeldTransfers(tx, { now, since: new Date(now.getTime() - RECHECK_PERIOD_MS) }),
  )
}

/** Held shares of orders with nothing owed any more. */
async function findIdleTransfers(
  db: Db,
  held: Awaited<ReturnType<typeof listTransfersOnHold>>,
  now: Date,
): Promise<number[]> {
  const paid = await findFullyPaidOrders(db, { orderIds: held.map(({ orderId }) => orderId), now })
  const open = await findOpenPayouts(db, [...paid.values()].flat())
  return held
    .filter(({ orderId }) => paid.get(orderId)?.every((payoutId) => !open.has(payoutId)))
    .map(({ id }) => id)
}
