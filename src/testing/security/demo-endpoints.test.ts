import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../test-shop.ts'

const DOORS = [
  'GET /dev/inbox',
  'GET /dev/inbox.css',
  'GET /%64ev/inbox',
  'GET /emulator/v1/projects/ciy-demo/verificationCodes',
  'GET /emulator/v1/projects/ciy-demo/oobCodes',
  'GET /sandbox/razorpay/test/keys',
  'POST /sandbox/razorpay/test/pay',
  'GET /sandbox/razorpay/v1/checkout.js',
  'POST /idp/demo/google',
]

type Answer = { status: number | undefined; text: string }

/** `fetch` does not allow setting `Host`. */
const knock = (shop: TestShop, door: string, headers: Record<string, string>): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const [method, path] = door.split(' ')
    const { port } = new URL(shop.url)
    const outgoing = request(
      { host: '127.0.0.1', port, method, path, headers: { 'content-type': 'application/json', ...headers } },
      (reply) => {
        let text = ''
        reply.on('data', (part) => (text += String(part)))
        reply.on('end', () => resolve({ status: reply.statusCode, text }))
      },
    )
    outgoing.on('error', reject)
    outgoing.end(method === 'POST' ? '{"email":"asha@gmail.com","name":"Asha"}' : undefined)
  })

const FORWARDED: Record<string, string>[] = [
  {},
  { 'x-forwarded-host': 'localhost' },
  { forwarded: 'host=localhost', 'x-forwarded-proto': 'https' },
]

describe('in a demo on this machine', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop({ env: { DEMO_IS_PUBLIC: '', TRUST_PROXY: '127.0.0.1' } })
  })
  afterAll(() => shop.end())

  test.each(DOORS)(
    '%s refuses host names that another site could resolve to this machine (DNS rebinding)',
    async (door) => {
      for (const host of [
        'evil.example',
        'evil.example:3000',
        'localhost.evil.example',
        '127.0.0.1.evil.example',
        '192.168.1.5',
        '0.0.0.0',
        'localhost@evil.example',
        'x',
      ])
        for (const more of FORWARDED) {
          const { status, text } = await knock(shop, door, { host, ...more })
          expect([host, status, text]).toEqual([
            host,
            403,
            expect.stringContaining('only works at http://localhost'),
          ])
        }
    },
  )

  test.each(DOORS)('%s answers to the names of this machine, whatever a proxy adds', async (door) => {
    for (const host of [
      'localhost',
      'LOCALHOST:3000',
      'localhost.',
      'asha.localhost:3000',
      '127.0.0.1:3000',
      '127.9.8.7',
      '[::1]:3000',
    ])
      expect([
        host,
        (await knock(shop, door, { host, 'x-forwarded-host': 'evil.example' })).status,
      ]).not.toEqual([host, 403])
  })

  test('pages and the API answer to every host name', async () => {
    expect((await knock(shop, 'GET /api/identity/config', { host: 'evil.example' })).status).toBe(200)
  })
})

test('a demo that two settings make public answers at its public name too, and at no other', async () => {
  const shop = await openTestShop({ env: { PUBLIC_URL: 'https://demo.ciy.example' } })
  for (const door of DOORS) {
    expect((await knock(shop, door, { host: 'demo.ciy.example' })).status).not.toBe(403)
    expect(
      (await knock(shop, door, { host: 'evil.example', 'x-forwarded-host': 'demo.ciy.example' })).status,
    ).toBe(403)
  }
  await shop.end()
})
