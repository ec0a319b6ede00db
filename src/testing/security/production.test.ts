import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../test-shop.ts'

const OPS_TOKEN_OF_METRICS = 'a-token-that-prometheus-alone-has'

const PRODUCTION = {
  NODE_ENV: 'production',
  DEMO: '0',
  PUBLIC_URL: 'https://ciy.example',
  IDENTITY_PROJECT: 'ciy-live',
  IDENTITY_API_KEY: 'live-key',
  SMS_CARRIER: 'msg91',
  SMS_ENTITY_ID: '1101234567890123456',
  SMS_HEADER: 'CIYSHP',
  SMS_LOGIN_TEMPLATE_ID: '1107161234567890123',
  MSG91_AUTH_KEY: '123456AbCdEf',
  MSG91_TEMPLATE_ID: '64b0c1d2d6fc05a1b2c3d4e5',
  GMAIL_LOGIN: '0',
  SMTP_URL: 'smtps://letters.ciy.example',
  MAIL_FROM: 'CIY <hello@ciy.example>',
  RAZORPAY_KEY_ID: 'rzp_live_0000000000',
  RAZORPAY_KEY_SECRET: 'secret-of-payments',
  RAZORPAY_WEBHOOK_SECRETS: 'secret-of-webhooks',
  TRUST_PROXY: 'none',
  OPS_PORT: '0',
  OPS_TOKEN: OPS_TOKEN_OF_METRICS,
}

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ env: PRODUCTION })
})
afterAll(() => shop.end())

type Sent = { headers?: Record<string, string>; body?: object }

const ask = (method: string, path: string, { headers = {}, body }: Sent = {}) =>
  fetch(shop.url + path, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })

test('the demo’s inbox, code lists, chooser, Google and payment sandbox are not there in a production shop', async () => {
  const reads = [
    '/dev/inbox',
    '/dev/inbox.css',
    '/emulator/v1/projects/ciy-live/verificationCodes',
    '/emulator/v1/projects/ciy-live/oobCodes',
    '/emulator/v1/projects/ciy-demo/verificationCodes',
    '/emulator/v1/projects/ciy-live/config',
    '/sandbox/razorpay/test/keys',
    '/sandbox/razorpay/v1/checkout.js',
  ]
  for (const path of reads) expect((await ask('GET', path)).status, path).toBe(404)
  for (const path of [
    '/idp/demo/google',
    '/sandbox/razorpay/test/pay',
    '/sandbox/razorpay/v1/orders',
    '/emulator/v1/projects/ciy-live/accounts',
  ])
    expect((await ask('POST', path, { body: { email: 'asha@gmail.com', name: 'Asha' } })).status, path).toBe(
      404,
    )
  expect((await ask('DELETE', '/emulator/v1/projects/ciy-live/accounts')).status).toBe(404)
  const { authorizedDomains } = (await (await ask('GET', '/idp/v1/projects?key=live-key')).json()) as {
    authorizedDomains: string[]
  }
  expect(authorizedDomains).toEqual(['ciy.example'])
})

const OPS = [
  '/metrics',
  '/api/openapi.json',
  '/api/docs',
  '/api/docs/',
  '/api/docs/static/index.html',
  '/%6detrics',
  '/api/%64ocs',
  '/metrics?x=1',
]

test('a production shop hides metrics and the API description from visitors, however the path is written', async () => {
  for (const path of OPS)
    for (const authorization of [
      '',
      'Bearer ',
      'Bearer a-token-that-somebody-has-made-up-',
      `Basic ${OPS_TOKEN_OF_METRICS}`,
      `Bearer ${OPS_TOKEN_OF_METRICS}x`,
    ]) {
      const answer = await ask('GET', path, { headers: { authorization, 'x-forwarded-for': '127.0.0.1' } })
      expect([path, authorization, answer.status]).toEqual([path, authorization, 404])
    }
  for (const path of ['/healthz', '/readyz']) expect((await ask('GET', path)).status).not.toBe(404)
})

test('the token of 32 characters and more opens both at the shop, and the second listener needs none', async () => {
  const headers = { authorization: `Bearer ${OPS_TOKEN_OF_METRICS}` }
  expect(await (await ask('GET', '/metrics', { headers })).text()).toContain('ciy_http_request_seconds')
  expect(
    Object.keys(
      ((await (await ask('GET', '/api/openapi.json', { headers })).json()) as { paths: object }).paths,
    ).length,
  ).toBeGreaterThan(100)
  const ops = await shop.listenForOps()
  expect(ops).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  const statuses = await Promise.all(
    ['/healthz', '/metrics', '/api/openapi.json', '/api/docs/', '/api/user/login', '/'].map(async (path) => [
      path,
      (await fetch(`${ops}${path}`)).status,
    ]),
  )
  expect(Object.fromEntries(statuses)).toEqual({
    '/healthz': 200,
    '/metrics': 200,
    '/api/openapi.json': 200,
    '/api/docs/': 200,
    '/api/user/login': 404,
    '/': 404,
  })
  expect(await (await fetch(`${ops}/metrics`)).text()).toContain('ciy_http_request_seconds')
})

test('the demo’s API key, the emulator’s owner and made-up admin tokens are refused', async () => {
  const lookup = (key: string) =>
    ask('POST', `/idp/v1/accounts:lookup?key=${key}`, { body: { idToken: 'x' } })
  expect(
    ((await (await lookup('ciy-demo-key')).json()) as { error: { message: string } }).error.message,
  ).toMatch(/^INVALID_API_KEY/)
  for (const path of [
    '/idp/v1/projects/ciy-live/accounts:lookup',
    '/idp/v1/projects/ciy-live/accounts:update',
    '/idp/v1/projects/ciy-live/accounts:delete',
  ])
    for (const authorization of [
      'Bearer owner',
      'bearer OWNER',
      'Bearer live-key',
      'Bearer ',
      'Basic b3duZXI6',
      `Bearer ${'a'.repeat(64)}`,
      'Bearer undefined',
      'Bearer null',
    ]) {
      const answer = await ask('POST', `${path}?key=live-key`, {
        headers: { authorization },
        body: { localId: ['x'] },
      })
      expect([401, 403], `${path} ${authorization}`).toContain(answer.status)
    }
})

test('no code is sent without a solved captcha, and there is no anonymous sign-in', async () => {
  for (const recaptchaToken of [undefined, '', 'any', 'NO_RECAPTCHA', Buffer.from('{}').toString('base64')]) {
    const answer = await ask('POST', '/idp/v1/accounts:sendVerificationCode?key=live-key', {
      body: { phoneNumber: '+919876543210', recaptchaToken },
    })
    expect(((await answer.json()) as { error: { message: string } }).error.message).toMatch(
      /^CAPTCHA_CHECK_FAILED/,
    )
  }
  const anonymous = await ask('POST', '/idp/v1/accounts:signUp?key=live-key', {
    body: { returnSecureToken: true },
  })
  expect(((await anonymous.json()) as { error: { message: string } }).error.message).toMatch(
    /^ADMIN_ONLY_OPERATION/,
  )
})

test('a page on the visitor’s own machine is no page of the shop', async () => {
  for (const origin of [
    'http://localhost:3000',
    'http://127.0.0.1',
    'https://ciy.example.mallory.example',
    'http://ciy.example',
    'null',
  ]) {
    const answer = await ask('OPTIONS', '/idp/v1/accounts:lookup', {
      headers: { origin, 'access-control-request-method': 'POST' },
    })
    expect(answer.headers.get('access-control-allow-origin'), origin).toBeNull()
  }
})
