import { publish } from '#platform/events'
import type { Db, Tx } from '#platform/database'
import { badInput, conflict, notFound } from '#platform/refusal'
import { recordAudit } from '#domains/accounts/staff'
import { transact } from '#platform/transact'
import { lockUnmatchedPayment, saveChargeDecision, saveUnmatchedDecision } from './staff-queries.ts'
import type { Gateway, GatewayPayment } from '../gateway.ts'
import { queueRefund } from '../refunds/queue-refund.ts'
import { lockCharge, lockPayable, markPayablePaid } from '../queries.ts'
import type { ChargeRow } from '../tables.ts'

export type Decision = {
  decision: 'give_back' | 'accept'
  reason: string
  actorId: number
  requestId: string
  now: Date
}

/**
 * Staff decide a mismatched payment: refund all of it, or accept it and refund the excess.
 * The captured amount is fetched from the gateway again.
 * @throws Refusal 404, 409 `wrong_state` when it was decided, 409 `too_little`, 409 `already_paid`, 503 without the gateway.
 */
export async function decidePayment(
  db: Db,
  gateway: Gateway,
  input: Decision & { paymentId: string },
): Promise<void> {
  const payment = await gateway.fetchPayment(input.paymentId)
  await transact(db, async (tx) => {
    const charge = await lockChargeInReview(tx, input.paymentId)
    const about = { ...input, charge, payment }
    await (input.decision === 'accept' ? acceptPayment(tx, about) : refundPayment(tx, about))
    await recordDecision(tx, input, {
      about: `payment ${input.paymentId}`,
      was: charge.state,
      amountPaise: charge.amount_paise,
    })
  })
}

/** Locks the payable before its charge, the order used everywhere. */
async function lockChargeInReview(tx: Tx, paymentId: string): Promise<ChargeRow> {
  const seen = await tx
    .selectFrom('payments.charges')
    .select('payable_id')
    .where('payment_id', '=', paymentId)
    .executeTakeFirst()
  if (seen) await lockPayable(tx, seen.payable_id)
  const charge = await lockCharge(tx, paymentId)
  if (!charge) throw notFound('payments.payment_not_found')
  if (charge.state !== 'needs_review' || charge.decided_by !== null)
    throw conflict('wrong_state', 'payments.payment_already_decided')
  return charge
}

type PaymentDecision = Decision & { charge: ChargeRow; payment: GatewayPayment }

async function refundPayment(
  tx: Tx,
  { charge, payment, reason, actorId, now }: PaymentDecision,
): Promise<void> {
  const leftPaise = charge.amount_paise - charge.refunding_paise - (payment.amount_refunded ?? 0)
  if (leftPaise <= 0) throw conflict('wrong_state', 'payments.gateway_already_refunded')
  const { payment_id: paymentId, payable_id: payableId } = charge
  await queueRefund(tx, {
    paymentId,
    payableId,
    amountPaise: leftPaise,
    key: `review:${paymentId}`,
    reason,
    now,
  })
  await saveChargeDecision(tx, paymentId, { decided_by: actorId, decision: 'give_back' })
}

async function acceptPayment(
  tx: Tx,
  { charge, payment, reason, actorId, now }: PaymentDecision,
): Promise<void> {
  const { payment_id: paymentId, payable_id: payableId } = charge
  const payable = await lockPayable(tx, payableId)
  if (!payable || !['waiting', 'closed'].includes(payable.state))
    throw conflict('already_paid', 'payments.already_paid')
  const isWhole = payment.status === 'captured' && payment.currency === 'INR' && !payment.amount_refunded
  if (!isWhole || payment.amount < payable.amount_paise) throw conflict('too_little', 'payments.too_little')
  const tooMuchPaise = payment.amount - payable.amount_paise
  await saveChargeDecision(tx, paymentId, { state: 'captured', decided_by: actorId, decision: 'accept' })
  if (tooMuchPaise > 0)
    await queueRefund(tx, {
      paymentId,
      payableId,
      amountPaise: tooMuchPaise,
      key: `excess:${paymentId}`,
      reason,
      now,
    })
  await markPayablePaid(tx, payableId)
  await publish(tx, 'payments.captured', { payableId, paymentId, amountPaise: payment.amount })
}

/**
 * Staff decide an unmatched payment: refund it, or dismiss it with a reason.
 * @throws Refusal 404, 409 `wrong_state`, 400 for refunding one that is not captured.
 */
export async function decideUnmatched(
  db: Db,
  gateway: Gateway,
  input: Omit<Decision, 'decision'> & { id: string; decision: 'give_back' | 'dismiss' },
): Promise<void> {
  const payment = input.decision === 'give_back' ? await findRefundablePayment(gateway, input.id) : null
  await transact(db, async (tx) => {
    const parked = await lockUnmatchedPayment(tx, input.id)
    if (!parked) throw notFound('platform.not_found')
    if (parked.decided_at) throw conflict('wrong_state', 'payments.already_decided')
    const { id, reason, actorId, now, decision } = input
    if (payment) {
      const amountPaise = payment.amount - (payment.amount_refunded ?? 0)
      await queueRefund(tx, { paymentId: id, payableId: null, amountPaise, key: `parked:${id}`, reason, now })
    }
    await saveUnmatchedDecision(tx, id, { decided_at: now, decided_by: actorId, decision })
    await recordDecision(tx, input, {
      about: `payment ${id}`,
      was: parked.what,
      amountPaise: payment?.amount ?? parked.amount_paise ?? 0,
    })
  })
}

async function findRefundablePayment(gateway: Gateway, id: string): Promise<GatewayPayment> {
  if (!id.startsWith('pay_')) throw badInput('payments.not_a_payment')
  const payment = await gateway.fetchPayment(id)
  if (payment.status !== 'captured' || payment.amount <= (payment.amount_refunded ?? 0)) {
    throw conflict('wrong_state', 'payments.gateway_holds_nothing')
  }
  return payment
}

type AuditedDecision = { about: string; was: string; amountPaise: number }

const recordDecision = (
  tx: Tx,
  { actorId, reason, requestId, now, decision }: Omit<Decision, 'decision'> & { decision: string },
  { about, was, amountPaise }: AuditedDecision,
) =>
  recordAudit(tx, {
    actorId,
    act: 'payment-decided',
    about,
    before: { state: was },
    after: { decision, amount: amountPaise / 100 },
    reason,
    requestId,
    at: now,
  })
