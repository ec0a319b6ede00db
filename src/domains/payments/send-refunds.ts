import { announce } from '#platform/announce'
import type { Db, Tx } from '#platform/database'
import { Refusal } from '#platform/refusal'
import { transact } from '#platform/transact'
import type { Gateway } from './gateway.ts'
import { lockRefund, takeDueRefunds, writeRefund } from './refund-store.ts'
import { MOST_REFUND_TRIES, nextRefundTry } from './rules.ts'
import { readCharge, readShare } from './store.ts'
import type { RefundRow } from './tables.ts'

const ANSWER_WITHIN_MS = 60_000
const PENDING_LOOK_MS = 5 * 60_000

/** What the gateway made of a refund. */
type Outcome = { status: 'pending' | 'processed' | 'failed'; id: string | null; error: string }

/**
 * Asks the gateway for every refund that is due. One that was asked for before may have been given although no answer
 * came, so it is looked for first; an answer that does not come leaves it submitted, to be looked for again.
 */
export async function sendRefunds(db: Db, gateway: Gateway, now: Date): Promise<void> {
  const due = await transact(db, (tx) => takeDueRefunds(tx, now, new Date(now.getTime() + ANSWER_WITHIN_MS)))
  for (const { refund, was } of due) {
    const outcome = await askFor(gateway, refund, was)
    if (outcome) await transact(db, (tx) => recordOutcome(tx, refund.id, { outcome, now }))
  }
}

/** Names one try at the gateway, which gives it once however often it is asked. */
const nameOf = (refund: RefundRow): string => `${refund.id}-${refund.attempt}`

async function askFor(gateway: Gateway, refund: RefundRow, was: RefundRow['state']): Promise<Outcome | null> {
  try {
    const known = was === 'submitted' ? await findGiven(gateway, refund) : undefined
    const given = known ?? (await gateway.refund(refund.payment_id ?? '', { amountPaise: refund.amount_paise, key: nameOf(refund) }))
    return { status: given.status, id: given.id, error: '' }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return error.code === 'payment_refused' ? { status: 'failed', id: null, error: error.message } : null
  }
}

async function findGiven(gateway: Gateway, refund: RefundRow) {
  if (refund.rp_refund_id) return gateway.fetchRefund(refund.rp_refund_id)
  return (await gateway.refundsOf(refund.payment_id ?? '')).find((given) => given.receipt === nameOf(refund))
}

async function recordOutcome(tx: Tx, id: number, { outcome, now }: { outcome: Outcome; now: Date }): Promise<void> {
  const refund = await lockRefund(tx, id)
  if (refund?.state !== 'submitted') return
  if (outcome.status === 'failed') return recordFailure(tx, refund, { outcome, now })
  if (outcome.status === 'pending') {
    return writeRefund(tx, id, { rp_refund_id: outcome.id, next_at: new Date(now.getTime() + PENDING_LOOK_MS) })
  }
  await writeRefund(tx, id, { state: 'succeeded', rp_refund_id: outcome.id, next_at: null, ended_at: now, error: '' })
  const charge = await readCharge(tx, refund.payment_id ?? '')
  await announce(tx, 'payments.refunded', {
    refundId: refund.id,
    key: refund.key,
    orderId: refund.order_id,
    ...(refund.order_id !== null && (await readShare(tx, refund.order_id))?.kind === 'booking' && { kind: 'booking' as const }),
    payableId: refund.payable_id,
    paymentId: refund.payment_id,
    amountPaise: refund.amount_paise,
    isSurplus: charge?.state !== 'captured',
    method: 'gateway',
  })
}

async function recordFailure(tx: Tx, refund: RefundRow, { outcome, now }: { outcome: Outcome; now: Date }): Promise<void> {
  const isLast = refund.attempt >= MOST_REFUND_TRIES
  await writeRefund(tx, refund.id, {
    state: 'failed',
    error: outcome.error.slice(0, 500),
    attempt: isLast ? refund.attempt : refund.attempt + 1,
    rp_refund_id: null,
    next_at: isLast ? null : new Date(now.getTime() + nextRefundTry(refund.attempt)),
  })
}
