import { z } from 'zod'
import { readCard } from './cards.ts'
import { Denial, noSuchId } from './denial.ts'
import { failureFor, type Failure } from './failures.ts'
import { readNotes } from './orders.ts'
import { beginPayment, endPayment, type Success } from './payments.ts'
import type { Sandbox } from './sandbox.ts'
import { readPayment } from './store.ts'
import type { PaymentDetails, SandboxPayment } from './tables.ts'
import { upiCode, type UpiCode } from './upi-code.ts'

const text = (most: number) => z.string().max(most)
const begun = z.object({
  key_id: text(60),
  order_id: text(60),
  method: z.enum(['upi', 'card', 'netbanking', 'wallet']),
  card: z
    .object({ number: text(40), expiry: text(10), cvv: text(10), name: text(80).default('') })
    .optional(),
  bank: text(40).optional(),
  wallet: text(40).optional(),
  flow: z.enum(['qr', 'intent']).optional(),
  vpa: text(80).optional(),
  email: text(254).optional(),
  contact: text(20).optional(),
  description: text(255).optional(),
  notes: z.unknown().optional(),
})
const answered = z.object({
  key_id: text(60),
  outcome: z.enum(['success', 'failure']).optional(),
  otp: text(12).optional(),
  reason: text(60).optional(),
})

/** What the shopper is asked next: a one-time code of her bank, or her bank's or app's own page. */
export type Begun = { payment_id: string; next: 'otp' | 'bank' | 'app'; upi?: UpiCode }

function read<Shape extends z.ZodType>(shape: Shape, body: unknown): z.infer<Shape> {
  const { data, error } = shape.safeParse(body ?? {})
  if (data === undefined)
    throw new Denial(error?.issues[0]?.message ?? '', {
      field: error?.issues[0]?.path.join('.') ?? '',
      source: 'customer',
    })
  return data
}

function mustBeOurKey({ keyId }: Sandbox, sent: string): void {
  if (sent !== keyId) throw new Denial('The api key provided is invalid', { status: 401 })
}

/** The payment window begins a payment, under the public key alone. @throws Denial in the gateway's words. */
export async function beginAttempt(sandbox: Sandbox, body: unknown): Promise<Begun> {
  const asked = read(begun, body)
  mustBeOurKey(sandbox, asked.key_id)
  // Typing an address to be asked for money is withdrawn since 28 February 2026: a code is scanned or an app is opened.
  if (asked.vpa)
    throw new Denial('UPI Collect is not available. Please scan the QR code or choose an app.', {
      field: 'vpa',
      source: 'customer',
    })
  const { id, amount } = await beginPayment(sandbox, {
    orderId: asked.order_id,
    method: asked.method,
    details: detailsOf(asked, sandbox.clock.now()),
  })
  const next = { card: 'otp', upi: 'app', netbanking: 'bank', wallet: 'bank' } as const
  const what = { payment_id: id, next: next[asked.method] }
  return asked.method === 'upi' ? { ...what, upi: upiCode({ paymentId: id, paise: amount }) } : what
}

/** Who pays, and what the shop wants to find on the payment. */
const aboutOf = ({ email, contact, description, notes }: z.infer<typeof begun>): PaymentDetails => ({
  ...(email && { email }),
  ...(contact && { contact }),
  ...(description && { description }),
  notes: readNotes(notes),
})

function detailsOf({ method, card, ...asked }: z.infer<typeof begun>, now: Date): PaymentDetails {
  const who = aboutOf({ method, ...asked })
  if (method === 'upi') return { ...who, vpa: 'success@razorpay', flow: asked.flow ?? 'qr' }
  if (method === 'netbanking') return { ...who, bank: asked.bank ?? 'HDFC' }
  if (method === 'wallet') return { ...who, wallet: asked.wallet ?? 'mobikwik' }
  if (!card) throw new Denial('The card field is required.', { field: 'card', source: 'customer' })
  const { failure, ...shown } = readCard(card, now)
  return { ...who, card: shown, error: failure }
}

/** The shopper answered her bank or app. @throws Denial that carries why it failed. */
export async function answerAttempt(sandbox: Sandbox, paymentId: string, body: unknown): Promise<Success> {
  const asked = read(answered, body)
  mustBeOurKey(sandbox, asked.key_id)
  const payment = await readPayment(sandbox.db, paymentId)
  if (!payment) throw noSuchId()
  return endPayment(sandbox, { paymentId, failure: failureOf(payment, asked), webhook: 'now' })
}

function failureOf(
  payment: SandboxPayment,
  { outcome, otp, reason }: z.infer<typeof answered>,
): Failure | null {
  if (outcome === 'failure')
    return failureFor(reason ?? (payment.method === 'upi' ? 'payment_cancelled' : 'payment_failed'))
  // Published: 4 to 10 digits are right, fewer are wrong.
  if (payment.method === 'card' && outcome === undefined && !/^\d{4,10}$/.test(otp ?? ''))
    return failureFor('invalid_otp')
  return payment.status === 'created' && payment.details.error
    ? failureFor(payment.details.error.reason)
    : null
}
