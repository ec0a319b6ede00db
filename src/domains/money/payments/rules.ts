/** What a payment means, and when to check again: pure functions of plain values. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { GatewayPayment } from './gateway.ts'
import type { ChargeState, PayableState } from './tables.ts'

/** Result for one payment. 'unknown': its order does not belong to the shop. */
export type Finding = ChargeState | 'unknown'

/** States after capture: later reports of the gateway change nothing here. */
const FINAL: readonly ChargeState[] = ['captured', 'surplus', 'needs_review', 'returned']

export const isFinal = (state: ChargeState): boolean => FINAL.includes(state)

type ChargeCase = {
  payable: { state: PayableState; amount_paise: number }
  known: ChargeState | null
  payment: GatewayPayment
}

/**
 * The next state of a charge. It only moves forward: pending → failed → captured and the other final states; but a bank may authorise a failed
 * one later.
 */
export function nextChargeState({ payable, known, payment }: ChargeCase): ChargeState {
  if (known && isFinal(known)) return known
  if (payment.status === 'captured') return nextCapturedState(payable, payment)
  if (payment.status === 'authorized') return 'pending'
  if (payment.status === 'created') return known ?? 'pending'
  return payment.status === 'failed' ? 'failed' : 'returned'
}

function nextCapturedState(payable: ChargeCase['payable'], payment: GatewayPayment): ChargeState {
  if (!isExact(payment, payable.amount_paise)) return 'needs_review'
  return payable.state === 'waiting' || payable.state === 'closed' ? 'captured' : 'surplus'
}

const isExact = ({ amount, currency, amount_refunded }: GatewayPayment, duePaise: number): boolean =>
  amount === duePaise && currency === 'INR' && !amount_refunded

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** After a day a payment is no longer expected; a webhook still counts. */
export const PAYABLE_EXPIRES_MS = 24 * HOUR

/** Milliseconds until the next check of a payable of this age: often while the payment window may be open, then less and less. */
export function nextCheckDelay(ageMs: number, state: PayableState): number | null {
  if (ageMs >= PAYABLE_EXPIRES_MS) return state === 'paid' ? 10 * MINUTE : null
  if (state === 'settled' || state === 'refunded') return Math.max(15 * MINUTE, ageMs * 3)
  if (ageMs < 2 * MINUTE) return 10 * SECOND
  if (ageMs < 30 * MINUTE) return 30 * SECOND
  return ageMs < 2 * HOUR ? 90 * SECOND : 10 * MINUTE
}

/** Attempts before a refused refund is left to a person. */
export const MAX_REFUND_ATTEMPTS = 6

/** Milliseconds until a refund is requested again. */
export const nextRefundDelay = (attempt: number): number =>
  Math.min(6 * HOUR, 30 * SECOND * 4 ** (attempt - 1))

const hmac = (secret: string, text: string | Buffer): Buffer =>
  createHmac('sha256', secret).update(text).digest()

/** Whether a hex signature is the HMAC-SHA256 of the text under one of the secrets; constant time for wrong ones. */
export function isSigned(text: string | Buffer, signature: string, secrets: readonly string[]): boolean {
  const sent = /^[0-9a-f]{64}$/i.test(signature) ? Buffer.from(signature, 'hex') : Buffer.alloc(32)
  return secrets.filter((secret) => timingSafeEqual(hmac(secret, text), sent)).length > 0
}

/** Whether a browser's signature proves a payment: it covers the shop's stored order id, not the one that the browser sends. */
export const isProofOfPayment = (
  proof: { rpOrderId: string; paymentId: string; signature: string },
  keySecret: string,
): boolean => isSigned(`${proof.rpOrderId}|${proof.paymentId}`, proof.signature, [keySecret])
