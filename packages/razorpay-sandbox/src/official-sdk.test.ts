import Razorpay from 'razorpay'
import { validatePaymentVerification, validateWebhookSignature } from 'razorpay/dist/utils/razorpay-utils.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startSandbox, type StartedSandbox } from './testing.ts'

let sandbox: StartedSandbox
let razorpay: Razorpay

beforeAll(async () => {
  // The surrounding shop answers every other path with a page.
  sandbox = await startSandbox((app) =>
    app.get('/*', async (_request, reply) => reply.code(404).type('text/html').send('<h1>Not found</h1>')),
  )
  const { key_id, key_secret } = sandbox.keys
  razorpay = new Razorpay({ key_id, key_secret })
  // The package has a fixed host; this is the only way to change it.
  Object.assign((razorpay as unknown as { api: { rq: { defaults: { baseURL: string } } } }).api.rq.defaults, {
    baseURL: sandbox.url,
  })
})
afterAll(() => sandbox.stop())

const createOrder = () =>
  razorpay.orders.create({ amount: 49_900, currency: 'INR', receipt: 'checkout-1', notes: { shop: 'CIY' } })

describe("the official package 'razorpay' as a client", () => {
  test('opens an order and reads it back', async () => {
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
    expect(await razorpay.orders.fetchPayments(order.id)).toEqual({
      entity: 'collection',
      count: 0,
      items: [],
    })
  })

  test('lists orders, all and by receipt, and finds one refund of a payment', async () => {
    const order = await razorpay.orders.create({ amount: 25_000, currency: 'INR', receipt: 'the-only-one' })
    const all = await razorpay.orders.all({ count: 100 })
    expect(all.items.map(({ id }) => id)).toContain(order.id)
    expect(await razorpay.orders.all({ receipt: 'the-only-one' })).toEqual({
      entity: 'collection',
      count: 1,
      items: [order],
    })
    const paid = await sandbox.pay(order.id)
    const refund = await razorpay.payments.refund(paid.razorpay_payment_id, { amount: 5_000 })
    expect(await razorpay.payments.fetchRefund(paid.razorpay_payment_id, refund.id)).toEqual(refund)
  })

  test('gets the gateway’s error envelope for calls that the sandbox lacks', async () => {
    for (const promise of [
      razorpay.customers.all(),
      razorpay.settlements.all(),
      razorpay.customers.edit('cust_1', { name: 'Asha' }),
    ]) {
      await expect(promise).rejects.toMatchObject({ statusCode: 404, error: { code: 'BAD_REQUEST_ERROR' } })
    }
  })

  test('finds the payment of a shopper captured, and its signature valid', async () => {
    const order = await createOrder()
    const paid = await sandbox.pay(order.id)
    const { key_secret } = sandbox.keys
    expect(
      validatePaymentVerification(
        { order_id: order.id, payment_id: paid.razorpay_payment_id },
        paid.razorpay_signature,
        key_secret,
      ),
    ).toBe(true)
    const payment = await razorpay.payments.fetch(paid.razorpay_payment_id)
    expect(payment).toMatchObject({
      status: 'captured',
      captured: true,
      amount: 49_900,
      order_id: order.id,
      method: 'upi',
      error_code: null,
    })
    expect(await razorpay.orders.fetch(order.id)).toMatchObject({
      status: 'paid',
      amount_paid: 49_900,
      amount_due: 0,
      attempts: 1,
    })
    expect((await razorpay.orders.fetchPayments(order.id)).items.map(({ id }) => id)).toEqual([payment.id])
  })

  test('refunds in parts, and gets the gateway’s words when it is too much', async () => {
    const paid = await sandbox.pay((await createOrder()).id)
    const refund = await razorpay.payments.refund(paid.razorpay_payment_id, {
      amount: 9_900,
      speed: 'normal',
    })
    expect(refund).toMatchObject({
      entity: 'refund',
      amount: 9_900,
      payment_id: paid.razorpay_payment_id,
      status: 'processed',
    })
    expect(await razorpay.refunds.fetch(refund.id)).toEqual(refund)
    await expect(
      razorpay.payments.refund(paid.razorpay_payment_id, { amount: 40_001 }),
    ).rejects.toMatchObject({
      statusCode: 400,
      error: {
        code: 'BAD_REQUEST_ERROR',
        description: 'The refund amount provided is greater than amount captured',
      },
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

  test('captures a payment of an order without automatic capture', async () => {
    const order = await razorpay.orders.create({
      amount: 20_000,
      currency: 'INR',
      payment: { capture: 'manual' },
    } as never)
    const paid = await sandbox.pay(order.id)
    expect(await razorpay.payments.fetch(paid.razorpay_payment_id)).toMatchObject({
      status: 'authorized',
      captured: false,
    })
    await expect(razorpay.payments.capture(paid.razorpay_payment_id, 19_999, 'INR')).rejects.toMatchObject({
      statusCode: 400,
    })
    expect(await razorpay.payments.capture(paid.razorpay_payment_id, 20_000, 'INR')).toMatchObject({
      status: 'captured',
    })
    expect(await razorpay.orders.fetch(order.id)).toMatchObject({ status: 'paid' })
  })

  test('captures nothing automatically when the older option says so, nor in another currency', async () => {
    for (const payment_capture of [0, false, '0'] as never[]) {
      const order = await razorpay.orders.create({ amount: 20_000, currency: 'INR', payment_capture })
      const { razorpay_payment_id: id } = await sandbox.pay(order.id)
      expect(await razorpay.payments.fetch(id)).toMatchObject({ status: 'authorized' })
      await expect(razorpay.payments.capture(id, 20_000, 'USD')).rejects.toMatchObject({
        statusCode: 400,
        error: { field: 'currency' },
      })
    }
    const order = await razorpay.orders.create({ amount: 20_000, currency: 'INR', payment_capture: true })
    expect(await razorpay.payments.fetch((await sandbox.pay(order.id)).razorpay_payment_id)).toMatchObject({
      status: 'captured',
    })
  })

  test('changes the notes of an order, a payment and a refund, and gets an error for unknown ids', async () => {
    const order = await createOrder()
    const { razorpay_payment_id: id } = await sandbox.pay(order.id, { method: 'card' })
    const refund = await razorpay.payments.refund(id, { amount: 5_000 })
    const notes = { packed_by: 'Ravi' }
    expect(await razorpay.orders.edit(order.id, { notes })).toMatchObject({
      id: order.id,
      status: 'paid',
      notes,
    })
    expect(await razorpay.payments.edit(id, { notes })).toMatchObject({ id, status: 'captured', notes })
    expect(await razorpay.refunds.edit(refund.id, { notes })).toEqual({ ...refund, notes })
    expect((await razorpay.payments.fetch(id)).notes).toEqual(notes)
    expect(await razorpay.payments.fetchCardDetails(id)).toMatchObject({
      entity: 'card',
      last4: '1007',
      network: 'Visa',
    })
    await expect(razorpay.orders.edit('order_00000000000000', { notes })).rejects.toMatchObject({
      statusCode: 400,
    })
    await expect(razorpay.orders.edit(order.id, { notes: { long: 'x'.repeat(257) } })).rejects.toMatchObject({
      error: { field: 'notes' },
    })
  })

  test('lists page by page, and gets an error that names an invalid page parameter', async () => {
    const order = await createOrder()
    const { razorpay_payment_id: id } = await sandbox.pay(order.id)
    const refunds = [1, 2, 3].map((rupees) => razorpay.payments.refund(id, { amount: rupees * 100 }))
    await Promise.all(refunds)
    expect((await razorpay.payments.fetchMultipleRefund(id, { count: 2 })).items).toHaveLength(2)
    expect((await razorpay.payments.fetchMultipleRefund(id, { count: 2, skip: 2 })).items).toHaveLength(1)
    const unpaid = await createOrder()
    const authorized = (await razorpay.orders.all({ authorized: 1, count: 100 })).items.map((each) => each.id)
    expect([authorized.includes(order.id), authorized.includes(unpaid.id)]).toEqual([true, false])
    for (const [query, field] of [
      [{ count: 101 }, 'count'],
      [{ skip: -1 }, 'skip'],
    ] as const) {
      await expect(razorpay.payments.all(query)).rejects.toMatchObject({ statusCode: 400, error: { field } })
    }
  })

  test.each([
    [{ amount: 100.5 }, 'The amount must be an integer.'],
    [{ receipt: 5 }, 'The receipt must be a string.'],
    [{ notes: { a: { b: 1 } } }, 'The value of a field in notes should be a text of at most 256 characters'],
  ])('gets an error for an order of %o', async (more, description) => {
    await expect(
      razorpay.orders.create({ amount: 500, currency: 'INR', ...(more as object) }),
    ).rejects.toMatchObject({ error: { description } })
  })

  test('is refused with wrong keys, for less than a rupee and for an unknown id', async () => {
    await expect(razorpay.orders.create({ amount: 99, currency: 'INR' })).rejects.toMatchObject({
      error: { description: 'The amount must be at least INR 1.00', field: 'amount' },
    })
    await expect(razorpay.payments.fetch('pay_00000000000000')).rejects.toMatchObject({
      statusCode: 400,
      error: { description: 'The id provided does not exist' },
    })
    const stranger = new Razorpay({ key_id: sandbox.keys.key_id, key_secret: 'guessed' })
    Object.assign((stranger as unknown as { api: { rq: { defaults: object } } }).api.rq.defaults, {
      baseURL: sandbox.url,
    })
    await expect(stranger.orders.fetch('order_00000000000000')).rejects.toMatchObject({
      statusCode: 401,
      error: { description: 'Authentication failed' },
    })
  })

  test('reads orders with their payments included, one or many, and an order with its transfers', async () => {
    const order = await razorpay.orders.create({ amount: 30_000, currency: 'INR', receipt: 'with-payments' })
    const { razorpay_payment_id: id } = await sandbox.pay(order.id, { method: 'card' })
    const inside = {
      entity: 'collection',
      count: 1,
      items: [expect.objectContaining({ id, card: expect.objectContaining({ last4: '1007' }) })],
    }
    const paid = { ...order, status: 'paid', amount_paid: 30_000, amount_due: 0, attempts: 1 }
    expect(
      await razorpay.orders.all({ receipt: 'with-payments', 'expand[]': 'payments.card' }),
    ).toMatchObject({
      items: [{ ...paid, payments: inside }],
    })
    expect(await razorpay.orders.all({ receipt: 'with-payments' })).toMatchObject({ items: [paid] })
    expect(await razorpay.orders.fetchTransferOrder(order.id)).toEqual({
      ...paid,
      transfers: { entity: 'collection', count: 0, items: [] },
    })
    expect(await razorpay.payments.fetch(id, { 'expand[]': 'card' })).toMatchObject({
      card: { network: 'Visa' },
    })
  })

  test('gets the payment methods, no downtimes, and whether a UPI address is well formed', async () => {
    expect(await razorpay.payments.fetchPaymentMethods()).toMatchObject({
      entity: 'methods',
      upi: true,
      netbanking: { HDFC: 'HDFC Bank' },
    })
    expect(await razorpay.payments.fetchPaymentDowntime()).toEqual({
      entity: 'collection',
      count: 0,
      items: [],
    })
    await expect(razorpay.payments.fetchPaymentDowntimeById('down_00000000000000')).rejects.toMatchObject({
      statusCode: 400,
    })
    expect(await razorpay.payments.validateVpa({ vpa: 'asha@okaxis' })).toMatchObject({
      vpa: 'asha@okaxis',
      success: true,
    })
    await expect(razorpay.payments.validateVpa({ vpa: 'asha' })).rejects.toMatchObject({
      statusCode: 400,
      error: { field: 'vpa' },
    })
  })

  test('verifies the signatures of webhooks', async () => {
    await sandbox.deliver()
    sandbox.webhooks.length = 0
    await sandbox.pay((await createOrder()).id, { webhook: 'now' })
    expect(sandbox.webhooks.map(({ event }) => event)).toEqual([
      'payment.authorized',
      'payment.captured',
      'order.paid',
    ])
    for (const { text, signature } of sandbox.webhooks)
      expect(validateWebhookSignature(text, signature, sandbox.keys.webhook_secret)).toBe(true)
  })
})
