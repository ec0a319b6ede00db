import type { Db } from '#platform/database'
import { transact } from '#platform/transact'
import { DAY_MS } from '#platform/time'
import { recordDispute } from '../disputes/record-dispute.ts'
import { isOpenDispute } from '../disputes/rules.ts'
import { readDispute } from '../disputes/store.ts'
import { MOST_AT_ONCE, type Gateway, type GatewayDispute } from '../gateway.ts'
import { readFirstOpened, readRefundsUntil, writeRefundsUntil } from '../reconcile-store.ts'
import { noteOutsideRefund } from './note-outside-refund.ts'

/** Banks take their time: a refund is looked at again for so long. */
const LOOK_BACK_MS = 10 * DAY_MS

/**
 * Goes through the gateway's own list of refunds since the last time: one that nobody asked us for is written down.
 * @throws Refusal 503 `payment_unavailable`; then the next time begins where this one did.
 */
export async function reconcileRefunds(db: Db, gateway: Gateway, now: Date): Promise<void> {
  const since = (await readRefundsUntil(db)) ?? (await readFirstOpened(db)) ?? now
  const from = new Date(since.getTime() - LOOK_BACK_MS)
  for (let skip = 0; ; skip += MOST_AT_ONCE) {
    const page = await gateway.refundsBetween({ from, until: now, skip })
    for (const refund of page) await transact(db, (tx) => noteOutsideRefund(tx, refund, now))
    if (page.length < MOST_AT_ONCE) break
  }
  await transact(db, (tx) => writeRefundsUntil(tx, now))
}

/** Goes through the gateway's disputes, newest first, until a whole page of them is known and decided. */
export async function reconcileDisputes(db: Db, gateway: Gateway, now: Date): Promise<void> {
  for (let skip = 0; ; skip += MOST_AT_ONCE) {
    const page = await gateway.disputes(skip)
    let news = 0
    for (const dispute of page) news += (await hear(db, dispute, now)) ? 1 : 0
    if (page.length < MOST_AT_ONCE || news === 0) return
  }
}

async function hear(db: Db, said: GatewayDispute, now: Date): Promise<boolean> {
  const known = await readDispute(db, said.id)
  if (known && !isOpenDispute(known.state)) return false
  await transact(db, (tx) => recordDispute(tx, said, now))
  return true
}
