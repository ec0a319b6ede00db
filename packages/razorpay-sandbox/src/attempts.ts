import { z } from 'zod'
import { parseCard } from './cards.ts'
import { Denial, idNotFound } from './denial.ts'
import { failureFor, type Failure } from './failures.ts'
import { parseOrderNotes } from './orders.ts'
import { createPayment, completePayment, type CheckoutSuccess } from './payments.ts'
import type { Sandbox } from './sandbox.ts'
import { findPayment } from './queries/payments.ts'
import type { PaymentDetails, SandboxPayment } from './tables.ts'
import { createUpiCode, type UpiCode } from './upi-code.ts'

const maxText = (maxLength: number) => z.string().max(maxLength)
const beginBody = z.object({
  key_id: maxText(60),
  order_id: maxText(60),
  method: z.enum(['upi', 'card', 'netbanking', 'wallet']),
  card: z
    .object({ number: maxText(40), expiry: maxText(10), cvv: maxText(10), name: maxText(80).default('') })
    .optional(),
  bank: maxText(40).optional(),
  wallet: maxText(40).optional(),
  flow: z.enum(['qr', 'intent']).optional(),
  vpa: maxText(80).optional(),
  email: maxText(254).optional(),
  contact: maxText(20).optional(),
  description: maxText(255).optional(),
  notes: z.unknown().optional(),
})
const answerBody = z.object({
  key_id: maxText(60),
  outcome: z.enum(['success', 'failure']).optional(),
  otp: maxText(12).optional(),
  reason: maxText(60).optional(),
})

/** The shopper's next step: a one-time code of the bank, or the page of the bank or app. */
export type AttemptStarted = { payment_id: string; next: 'otp' | 'bank' | 'app'; upi?: UpiCode }

function parseBody<Shape extends z.ZodType>(shape: Shape, body: unknown): z.infer<Shape> {
  const { data, error } = shape.safeParse(body ?? {})
  if (data === undefined)
    throw new Denial(error?.issues[0]?.message ?? '', {
      field: error?.issues[0]?.path.join('.') ?? '',
      source: 'customer',
    })
  return data
}

function requireKey({ keyId }: Sandbox, sent: string): void {
  if (sent !== keyId) throw new Denial('The api key provided is invalid', { status: 401 })
}

/** Starts a payment from the payment window, under the public key only. @throws Denial in the gateway's words. */
export async function startAttempt(sandbox: Sandbox, body: unknown): Promise<AttemptStarted> {
  const input = parseBody(beginBody, body)
  requireKey(sandbox, input.key_id)
  // Collect requests to a typed UPI address are withdrawn since 28 February 2026: a code is scanned or an app is opened.
  if (input.vpa)
    throw new Denial('UPI Collect is not available. Please scan the QR code or choose an app.', {
      field: 'vpa',
      source: 'customer',
    })
  const { id, amount } = await createPayment(sandbox, {
    orderId: input.order_id,
    method: input.method,
    details: detailsOf(input, sandbox.clock.now()),
  })
  const next = { card: 'otp', upi: 'app', netbanking: 'bank', wallet: 'bank' } as const
  const what = { payment_id: id, next: next[input.method] }
  return input.method === 'upi' ? { ...what, upi: createUpiCode({ paymentId: id, paise: amount }) } : what
}

/** The payer's contact, and the shop's notes on the payment. */
const payerDetailsOf = ({
  email,
  contact,
  description,
  notes,
}: z.infer<typeof beginBody>): PaymentDetails => ({
  ...(email && { email }),
  ...(contact && { contact }),
  ...(description && { description }),
  notes: parseOrderNotes(notes),
})

function detailsOf({ method, card, ...input }: z.infer<typeof beginBody>, now: Date): PaymentDetails {
  const who = payerDetailsOf({ method, ...input })
  if (method === 'upi') return { ...who, vpa: 'success@razorpay', flow: input.flow ?? 'qr' }
  if (method === 'netbanking') return { ...who, bank: input.bank ?? 'HDFC' }
  if (method === 'wallet') return { ...who, wallet: input.wallet ?? 'mobikwik' }
  if (!card) throw new Denial('The card field is required.', { field: 'card', source: 'customer' })
  const { failure, ...shown } = parseCard(card, now)
  return { ...who, card: shown, error: failure }
}

/** The result from the bank or app. @throws Denial with the reason of a failure. */
export async function completeAttempt(
  sandbox: Sandbox,
  paymentId: string,
  body: unknown,
): Promise<CheckoutSuccess> {
  const input = parseBody(answerBody, body)
  requireKey(sandbox, input.key_id)
  const payment = await findPayment(sandbox.db, paymentId)
  if (!payment) throw idNotFound()
  return completePayment(sandbox, { paymentId, failure: failureOf(payment, input), webhook: 'now' })
}

function failureOf(
  payment: SandboxPayment,
  { outcome, otp, reason }: z.infer<typeof answerBody>,
): Failure | null {
  if (outcome === 'failure')
    return failureFor(reason ?? (payment.method === 'upi' ? 'payment_cancelled' : 'payment_failed'))
  // As published: 4 to 10 digits are right, fewer are wrong.
  if (payment.method === 'card' && outcome === undefined && !/^\d{4,10}$/.test(otp ?? ''))
    return failureFor('invalid_otp')
  return payment.status === 'created' && payment.details.error
    ? failureFor(payment.details.error.reason)
    : null
}
