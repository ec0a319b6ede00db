import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApiUnderTest, type ApiUnderTest } from './api-under-test.ts'

const KEYS = Buffer.from('rzp_test_ciydemo:ciy-demo-secret').toString('base64')
const BROUGHT =
  /^\/(idp|identitytoolkit\.googleapis\.com|securetoken\.googleapis\.com|emulator|sandbox|dev|sitemaps|share|media|blogs)\b/

let doors: ApiUnderTest
let routes: { method: string; path: string }[]
beforeAll(async () => {
  doors = await openApiUnderTest()
  routes = routesIn(doors.shop.app.printRoutes({ commonPrefix: false })).filter(({ path }) =>
    BROUGHT.test(path),
  )
})
afterAll(() => doors.close())

/** @param printed Fastify's tree of routes: each level is indented by four characters. */
function routesIn(printed: string): { method: string; path: string }[] {
  const above: string[] = []
  return printed.split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods = ''] = /^([│ ]*)[├└]── (\S*) \(([A-Z, ]+)\)$/.exec(line) ?? []
    if (methods === '') return []
    above.splice(indent.length / 4, Infinity, part)
    const verbs = methods
      .split(', ')
      .filter((method) => ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].includes(method))
    return verbs.map((method) => ({ method, path: above.join('').replaceAll('::', ':') }))
  })
}

const FIELDS =
  'amount currency receipt notes order_id payment_id method card upi number expiry cvv otp outcome webhook key_id transfers account on_hold on_hold_until speed reverse_all reason description email phone legal_business_name business_type contact_name profile name'.split(
    ' ',
  )
const all = (value: unknown): string =>
  JSON.stringify(Object.fromEntries(FIELDS.map((field) => [field, value])))
const BODIES = [
  '{',
  'null',
  '[]',
  '"x"',
  '['.repeat(9_000),
  '{"__proto__":{"a":1}}',
  all('\0'),
  all('\ud800'),
  all('x'.repeat(4_000)),
  all(-1),
  all(1e308),
  all('9'.repeat(40)),
  all([]),
  all({ $gt: 1 }),
  all(true),
  JSON.stringify({
    amount: 50_000,
    currency: 'INR',
    notes: { a: 'x'.repeat(100_000) },
    transfers: [null, 1, {}],
    receipt: {},
  }),
]
const IDS = [
  '1',
  'order_',
  '%00',
  '%ED%A0%80',
  '__proto__',
  '..%2F..%2Fetc%2Fpasswd',
  '9'.repeat(300),
  "x'%20or%201=1",
  '%F0%9F%A7%B6',
]

function fault({ status, text }: { status: number; text: string }): string | null {
  // 501: not part of the built-in service, as in the emulator.
  if (status >= 500 && status !== 501) return 'an internal error'
  if (/\n\s+at |node_modules|\.ts:\d|select .* from |syntax error at|ZodError|TypeError|violates /.test(text))
    return 'our insides'
  return status >= 400 && text === '' ? 'no word' : null
}

test('malformed input to the payment sandbox and the identity service is refused in their own format and breaks nothing', async () => {
  expect(routes.filter(({ path }) => path.startsWith('/sandbox/razorpay')).length).toBeGreaterThan(30)
  expect(routes.filter(({ path }) => path.startsWith('/idp/')).length).toBeGreaterThan(20)
  const wrong: string[] = []
  for (const { method, path } of routes) {
    const at = (id: string): string => `${path.replaceAll(/:\w+(\([^)]*\))?|\*/g, id)}?key=ciy-demo-key`
    const headers: Record<string, string> = path.startsWith('/sandbox')
      ? { authorization: `Basic ${KEYS}` }
      : {}
    const tried = [
      ...IDS.map((id) => ({ url: at(id), body: '{}', headers })),
      // Passwords take 100 ms each by design; the identity service tests its own bodies.
      ...(method === 'GET' || !path.startsWith('/sandbox')
        ? []
        : BODIES.map((body) => ({ url: at('order_00000000000000'), body, headers }))),
      {
        url: `${at('1')}&a[b]=1&__proto__=1&count=-1&skip=1e308&from=NaN&to=%00&expand[]=x&expand[]=y`,
        body: '{}',
        headers,
      },
      {
        url: at('1'),
        body: 'a=1',
        headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
      },
      {
        url: at('1'),
        body: '--x',
        headers: { ...headers, 'content-type': 'multipart/form-data; boundary=x' },
      },
      { url: at('1').split('?')[0] ?? '', body: '{}', headers: { authorization: 'Basic %%%' } },
    ]
    const replies = await Promise.all(
      tried.map(async ({ url, body, headers: more }) => {
        const sent = method === 'GET' ? { headers: more } : { type: 'application/json', body, headers: more }
        const answer = await doors.ask(null, `${method} ${url}`, sent)
        const what = fault(answer)
        return what
          ? [
              `${method} ${url.slice(0, 120)} with ${body.slice(0, 80)}: ${what}: ${answer.status} ${answer.text.slice(0, 160)}`,
            ]
          : []
      }),
    )
    wrong.push(...replies.flat())
  }
  expect(wrong.slice(0, 30)).toEqual([])
}, 60_000)

test('a compressed body is not decompressed: 200 MB of zeros in 200 KB cost nothing', async () => {
  const bomb = gzipSync(Buffer.alloc(200 * 1_024 * 1_024))
  expect(bomb.length).toBeLessThan(256 * 1_024)
  for (const path of [
    '/api/product/find-all-paged',
    '/idp/v1/accounts:signInWithPhoneNumber?key=ciy-demo-key',
    '/sandbox/razorpay/v1/orders',
  ]) {
    const { status } = await doors.ask(null, `POST ${path}`, {
      type: 'application/json',
      body: bomb,
      headers: { 'content-encoding': 'gzip', authorization: `Basic ${KEYS}` },
    })
    expect([400, 401, 415], path).toContain(status)
  }
})

test('the identity service requires its API key as the official one does: 403 without, 400 with a wrong one, and its answer names the project', async () => {
  const without = await doors.ask(null, 'GET /idp/v1/projects')
  expect([without.status, without.text]).toEqual([
    403,
    expect.stringContaining('The request is missing a valid API key.'),
  ])
  const named = await doors.ask(null, 'GET /idp/v1/projects?key=ciy-demo-key')
  expect(JSON.parse(named.text)).toMatchObject({ projectId: 'ciy-demo' })
})
