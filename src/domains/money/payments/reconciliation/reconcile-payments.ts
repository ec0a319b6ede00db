import type { Db } from '#platform/database'
import { transact } from '#platform/transact'
import { DAY_MS } from '#platform/time'
import { MAX_PAGE_SIZE, type Gateway, type GatewayPayment } from '../gateway.ts'
import {
  findFirstOpened,
  findRecordedPayments,
  findReconciledUntil,
  saveReconciledUntil,
} from './reconciliation-queries.ts'
import { recordPayment } from '../charges/record-payment.ts'

/** A payment may be captured days after its creation, so each run looks this far back. */
const LOOKBACK_MS = 6 * DAY_MS

/**
 * Reads the gateway's list of payments since the last run and records every captured one that webhook, browser and poller all missed, for example
 * one paid after polling ended (docs/payment-protocol.md#reconciliation). The first run starts at the first payable.
 * @returns how many were missed. @throws Refusal 503 `payment_unavailable`; then the next run starts at the same point.
 */
export async function reconcilePayments(db: Db, gateway: Gateway, now: Date): Promise<number> {
  const since = (await findReconciledUntil(db)) ?? (await findFirstOpened(db)) ?? now
  const from = new Date(since.getTime() - LOOKBACK_MS)
  let unheard = 0
  for (let skip = 0; ; skip += MAX_PAGE_SIZE) {
    const page = await gateway.paymentsBetween({ from, until: now, skip })
    unheard += await recordMissedPayments(db, page, now)
    if (page.length < MAX_PAGE_SIZE) break
  }
  await transact(db, (tx) => saveReconciledUntil(tx, now))
  return unheard
}

async function recordMissedPayments(db: Db, page: readonly GatewayPayment[], now: Date): Promise<number> {
  const paid = page.filter(({ status }) => status === 'captured' || status === 'refunded')
  const known = await findRecordedPayments(
    db,
    paid.map(({ id }) => id),
  )
  const unheard = paid.filter(({ id }) => !known.has(id))
  // The gateway lists newest first; the earliest payment is the one that counts.
  for (const payment of unheard.toReversed()) await transact(db, (tx) => recordPayment(tx, payment, now))
  return unheard.length
}
