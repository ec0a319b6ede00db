import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openGateway, type Gateway } from './gateway.ts'

let server: Server
let gateway: Gateway
let says: { status: number; body: string; type?: string } = { status: 200, body: '' }
let lastRequest = ''

/** A fake server in place of the gateway. */
beforeAll(async () => {
  server = createServer((request, response) => {
    lastRequest = `${request.method} ${request.url}`
    response.writeHead(says.status, { 'content-type': says.type ?? 'application/json' }).end(says.body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  gateway = openGateway({
    keyId: 'rzp_live_1',
    keySecret: 's',
    url: () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  })
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

const denial = (description: string): string =>
  JSON.stringify({ error: { code: 'BAD_REQUEST_ERROR', description } })
const payment = { id: 'pay_1', order_id: 'order_1', amount: 50_000, currency: 'INR', status: 'captured' }

const every = () =>
  Promise.allSettled<unknown>([
    gateway.createOrder({ amountPaise: 50_000, receipt: '1' }),
    gateway.fetchPayment('pay_1'),
    gateway.paymentsOf('order_1'),
    gateway.refund('pay_1', { amountPaise: 100, key: '1234567890-1' }),
    gateway.refundsOf('pay_1'),
    gateway.fetchDispute('disp_1'),
  ])

describe('the result is unknown and the request is retried later', () => {
  test.each([
    ['the gateway rejects the API keys', 401, denial('Authentication failed')],
    ['the gateway blocks the address of the server', 403, denial('Access denied')],
    [
      'a refund with the same idempotency key is in progress',
      409,
      denial('Request failed because another request is in progress with the same Idempotency Key'),
    ],
    ['there are too many requests', 429, denial('Too many requests')],
    [
      "the gateway's bank fails",
      502,
      JSON.stringify({ error: { code: 'GATEWAY_ERROR', description: 'The gateway is in trouble' } }),
    ],
    ['a proxy answers 404', 404, '<h1>Not found</h1>'],
    ['a proxy answers 200 with a login page', 200, '<h1>Log in</h1>'],
    ['the answer has another shape', 200, '{"id":5}'],
    ['the answer is empty', 200, ''],
  ])('when %s (%i)', async (_title, status, body) => {
    says = { status, body }
    for (const result of await every())
      expect(result).toMatchObject({ reason: { status: 503, code: 'payment_unavailable' } })
  })

  test('when a payment has a state that is not known yet', async () => {
    says = {
      status: 200,
      body: JSON.stringify({ items: [payment, { ...payment, id: 'pay_2', status: 'teleported' }] }),
    }
    await expect(gateway.paymentsOf('order_1')).rejects.toMatchObject({ status: 503 })
  })
})

test('a refusal of the gateway is passed on with its text', async () => {
  says = { status: 400, body: denial('The id provided does not exist') }
  for (const result of await every()) {
    expect(result).toMatchObject({
      reason: { status: 409, code: 'payment_refused', message: 'The id provided does not exist' },
    })
  }
})

test('lists 100 refunds of one payment at a time, not the default ten', async () => {
  says = { status: 200, body: '{"items":[]}' }
  await gateway.refundsOf('pay_1')
  expect(lastRequest).toBe('GET /v1/payments/pay_1/refunds?count=100')
})
