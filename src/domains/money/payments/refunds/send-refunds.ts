import type { Db, Tx } from '#platform/database'
import { Refusal } from '#platform/refusal'
import { transact } from '#platform/transact'
import { HOUR_MS } from '#platform/time'
import { truncate } from '#platform/text'
import { applyLostDisputes } from '../disputes/apply-lost-disputes.ts'
import { WAITS_FOR_BANK, waitsForBank } from '../disputes/wait-for-bank.ts'
import type { Gateway } from '../gateway.ts'
import { reconcileDisputes } from '../external-refunds/reconcile-refunds.ts'
import { lockRefund, claimDueRefunds, saveRefund } from './queries.ts'
import { MAX_REFUND_ATTEMPTS, nextRefundDelay } from '../rules.ts'
import type { RefundRow } from '../tables.ts'
import { publishRefunded } from './publish-refunded.ts'

const ANSWER_WITHIN_MS = 60_000
const PENDING_CHECK_MS = 5 * 60_000
const BANK_CHECK_MS = 6 * HOUR_MS

type Outcome = { status: 'pending' | 'processed' | 'failed' | 'waits'; id: string | null; error: string }

/**
 * Requests every refund that is due. An earlier request may have succeeded although no answer, or a refusal, came, so the gateway is searched
 * first; without an answer the refund stays submitted and is checked again. Disputed amounts wait for the bank.
 */
export async function sendRefunds(db: Db, gateway: Gateway, now: Date): Promise<void> {
  const due = await transact(db, (tx) => claimDueRefunds(tx, now, new Date(now.getTime() + ANSWER_WITHIN_MS)))
  for (const { refund, was } of due) {
    const outcome = await requestRefund(db, gateway, { refund, was })
    // The gateway refuses refunds of disputed money, possibly before its dispute event arrives here.
    if (outcome?.status === 'failed') await reconcileDisputesOrLog(db, gateway, now)
    if (outcome) await transact(db, (tx) => recordOutcome(tx, refund.id, { outcome, now }))
  }
}

/** Idempotency key of one attempt at the gateway. */
const receiptOf = (refund: RefundRow): string => `${refund.id}-${refund.attempt}`

type DueRefund = { refund: RefundRow; was: RefundRow['state'] }

async function requestRefund(db: Db, gateway: Gateway, { refund, was }: DueRefund): Promise<Outcome | null> {
  try {
    const known =
      was === 'submitted' || refund.attempt > 1 ? await findGatewayRefund(gateway, refund) : undefined
    if (!known && (await waitsForBank(db, refund)))
      return { status: 'waits', id: null, error: WAITS_FOR_BANK }
    const given =
      known ??
      (await gateway.refund(refund.payment_id ?? '', {
        amountPaise: refund.amount_paise,
        key: receiptOf(refund),
      }))
    return { status: given.status, id: given.id, error: '' }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return error.code === 'payment_refused' ? { status: 'failed', id: null, error: error.sentence } : null
  }
}

async function reconcileDisputesOrLog(db: Db, gateway: Gateway, now: Date): Promise<void> {
  try {
    await reconcileDisputes(db, gateway, now)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}

/** Finds the result of any earlier attempt at the gateway; a refused one may have succeeded later. */
async function findGatewayRefund(gateway: Gateway, refund: RefundRow) {
  if (refund.rp_refund_id) return gateway.fetchRefund(refund.rp_refund_id)
  const tries = (await gateway.refundsOf(refund.payment_id ?? '')).filter(({ receipt }) =>
    receipt?.startsWith(`${refund.id}-`),
  )
  return (
    tries.find(({ status }) => status !== 'failed') ??
    tries.find(({ receipt }) => receipt === receiptOf(refund))
  )
}

async function recordOutcome(
  tx: Tx,
  id: number,
  { outcome, now }: { outcome: Outcome; now: Date },
): Promise<void> {
  const refund = await lockRefund(tx, id)
  if (refund?.state !== 'submitted') return
  if (outcome.status === 'waits' || (outcome.status === 'failed' && (await waitsForBank(tx, refund)))) {
    return saveRefund(tx, id, {
      state: 'queued',
      error: WAITS_FOR_BANK,
      next_at: new Date(now.getTime() + BANK_CHECK_MS),
    })
  }
  if (outcome.status === 'failed') return recordFailure(tx, refund, { outcome, now })
  if (outcome.status === 'pending') {
    return saveRefund(tx, id, {
      rp_refund_id: outcome.id,
      next_at: new Date(now.getTime() + PENDING_CHECK_MS),
    })
  }
  await saveRefund(tx, id, {
    state: 'succeeded',
    rp_refund_id: outcome.id,
    next_at: null,
    ended_at: now,
    error: '',
  })
  await publishRefunded(tx, refund)
}

async function recordFailure(
  tx: Tx,
  refund: RefundRow,
  { outcome, now }: { outcome: Outcome; now: Date },
): Promise<void> {
  const isLast = refund.attempt >= MAX_REFUND_ATTEMPTS
  await saveRefund(tx, refund.id, {
    state: 'failed',
    error: truncate(outcome.error, 500),
    attempt: isLast ? refund.attempt : refund.attempt + 1,
    rp_refund_id: null,
    next_at: isLast ? null : new Date(now.getTime() + nextRefundDelay(refund.attempt)),
  })
  if (refund.payment_id !== null) await applyLostDisputes(tx, refund.payment_id, now)
}
