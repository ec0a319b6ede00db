import { Script } from 'node:vm'
import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  answerPayment,
  authHeaders,
  beginPayment,
  cardDetails,
  createOrder,
  orderId,
  payByCard,
  sandbox,
  setUpSandbox,
} from './sandbox.fixture.ts'

setUpSandbox()

describe('webhooks', () => {
  test("that are due 'now' are sent before the payment is answered, 'late' ones after 20 s, and 'never' ones not at all", async () => {
    await sandbox.pay(orderId, { webhook: 'never' })
    const late = await createOrder()
    await sandbox.pay(late.id, { webhook: 'late' })
    sandbox.advanceClock(19_000)
    await sandbox.deliver()
    expect(sandbox.webhooks).toEqual([])
    sandbox.advanceClock(1_000)
    await sandbox.deliver()
    expect(sandbox.webhooks.map(({ event }) => event)).toEqual([
      'payment.authorized',
      'payment.captured',
      'order.paid',
    ])
    expect(sandbox.webhooks.every(({ text }) => text.includes(late.id))).toBe(true)
  })

  test("with 'twice' arrive twice, each time under the same id", async () => {
    await sandbox.pay(orderId, { webhook: 'twice' })
    expect(sandbox.webhooks).toHaveLength(6)
    expect(new Set(sandbox.webhooks.map(({ id }) => id)).size).toBe(3)
  })

  test('of 8 orders are sent concurrently, those of each in their order: a receiver that blocks until the eighth gets all 24', async () => {
    const orders = await Promise.all(Array.from({ length: 8 }, () => createOrder()))
    await Promise.all(orders.map(({ id }) => sandbox.pay(id, { webhook: 'late' })))
    sandbox.advanceClock(20_000)
    const eighth = Promise.withResolvers<void>()
    sandbox.receiver.waits = async () => {
      if (sandbox.webhooks.length === 8) eighth.resolve()
      await eighth.promise
    }
    await sandbox.deliver()
    sandbox.receiver.waits = async () => undefined
    for (const { id } of orders) {
      const events = sandbox.webhooks.filter(({ text }) => text.includes(id)).map(({ event }) => event)
      expect(events).toEqual(['payment.authorized', 'payment.captured', 'order.paid'])
    }
  })

  test('that are not accepted are sent again after 1, 2, 4 … seconds, and not before', async () => {
    sandbox.answers.push(500, 200, 200)
    await sandbox.pay(orderId, { webhook: 'now' })
    await sandbox.deliver()
    expect(sandbox.webhooks).toHaveLength(3)
    sandbox.answers.push(503)
    sandbox.advanceClock(1_000)
    await sandbox.deliver()
    sandbox.advanceClock(1_000)
    await sandbox.deliver()
    expect(sandbox.webhooks).toHaveLength(4)
    sandbox.advanceClock(1_000)
    await sandbox.deliver()
    expect(sandbox.webhooks).toHaveLength(5)
    expect(new Set([0, 3, 4].map((index) => sandbox.webhooks[index]?.id)).size).toBe(1)
  })
})

describe('the payment window', () => {
  test('accepts a test card with a code of 4 digits, and signs like the real one', async () => {
    const { status, body } = await payByCard('4100 2800 0000 1007')
    expect(status).toBe(200)
    expect(body.razorpay_signature).toBe(
      createHmac('sha256', sandbox.keys.key_secret)
        .update(`${orderId}|${body.razorpay_payment_id}`)
        .digest('hex'),
    )
  })

  test.each([
    [
      '4100280000080001',
      '5305620000050001',
      'insufficient_fund',
      'Your payment could not be completed due to insufficient account balance. Try another card or payment method.',
    ],
    [
      '4100280000090000',
      '5305620000060000',
      'payment_timed_out',
      'Your payment could not be completed due to a temporary issue. Try again later.',
    ],
    [
      '4100280000070002',
      '5305620000040002',
      'payment_cancelled',
      'Your payment has been cancelled. Try again or complete the payment later.',
    ],
    [
      '4100280000060003',
      '5305620000030003',
      'card_declined',
      'Your payment did not go through as it was declined by the bank. Try another payment method or contact your bank.',
    ],
    [
      '4100280000050004',
      '5305620000020004',
      'card_declined',
      'Your payment did not go through as it was declined by the bank. Try another payment method or contact your bank.',
    ],
    [
      '4100280000040005',
      '5305620000010005',
      'card_declined',
      'Your payment did not go through as it was declined by the bank. Try another payment method or contact your bank.',
    ],
    [
      '4100280000030006',
      '5305620000000006',
      'card_disabled_for_online_payments',
      'Your card is disabled for online payments. Please reach to your bank or try with another card.',
    ],
    [
      '4100280000010008',
      '5305620000080008',
      'card_number_invalid',
      'You have entered an incorrect card number. Try again.',
    ],
    [
      '4100280000020007',
      '5305620000090007',
      'gateway_technical_error',
      'Your payment did not go through due to a temporary issue. Any debited amount will be refunded in 4-5 business days.',
    ],
    [
      '4100280000000009',
      '5305620000070009',
      'authentication_failed',
      'Your payment could not be completed due to incorrect OTP or verification details. Try another payment method or contact your bank for details.',
    ],
  ])(
    'fails Visa %s and Mastercard %s with %s, in the published words',
    async (...[visa, mastercard, reason, description]) => {
      const code = ['gateway_technical_error', 'authentication_failed'].includes(reason)
        ? 'GATEWAY_ERROR'
        : 'BAD_REQUEST_ERROR'
      for (const number of [visa, mastercard]) {
        const { status, body } = await payByCard(number)
        expect(status).toBe(code === 'GATEWAY_ERROR' ? 502 : 400)
        expect(body.error).toMatchObject({ code, reason, description, metadata: { order_id: orderId } })
        expect(body.error.metadata.payment_id).toMatch(/^pay_[0-9A-Za-z]{14}$/)
      }
    },
  )

  test('offers test cards with the results that their titles say', async () => {
    const { items } = (await (await fetch(`${sandbox.url}/v1/checkout/test-cards`)).json()) as {
      items: { number: string; reason: string | null }[]
    }
    expect(items.filter(({ reason }) => reason !== null)).toHaveLength(8)
    for (const { number, reason } of items
      .toSorted((a, b) => Number(a.reason === null) - Number(b.reason === null))
      .slice(0, 9)) {
      const { status, body } = await payByCard(number)
      expect([status === 200, body.error?.reason ?? null]).toEqual([reason === null, reason])
    }
  })

  test("gives UPI apps the order's amount to the paisa, at an address that cannot exist", async () => {
    const { upi } = (await beginPayment({ method: 'upi' })).body as unknown as {
      upi: { link: string; size: number; path: string }
    }
    const searchParams = new URL(upi.link).searchParams
    expect([searchParams.get('am'), searchParams.get('cu'), searchParams.get('pa')]).toEqual([
      '500.00',
      'INR',
      'test-payment@invalid',
    ])
    expect(upi.size).toBeGreaterThan(25)
    expect(upi.path).toMatch(/^M\d/)
  })

  test("stores the shop's options on the payment: description and notes", async () => {
    const notes = { checkout: '71', gift: 'yes' }
    const started = await beginPayment({ method: 'upi', description: '2 stores', notes })
    await answerPayment(started.body.payment_id, { outcome: 'success' })
    const paid = await fetch(`${sandbox.url}/v1/payments/${started.body.payment_id}`, {
      headers: authHeaders(),
    })
    expect(await paid.json()).toMatchObject({ status: 'captured', description: '2 stores', notes })
    expect((await beginPayment({ method: 'upi', notes: { long: 'x'.repeat(257) } })).body.error.field).toBe(
      'notes',
    )
  })

  test('cannot fail a payment that the bank has already authorised', async () => {
    const { id } = await createOrder({ payment: { capture: 'manual' } })
    const started = await beginPayment({ order_id: id, method: 'upi' })
    expect((await answerPayment(started.body.payment_id, { outcome: 'success' })).status).toBe(200)
    expect((await answerPayment(started.body.payment_id, { outcome: 'failure' })).status).toBe(200)
    const payment = await fetch(`${sandbox.url}/v1/payments/${started.body.payment_id}`, {
      headers: authHeaders(),
    })
    expect(await payment.json()).toMatchObject({ status: 'authorized', error_code: null })
  })

  test('fails with a code of 3 digits, and allows another attempt', async () => {
    expect((await payByCard('5500 6700 0000 1002', '123')).body.error.reason).toBe('invalid_otp')
    expect((await payByCard('5500 6700 0000 1002', '1234567890')).status).toBe(200)
  })

  test.each([
    [{ ...cardDetails('4242 4242 4242 4242') }, 'card[number]'],
    [{ method: 'card', card: { ...cardDetails('4100280000001007').card, expiry: '01/20' } }, 'card[expiry]'],
    [{ method: 'card', card: { ...cardDetails('4100280000001007').card, cvv: '1' } }, 'card[cvv]'],
    [{ method: 'upi', vpa: 'asha@upi' }, 'vpa'],
    [{ method: 'barter' }, 'method'],
  ])('refuses %o for its %s', async (how, field) => {
    const { status, body } = await beginPayment(how)
    expect([status, body.error.field]).toEqual([400, field])
  })

  test.each([
    ['upi', 'app'],
    ['netbanking', 'bank'],
    ['wallet', 'bank'],
  ])('pays by %s on the page of the %s, or fails there', async (method, next) => {
    const failing = await beginPayment({ method })
    expect(failing.body.next).toBe(next)
    expect((await answerPayment(failing.body.payment_id, { outcome: 'failure' })).status).toBe(400)
    const paying = await beginPayment({ method })
    expect((await answerPayment(paying.body.payment_id, { outcome: 'success' })).status).toBe(200)
    const again = await beginPayment({ method })
    expect([again.status, again.body.error.code]).toEqual([400, 'BAD_REQUEST_ERROR'])
  })

  test('is served from the same origin under a separate policy, with its types stripped', async () => {
    const script = await fetch(`${sandbox.url}/v1/checkout.js`)
    expect(script.headers.get('content-type')).toContain('text/javascript')
    const text = await script.text()
    expect(text).not.toMatch(/: string|^type /m)
    expect(() => new Script(text)).not.toThrow()
    const page = await fetch(`${sandbox.url}/checkout`)
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
    const html = await page.text()
    expect(html).toContain('Test payment: no money moves')
    for (const [, path = ''] of html.matchAll(/(?:href|src)="(browser[^"]+)"/g))
      expect((await fetch(`${sandbox.url}/${path}`)).status).toBe(200)
  })
})

describe('the REST API', () => {
  test('makes one refund per idempotency key, and refuses another body under it', async () => {
    const paid = await sandbox.pay(orderId)
    const path = `/v1/payments/${paid.razorpay_payment_id}/refund`
    const headers = { ...authHeaders(), 'x-refund-idempotency': 'refund-0001' }
    const [one, two] = [
      await sandbox.post<{ id: string }>(path, { amount: 10_000 }, headers),
      await sandbox.post<{ id: string }>(path, { amount: 10_000 }, headers),
    ]
    expect(one.body.id).toBe(two.body.id)
    expect((await sandbox.post(path, { amount: 10_001 }, headers)).status).toBe(400)
    expect(
      (await sandbox.post(path, { amount: 10_000 }, { ...authHeaders(), 'x-refund-idempotency': 'short' }))
        .status,
    ).toBe(400)
  })

  test.each([
    [{ amount: 50.5 }, 'amount'],
    [{ currency: 'USD' }, 'currency'],
    [{ receipt: 'x'.repeat(41) }, 'receipt'],
  ])('refuses an order with %o', async (more, field) => {
    expect((await createOrder(more)).error?.field).toBe(field)
  })

  test('answers 401 without keys and shows them to scripts', async () => {
    expect((await sandbox.post('/v1/orders', { amount: 50_000, currency: 'INR' })).status).toBe(401)
    expect(await (await fetch(`${sandbox.url}/test/keys`)).json()).toEqual(sandbox.keys)
  })
})
