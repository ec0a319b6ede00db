import type { Tx } from '#platform/database'
import { transact } from '#platform/transact'
import { Denial, idNotFound } from './denial.ts'
import type { Failure } from './failures.ts'
import { createId, randomText } from './ids.ts'
import type { Sandbox, WebhookTiming } from './sandbox.ts'
import { insertPayment, lockOrder, lockPayment, updateOrder, updatePayment } from './queries/payments.ts'
import type { Method, PaymentDetails, SandboxOrder, SandboxPayment } from './tables.ts'
import { signBody, queueWebhooks, type SandboxEvent } from './webhooks.ts'

/** Argument of the payment window's `handler`. */
export type CheckoutSuccess = {
  razorpay_payment_id: string
  razorpay_order_id: string
  razorpay_signature: string
}

/**
 * Starts an attempt to pay an order.
 * @throws Denial 400 for an order that is already paid.
 */
export async function createPayment(
  sandbox: Sandbox,
  request: { orderId: string; method: Method; details: PaymentDetails },
): Promise<SandboxPayment> {
  return transact(sandbox.db, async (tx) => {
    const order = await lockOrder(tx, request.orderId)
    if (!order) throw idNotFound()
    if (order.status === 'paid') {
      throw new Denial('Payment already done for this order.', {
        reason: 'order_already_paid',
        metadata: { order_id: order.id },
      })
    }
    const payment: SandboxPayment = {
      id: createId('pay'),
      order_id: order.id,
      amount: order.amount,
      currency: order.currency,
      status: 'created',
      method: request.method,
      details: request.details,
      amount_refunded: 0,
      created_at: sandbox.clock.now(),
    }
    await insertPayment(tx, payment)
    await updateOrder(tx, order.id, { ...order, status: 'attempted', attempts: order.attempts + 1 })
    return payment
  })
}

export type PaymentOutcome = { paymentId: string; failure: Failure | null; webhook: WebhookTiming }

/**
 * Completes an attempt. A failed payment may still succeed (UPI, late authorisation), but never the reverse.
 * @throws Denial with the failure, as the payment window gets it.
 */
export async function completePayment(sandbox: Sandbox, outcome: PaymentOutcome): Promise<CheckoutSuccess> {
  const { payment, failure } = await transact(sandbox.db, async (tx) => {
    const { order, payment } = await lockOrderAndPayment(tx, outcome.paymentId)
    if (payment.status !== 'created' && payment.status !== 'failed') return { payment, failure: null }
    return outcome.failure
      ? failPayment(tx, sandbox, { payment, outcome })
      : authorizePayment(tx, sandbox, { order, payment, outcome })
  })
  if (failure) throw denialOf(failure, payment)
  return checkoutSuccessOf(sandbox, payment)
}

async function lockOrderAndPayment(
  tx: Tx,
  paymentId: string,
): Promise<{ order: SandboxOrder; payment: SandboxPayment }> {
  const payment = await lockPayment(tx, paymentId)
  const order = payment && (await lockOrder(tx, payment.order_id))
  if (!order) throw idNotFound()
  return { order, payment }
}

const checkoutSuccessOf = ({ keySecret }: Sandbox, payment: SandboxPayment): CheckoutSuccess => ({
  razorpay_payment_id: payment.id,
  razorpay_order_id: payment.order_id,
  razorpay_signature: signBody(keySecret, `${payment.order_id}|${payment.id}`),
})

function denialOf({ code, description, source, step, reason }: Failure, payment: SandboxPayment): Denial {
  const metadata = { payment_id: payment.id, order_id: payment.order_id }
  return new Denial(description, {
    code,
    source: source as 'customer',
    step,
    reason,
    metadata,
    status: code === 'GATEWAY_ERROR' ? 502 : 400,
  })
}

type CompletedAttempt = { payment: SandboxPayment; outcome: PaymentOutcome }

async function failPayment(tx: Tx, sandbox: Sandbox, { payment, outcome }: CompletedAttempt) {
  const failed: SandboxPayment = {
    ...payment,
    status: 'failed',
    details: { ...payment.details, error: outcome.failure },
  }
  await updatePayment(tx, payment.id, failed)
  await queueWebhooks(tx, sandbox, {
    happenings: [{ event: 'payment.failed', payment: failed }],
    timing: outcome.webhook,
  })
  return { payment: failed, failure: outcome.failure }
}

async function authorizePayment(
  tx: Tx,
  sandbox: Sandbox,
  { order, payment, outcome }: CompletedAttempt & { order: SandboxOrder },
) {
  const authorized: SandboxPayment = {
    ...payment,
    status: 'authorized',
    details: {
      ...payment.details,
      error: null,
      acquirer: { rrn: String(Date.now()).slice(-12), auth_code: randomText(6) },
    },
  }
  const happenings: SandboxEvent[] = [{ event: 'payment.authorized', payment: authorized }]
  const ended = order.is_auto_captured
    ? await applyCapture(tx, { order, payment: authorized, happenings })
    : authorized
  if (ended === authorized) await updatePayment(tx, payment.id, authorized)
  await queueWebhooks(tx, sandbox, { happenings, timing: outcome.webhook })
  return { payment: ended, failure: null }
}

type PaymentCapture = { order: SandboxOrder; payment: SandboxPayment; happenings: SandboxEvent[] }

async function applyCapture(tx: Tx, { order, payment, happenings }: PaymentCapture): Promise<SandboxPayment> {
  const captured: SandboxPayment = { ...payment, status: 'captured' }
  const paid: SandboxOrder = { ...order, status: 'paid', amount_paid: order.amount }
  await updatePayment(tx, payment.id, captured)
  await updateOrder(tx, order.id, paid)
  happenings.push(
    { event: 'payment.captured', payment: captured },
    { event: 'order.paid', payment: captured, order: paid },
  )
  return captured
}

/** `POST /v1/payments/:id/capture`, for orders without automatic capture. */
export async function capturePayment(
  sandbox: Sandbox,
  id: string,
  request: { amount: number; currency: string },
): Promise<SandboxPayment> {
  return transact(sandbox.db, async (tx) => {
    const { order, payment } = await lockOrderAndPayment(tx, id)
    if (request.currency !== payment.currency)
      throw new Denial('The currency should be the same as that of the payment', { field: 'currency' })
    if (payment.status === 'captured') throw new Denial('This payment has already been captured')
    if (payment.status !== 'authorized')
      throw new Denial('Only payments which have been authorized and not yet captured can be captured')
    if (request.amount !== payment.amount)
      throw new Denial('Capture amount must be equal to the amount authorized', { field: 'amount' })
    const happenings: SandboxEvent[] = []
    const captured = await applyCapture(tx, { order, payment, happenings })
    await queueWebhooks(tx, sandbox, { happenings, timing: 'now' })
    return captured
  })
}
