/** What a payment means, and when to look again: pure functions of plain values. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { GatewayPayment } from './gateway.ts'
import type { ChargeState, PayableState } from './tables.ts'

/** What is known of one payment. 'unknown': its order is none of ours. */
export type Finding = ChargeState | 'unknown'

/** Money is with us, or was: what the gateway says of such a payment later changes nothing here. */
const FINAL: readonly ChargeState[] = ['captured', 'surplus', 'needs_review', 'returned']

export const isFinal = (state: ChargeState): boolean => FINAL.includes(state)

type ChargeCase = {
  payable: { state: PayableState; amount_paise: number }
  known: ChargeState | null
  payment: GatewayPayment
}

/**
 * The next state of a charge. It only moves forward: pending → failed → captured and its like, where it stays; but a bank may promise the money of one
 * that had failed after all.
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

/** After a day nobody is expected to pay any more; a webhook is still believed. */
export const PAYABLE_EXPIRES_MS = 24 * HOUR

/** Milliseconds until the next look at a payable of this age: often while somebody may sit before the payment window, then ever less. */
export function nextCheckDelay(ageMs: number, state: PayableState): number | null {
  if (ageMs >= PAYABLE_EXPIRES_MS) return state === 'paid' ? 10 * MINUTE : null
  if (state === 'settled' || state === 'refunded') return Math.max(15 * MINUTE, ageMs * 3)
  if (ageMs < 2 * MINUTE) return 10 * SECOND
  if (ageMs < 30 * MINUTE) return 30 * SECOND
  return ageMs < 2 * HOUR ? 90 * SECOND : 10 * MINUTE
}

/** Tries before a refund that the gateway refuses is left to a person. */
export const MAX_REFUND_ATTEMPTS = 6

/** Milliseconds until a refund is asked for again. */
export const nextRefundDelay = (attempt: number): number =>
  Math.min(6 * HOUR, 30 * SECOND * 4 ** (attempt - 1))

const hmac = (secret: string, text: string | Buffer): Buffer =>
  createHmac('sha256', secret).update(text).digest()

/** Whether a signature in hex is the HMAC-SHA256 of the text under one of the secrets; takes the same time for every wrong one. */
export function isSigned(text: string | Buffer, signature: string, secrets: readonly string[]): boolean {
  const sent = /^[0-9a-f]{64}$/i.test(signature) ? Buffer.from(signature, 'hex') : Buffer.alloc(32)
  return secrets.filter((secret) => timingSafeEqual(hmac(secret, text), sent)).length > 0
}

/** A browser's proof of a payment: signed over OUR order id, whatever it says of its own. */
export const isProofOfPayment = (
  proof: { rpOrderId: string; paymentId: string; signature: string },
  keySecret: string,
): boolean => isSigned(`${proof.rpOrderId}|${proof.paymentId}`, proof.signature, [keySecret])
