import type { Tx } from '#platform/database'
import { transact } from '#platform/transact'
import { Denial, noSuchId } from './denial.ts'
import type { Failure } from './failures.ts'
import { newId, word } from './ids.ts'
import type { Sandbox, WebhookWish } from './sandbox.ts'
import { insertPayment, lockOrder, lockPayment, writeOrder, writePayment } from './store.ts'
import type { Method, PaymentDetails, SandboxOrder, SandboxPayment } from './tables.ts'
import { signed, tell, type Happening } from './webhooks.ts'

/** What the payment window's `handler` receives. */
export type Success = { razorpay_payment_id: string; razorpay_order_id: string; razorpay_signature: string }

/**
 * Begins an attempt to pay an order.
 * @throws Denial 400 for an order that is paid already.
 */
export async function beginPayment(
  sandbox: Sandbox,
  asked: { orderId: string; method: Method; details: PaymentDetails },
): Promise<SandboxPayment> {
  return transact(sandbox.db, async (tx) => {
    const order = await lockOrder(tx, asked.orderId)
    if (!order) throw noSuchId()
    if (order.status === 'paid') {
      throw new Denial('Payment already done for this order.', {
        reason: 'order_already_paid',
        metadata: { order_id: order.id },
      })
    }
    const payment: SandboxPayment = {
      id: newId('pay'),
      order_id: order.id,
      amount: order.amount,
      currency: order.currency,
      status: 'created',
      method: asked.method,
      details: asked.details,
      amount_refunded: 0,
      created_at: sandbox.clock.now(),
    }
    await insertPayment(tx, payment)
    await writeOrder(tx, order.id, { ...order, status: 'attempted', attempts: order.attempts + 1 })
    return payment
  })
}

export type Ending = { paymentId: string; failure: Failure | null; webhook: WebhookWish }

/**
 * Ends an attempt. A payment that failed may still succeed (UPI, late authorisation), never the other way round.
 * @throws Denial that carries the failure, as the payment window gets it.
 */
export async function endPayment(sandbox: Sandbox, ending: Ending): Promise<Success> {
  const { payment, failure } = await transact(sandbox.db, async (tx) => {
    const { order, payment } = await lockBoth(tx, ending.paymentId)
    if (payment.status !== 'created' && payment.status !== 'failed') return { payment, failure: null }
    return ending.failure
      ? fail(tx, sandbox, { payment, ending })
      : succeed(tx, sandbox, { order, payment, ending })
  })
  if (failure) throw denialOf(failure, payment)
  return successOf(sandbox, payment)
}

async function lockBoth(
  tx: Tx,
  paymentId: string,
): Promise<{ order: SandboxOrder; payment: SandboxPayment }> {
  const payment = await lockPayment(tx, paymentId)
  const order = payment && (await lockOrder(tx, payment.order_id))
  if (!order) throw noSuchId()
  return { order, payment }
}

const successOf = ({ keySecret }: Sandbox, payment: SandboxPayment): Success => ({
  razorpay_payment_id: payment.id,
  razorpay_order_id: payment.order_id,
  razorpay_signature: signed(keySecret, `${payment.order_id}|${payment.id}`),
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

type Attempt = { payment: SandboxPayment; ending: Ending }

async function fail(tx: Tx, sandbox: Sandbox, { payment, ending }: Attempt) {
  const failed: SandboxPayment = {
    ...payment,
    status: 'failed',
    details: { ...payment.details, error: ending.failure },
  }
  await writePayment(tx, payment.id, failed)
  await tell(tx, sandbox, {
    happenings: [{ event: 'payment.failed', payment: failed }],
    wish: ending.webhook,
  })
  return { payment: failed, failure: ending.failure }
}

async function succeed(
  tx: Tx,
  sandbox: Sandbox,
  { order, payment, ending }: Attempt & { order: SandboxOrder },
) {
  const authorized: SandboxPayment = {
    ...payment,
    status: 'authorized',
    details: {
      ...payment.details,
      error: null,
      acquirer: { rrn: String(Date.now()).slice(-12), auth_code: word(6) },
    },
  }
  const happenings: Happening[] = [{ event: 'payment.authorized', payment: authorized }]
  const ended = order.is_auto_captured
    ? await capture(tx, { order, payment: authorized, happenings })
    : authorized
  if (ended === authorized) await writePayment(tx, payment.id, authorized)
  await tell(tx, sandbox, { happenings, wish: ending.webhook })
  return { payment: ended, failure: null }
}

type Capturing = { order: SandboxOrder; payment: SandboxPayment; happenings: Happening[] }

async function capture(tx: Tx, { order, payment, happenings }: Capturing): Promise<SandboxPayment> {
  const captured: SandboxPayment = { ...payment, status: 'captured' }
  const paid: SandboxOrder = { ...order, status: 'paid', amount_paid: order.amount }
  await writePayment(tx, payment.id, captured)
  await writeOrder(tx, order.id, paid)
  happenings.push(
    { event: 'payment.captured', payment: captured },
    { event: 'order.paid', payment: captured, order: paid },
  )
  return captured
}

/** `POST /v1/payments/:id/capture`, for orders that are not captured by themselves. */
export async function capturePayment(
  sandbox: Sandbox,
  id: string,
  asked: { amount: number; currency: string },
): Promise<SandboxPayment> {
  return transact(sandbox.db, async (tx) => {
    const { order, payment } = await lockBoth(tx, id)
    if (asked.currency !== payment.currency)
      throw new Denial('The currency should be the same as that of the payment', { field: 'currency' })
    if (payment.status === 'captured') throw new Denial('This payment has already been captured')
    if (payment.status !== 'authorized')
      throw new Denial('Only payments which have been authorized and not yet captured can be captured')
    if (asked.amount !== payment.amount)
      throw new Denial('Capture amount must be equal to the amount authorized', { field: 'amount' })
    const happenings: Happening[] = []
    const captured = await capture(tx, { order, payment, happenings })
    await tell(tx, sandbox, { happenings, wish: 'now' })
    return captured
  })
}
