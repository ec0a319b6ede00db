import { msg, type Sentence } from '#platform/messages'
import { failureMessages, type FailureReason } from '../contract.ts'
import { publish } from '#platform/events'
import type { Tx } from '#platform/database'
import { truncate } from '#platform/text'
import type { GatewayPayment } from '../gateway.ts'
import { queueRefund } from '../refunds/queue-refund.ts'
import { isFinal, nextChargeState, type Finding } from '../rules.ts'
import {
  insertUnmatchedPayment,
  lockPayableByGatewayOrder,
  findCharge,
  saveCharge,
  markPayablePaid,
} from '../queries.ts'

/**
 * Records a payment as reported by the gateway, under its payable's lock, with its consequences: the first pays the payable, a second is
 * refunded, a wrong amount waits for staff. Repeats change nothing.
 */
export async function recordPayment(tx: Tx, payment: GatewayPayment, now: Date): Promise<Finding> {
  const payable = payment.order_id ? await lockPayableByGatewayOrder(tx, payment.order_id) : undefined
  if (!payable) {
    await insertUnmatchedPayment(tx, {
      id: payment.id,
      what: `payment ${payment.status}`,
      rp_order_id: payment.order_id,
      amount_paise: payment.amount,
      received_at: now,
    })
    return 'unknown'
  }
  const known = (await findCharge(tx, payment.id))?.state ?? null
  const state = nextChargeState({ payable, known, payment })
  if (state === known) return state
  await saveCharge(tx, {
    payment_id: payment.id,
    payable_id: payable.id,
    amount_paise: payment.amount,
    currency: payment.currency,
    state,
    error: failureOf(payment),
    captured_at: isFinal(state) ? now : null,
    now,
  })
  await applyFinding(tx, state, {
    payableId: payable.id,
    paymentId: payment.id,
    amountPaise: payment.amount,
    now,
  })
  return state
}

const MAX_WORDS = 400

/** Why a payment failed: our message for the gateway's reason, otherwise its own words; '' when it did not fail. */
function failureOf({ error_reason: reason, error_description: description }: GatewayPayment): Sentence {
  if (reason && Object.hasOwn(failureMessages, reason)) return failureMessages[reason as FailureReason]
  return description ? msg('payments.gateway_said', { words: truncate(description, MAX_WORDS) }) : ''
}

type PaymentContext = { payableId: number; paymentId: string; amountPaise: number; now: Date }

async function applyFinding(tx: Tx, state: Finding, { now, ...about }: PaymentContext): Promise<void> {
  const { payableId, paymentId } = about
  if (state === 'captured') {
    await markPayablePaid(tx, payableId)
    await publish(tx, 'payments.captured', about)
  }
  if (state === 'surplus')
    await queueRefund(tx, {
      ...about,
      key: `surplus:${paymentId}`,
      reason: 'payments.reason.paid_twice',
      now,
    })
  if (state === 'failed') await publish(tx, 'payments.failed', { payableId, paymentId })
}
