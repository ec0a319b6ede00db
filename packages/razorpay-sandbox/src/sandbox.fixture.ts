import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { startSandbox, type StartedSandbox } from './testing.ts'

export let sandbox: StartedSandbox
export let orderId: string

export const authHeaders = () => ({
  authorization: `Basic ${Buffer.from(`${sandbox.keys.key_id}:${sandbox.keys.key_secret}`).toString('base64')}`,
})
export const createOrder = async (more = {}) =>
  (
    await sandbox.post<{ id: string; error?: { description: string; field?: string } }>(
      '/v1/orders',
      { amount: 50_000, currency: 'INR', ...more },
      authHeaders(),
    )
  ).body

type Answer = {
  payment_id: string
  next: string
  razorpay_payment_id: string
  razorpay_signature: string
  error: {
    code: string
    description: string
    reason: string
    step: string
    source: string
    field?: string
    metadata: { payment_id: string; order_id: string }
  }
}
export const beginPayment = (how: object) =>
  sandbox.post<Answer>('/v1/checkout/payments', { key_id: sandbox.keys.key_id, order_id: orderId, ...how })
export const answerPayment = (id: string, how: object) =>
  sandbox.post<Answer>(`/v1/checkout/payments/${id}/answer`, { key_id: sandbox.keys.key_id, ...how })
export const cardDetails = (number: string) => ({
  method: 'card',
  card: { number, expiry: '12/40', cvv: '123', name: 'Asha Rao' },
})

export async function payByCard(number: string, otp = '1234') {
  const started = await beginPayment(cardDetails(number))
  expect(started.body.next).toBe('otp')
  return answerPayment(started.body.payment_id, { otp })
}

/** A sandbox, with a new order before each test. */
export function setUpSandbox(): void {
  beforeAll(async () => {
    sandbox = await startSandbox()
  })
  afterAll(() => sandbox.stop())
  beforeEach(async () => {
    await sandbox.deliver()
    sandbox.webhooks.length = 0
    orderId = (await createOrder()).id
  })
}
