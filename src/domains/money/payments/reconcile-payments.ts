import type { Db } from '#platform/database'
import { transact } from '#platform/transact'
import { DAY_MS } from '#platform/time'
import { MAX_PAGE_SIZE, type Gateway, type GatewayPayment } from './gateway.ts'
import {
  findFirstOpened,
  findRecordedPayments,
  findReconciledUntil,
  saveReconciledUntil,
} from './reconciliation-queries.ts'
import { recordPayment } from './record-payment.ts'

/** A payment may be captured days after it began; so long is looked back each time. */
const LOOKBACK_MS = 6 * DAY_MS

/**
 * Goes through the gateway's own list of payments since the last time and hears of every captured one that neither webhook, browser nor
 * poller has told: one that was paid after polling ended (docs/payment-protocol.md#reconciliation). It is recorded like any other. The first time
 * it goes through everything since the first payable was opened.
 * @returns how many were unheard of. @throws Refusal 503 `payment_unavailable`; then the next time begins where this one did.
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
  // The gateway names the newest first; the payment that came first is the one that counts.
  for (const payment of unheard.toReversed()) await transact(db, (tx) => recordPayment(tx, payment, now))
  return unheard.length
}
