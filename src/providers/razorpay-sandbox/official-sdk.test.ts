import Razorpay from 'razorpay'
import { validatePaymentVerification, validateWebhookSignature } from 'razorpay/dist/utils/razorpay-utils.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startSandbox, type StartedSandbox } from './testing.ts'

let sandbox: StartedSandbox
let razorpay: Razorpay

beforeAll(async () => {
  sandbox = await startSandbox()
  const { key_id, key_secret } = sandbox.keys
  razorpay = new Razorpay({ key_id, key_secret })
  // The package knows one host; this is the only way to another.
  Object.assign((razorpay as unknown as { api: { rq: { defaults: { baseURL: string } } } }).api.rq.defaults, { baseURL: sandbox.url })
})
afterAll(() => sandbox.end())

const createOrder = () => razorpay.orders.create({ amount: 49_900, currency: 'INR', receipt: 'checkout-1', notes: { shop: 'CIY' } })

describe("the official package 'razorpay' as a client", () => {
  test('opens an order and reads it again', async () => {
    const order = await createOrder()
    expect(order).toMatchObject({
      entity: 'order',
      amount: 49_900,
      amount_due: 49_900,
      status: 'created',
      receipt: 'checkout-1',
      notes: { shop: 'CIY' },
    })
    expect(order.id).toMatch(/^order_[0-9A-Za-z]{14}$/)
    expect(await razorpay.orders.fetch(order.id)).toEqual(order)
    expect(await razorpay.orders.fetchPayments(order.id)).toEqual({ entity: 'collection', count: 0, items: [] })
  })

  test('lists orders, all and those of one receipt, and finds one refund of a payment', async () => {
    const order = await razorpay.orders.create({ amount: 25_000, currency: 'INR', receipt: 'the-only-one' })
    const all = await razorpay.orders.all({ count: 100 })
    expect(all.items.map(({ id }) => id)).toContain(order.id)
    expect(await razorpay.orders.all({ receipt: 'the-only-one' })).toEqual({ entity: 'collection', count: 1, items: [order] })
    const paid = await sandbox.pay(order.id)
    const refund = await razorpay.payments.refund(paid.razorpay_payment_id, { amount: 5_000 })
    expect(await razorpay.payments.fetchRefund(paid.razorpay_payment_id, refund.id)).toEqual(refund)
  })

  test('is told in the gateway’s envelope of what this one does not do', async () => {
    await expect(razorpay.customers.all()).rejects.toMatchObject({ statusCode: 404, error: { code: 'BAD_REQUEST_ERROR' } })
  })

  test('finds the payment of a shopper captured, and its signature right', async () => {
    const order = await createOrder()
    const paid = await sandbox.pay(order.id)
    const { key_secret } = sandbox.keys
    expect(validatePaymentVerification({ order_id: order.id, payment_id: paid.razorpay_payment_id }, paid.razorpay_signature, key_secret)).toBe(true)
    const payment = await razorpay.payments.fetch(paid.razorpay_payment_id)
    expect(payment).toMatchObject({ status: 'captured', captured: true, amount: 49_900, order_id: order.id, method: 'upi', error_code: null })
    expect(await razorpay.orders.fetch(order.id)).toMatchObject({ status: 'paid', amount_paid: 49_900, amount_due: 0, attempts: 1 })
    expect((await razorpay.orders.fetchPayments(order.id)).items.map(({ id }) => id)).toEqual([payment.id])
  })

  test('refunds in parts, and is told in the gateway’s words when it is too much', async () => {
    const paid = await sandbox.pay((await createOrder()).id)
    const refund = await razorpay.payments.refund(paid.razorpay_payment_id, { amount: 9_900, speed: 'normal' })
    expect(refund).toMatchObject({ entity: 'refund', amount: 9_900, payment_id: paid.razorpay_payment_id, status: 'processed' })
    expect(await razorpay.refunds.fetch(refund.id)).toEqual(refund)
    await expect(razorpay.payments.refund(paid.razorpay_payment_id, { amount: 40_001 })).rejects.toMatchObject({
      statusCode: 400,
      error: { code: 'BAD_REQUEST_ERROR', description: 'The refund amount provided is greater than amount captured' },
    })
    await razorpay.payments.refund(paid.razorpay_payment_id, {})
    expect(await razorpay.payments.fetch(paid.razorpay_payment_id)).toMatchObject({
      status: 'refunded',
      refund_status: 'full',
      amount_refunded: 49_900,
    })
    await expect(razorpay.payments.refund(paid.razorpay_payment_id, {})).rejects.toMatchObject({
      error: { description: 'The payment has been fully refunded already' },
    })
  })

  test('captures a payment of an order that is not captured by itself', async () => {
    const order = await razorpay.orders.create({ amount: 20_000, currency: 'INR', payment: { capture: 'manual' } } as never)
    const paid = await sandbox.pay(order.id)
    expect(await razorpay.payments.fetch(paid.razorpay_payment_id)).toMatchObject({ status: 'authorized', captured: false })
    await expect(razorpay.payments.capture(paid.razorpay_payment_id, 19_999, 'INR')).rejects.toMatchObject({ statusCode: 400 })
    expect(await razorpay.payments.capture(paid.razorpay_payment_id, 20_000, 'INR')).toMatchObject({ status: 'captured' })
    expect(await razorpay.orders.fetch(order.id)).toMatchObject({ status: 'paid' })
  })

  test('is refused with wrong keys, for less than a rupee and for an id that is not there', async () => {
    await expect(razorpay.orders.create({ amount: 99, currency: 'INR' })).rejects.toMatchObject({
      error: { description: 'The amount must be at least INR 1.00', field: 'amount' },
    })
    await expect(razorpay.payments.fetch('pay_00000000000000')).rejects.toMatchObject({
      statusCode: 400,
      error: { description: 'The id provided does not exist' },
    })
    const stranger = new Razorpay({ key_id: sandbox.keys.key_id, key_secret: 'guessed' })
    Object.assign((stranger as unknown as { api: { rq: { defaults: object } } }).api.rq.defaults, { baseURL: sandbox.url })
    await expect(stranger.orders.fetch('order_00000000000000')).rejects.toMatchObject({
      statusCode: 401,
      error: { description: 'Authentication failed' },
    })
  })

  test('finds the signatures of webhooks right', async () => {
    await sandbox.deliver()
    sandbox.heard.length = 0
    await sandbox.pay((await createOrder()).id, { webhook: 'now' })
    expect(sandbox.heard.map(({ event }) => event)).toEqual(['payment.authorized', 'payment.captured', 'order.paid'])
    for (const { text, signature } of sandbox.heard) expect(validateWebhookSignature(text, signature, sandbox.keys.webhook_secret)).toBe(true)
  })
})
