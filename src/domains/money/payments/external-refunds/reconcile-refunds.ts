import type { Db } from '#platform/database'
import { transact } from '#platform/transact'
import { DAY_MS } from '#platform/time'
import { recordDispute } from '../disputes/record-dispute.ts'
import { isOpenDispute } from '../disputes/rules.ts'
import { findDispute } from '../disputes/queries.ts'
import { MAX_PAGE_SIZE, type Gateway, type GatewayDispute } from '../gateway.ts'
import {
  findFirstOpened,
  findRefundsReconciledUntil,
  saveRefundsReconciledUntil,
} from '../reconciliation/reconciliation-queries.ts'
import { recordExternalRefund } from './record-external-refund.ts'

/** Banks take time, so refunds are checked again for this long. */
const LOOKBACK_MS = 10 * DAY_MS

/**
 * Reads the gateway's list of refunds since the last run and records those that the shop did not request.
 * @throws Refusal 503 `payment_unavailable`; then the next run starts at the same point.
 */
export async function reconcileRefunds(db: Db, gateway: Gateway, now: Date): Promise<void> {
  const since = (await findRefundsReconciledUntil(db)) ?? (await findFirstOpened(db)) ?? now
  const from = new Date(since.getTime() - LOOKBACK_MS)
  for (let skip = 0; ; skip += MAX_PAGE_SIZE) {
    const page = await gateway.refundsBetween({ from, until: now, skip })
    for (const refund of page) await transact(db, (tx) => recordExternalRefund(tx, refund, now))
    if (page.length < MAX_PAGE_SIZE) break
  }
  await transact(db, (tx) => saveRefundsReconciledUntil(tx, now))
}

/** Reads the gateway's disputes, newest first, until a whole page is known and decided. */
export async function reconcileDisputes(db: Db, gateway: Gateway, now: Date): Promise<void> {
  for (let skip = 0; ; skip += MAX_PAGE_SIZE) {
    const page = await gateway.disputes(skip)
    let news = 0
    for (const dispute of page) news += (await recordIfChanged(db, dispute, now)) ? 1 : 0
    if (page.length < MAX_PAGE_SIZE || news === 0) return
  }
}

async function recordIfChanged(db: Db, reported: GatewayDispute, now: Date): Promise<boolean> {
  const known = await findDispute(db, reported.id)
  if (known && !isOpenDispute(known.state)) return false
  await transact(db, (tx) => recordDispute(tx, reported, now))
  return true
}
