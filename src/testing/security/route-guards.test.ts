import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bearerHeader, openAttackedShop, type AttackedShop } from './attacked-shop.ts'

/** Public operations; all others must be guarded. */
const OPEN = new Set([
  'GET /api/category/get-all-recursive',
  'GET /api/category/moved',
  'GET /api/unsubscribe',
  'POST /api/unsubscribe',
  // Couriers authenticate with secrets of their own.
  'POST /api/couriers/webhooks/{line}',
  'POST /api/order/addsignup',
  'GET /api/identity/config',
  'GET /api/user/verify-email',
  // The same-origin cookie identifies the session; the call changes nothing.
  'POST /api/user/session/restore',
  'GET /api/pictures/{name}',
  'POST /api/product/find-by-id',
  'POST /api/product/find-all-paged',
  'GET /api/products/{id}/related',
  'GET /api/search/suggest',
  'GET /api/stores/{slug}',
  'GET /api/stores',
  'GET /api/pins/{pin}',
  'GET /api/policies/{page}',
  'GET /api/states',
  'GET /api/blog/articles',
  'GET /api/blog/articles/{slug}',
  'GET /api/help',
  'GET /api/help/{slug}',
  'GET /api/posts/crafts',
  'GET /api/selling/fees',
  'GET /api/conducting/terms',
  'GET /api/selling/terms',
  'GET /api/workshops',
  'GET /api/workshops/{id}/reviews',
  'GET /api/company',
  'GET /api/grievances/officer',
  // Complainants may have no account; a ticket opens with the address it was written from.
  'POST /api/grievances/find',
  // Applicants may have no account.
  'GET /api/careers/openings',
  'POST /api/careers/applications',
  'POST /api/careers/resumes',
  // Visitors consent to analytics, or withdraw, without an account.
  'PUT /api/events/consent',
  // Opened from letters, by a secret in the link.
  'GET /api/offers/signup',
  'POST /api/offers/confirm',
  'POST /api/offers/stop',
])

/** The description itself, its page, and a file under its former name. */
const UNDESCRIBED = [
  'GET /api/openapi.json',
  'GET /api/media/{name}',
  'GET /api/media/private/{hash}/{expires}/{signature}',
]

/** @param printed Fastify's tree of routes: each level is indented by four characters. */
function routesBelowApi(printed: string): string[] {
  const above: string[] = []
  return printed.split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods = ''] = /^([│ ]*)[├└]── (\S*) \(([A-Z, ]+)\)$/.exec(line) ?? []
    const depth = indent.length / 4
    above.splice(depth, Infinity, part)
    const path = above.join('').replaceAll(/:(\w+)/g, '{$1}')
    const isOurs = path.startsWith('/api/') && !path.startsWith('/api/docs') && !path.endsWith('*')
    return isOurs
      ? methods
          .split(', ')
          .filter((method) => method !== 'HEAD')
          .map((method) => `${method} ${path}`)
      : []
  })
}

type Operation = { security?: Record<string, unknown>[] }
type Call = {
  name: string
  method: string
  path: string
  access: 'open' | 'optional' | 'bearer' | 'proof' | 'signed'
}

let attacked: AttackedShop
let calls: Call[]
beforeAll(async () => {
  attacked = await openAttackedShop()
  const { paths } = JSON.parse((await attacked.attempt('GET', '/api/openapi.json')).text) as {
    paths: Record<string, Record<string, Operation>>
  }
  calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { security }]) => ({
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path: path.replaceAll(/\{[^}]+\}/g, '1'),
      access: accessOf(security),
    })),
  )
})
afterAll(() => attacked.shop.end())

function accessOf(security: Operation['security']): Call['access'] {
  if (!security) return 'open'
  if (security.some((requirement) => 'x-razorpay-signature' in requirement)) return 'signed'
  if (security.some((requirement) => 'proof' in requirement)) return 'proof'
  return security.some((requirement) => Object.keys(requirement).length === 0) ? 'optional' : 'bearer'
}

const guarded = () => calls.filter(({ access }) => access === 'bearer' || access === 'proof')
const reads = (method: string) => method === 'GET' || method === 'HEAD'

/** Calls with an invalid body, so that a 401 also proves that the body was not read. */
const knock = ({ method, path }: Call, headers: Record<string, string> = {}) =>
  attacked.attempt(
    method,
    path,
    reads(method) ? { headers } : { headers: { 'content-type': 'text/plain', ...headers }, body: 'not JSON' },
  )

async function expectShut(
  headers: Record<string, string>,
  more: (call: Call) => Call = (call) => call,
): Promise<void> {
  for (const call of guarded()) {
    const { status, text } = await knock(more(call), headers)
    expect(status, `${call.name}: ${text.slice(0, 200)}`).toBe(401)
    expect(JSON.parse(text), call.name).toMatchObject({
      status: 401,
      message: expect.stringMatching(/\.$/) as unknown,
    })
  }
}

describe('every call of the API', () => {
  test('that is public is one of those listed here, and declares it', () => {
    expect(guarded().length).toBeGreaterThan(60)
    expect(new Set(calls.filter(({ access }) => access === 'open').map(({ name }) => name))).toEqual(OPEN)
  })

  test('is described: the router has none below /api that the description leaves out', () => {
    const described = new Set([...calls.map(({ name }) => name), ...UNDESCRIBED])
    const routes = routesBelowApi(attacked.shop.app.printRoutes({ commonPrefix: false }))
    expect(routes.length).toBeGreaterThan(80)
    expect(routes.filter((route) => !described.has(route))).toEqual([])
  })

  test('that declares no security really asks for none, and one that declares it does', async () => {
    for (const call of calls.filter(({ access }) => access === 'open' || access === 'optional')) {
      expect((await knock(call)).status, call.name).not.toBe(403)
      expect((await knock(call)).status, call.name).not.toBe(401)
    }
    await expectShut({})
    const signed = calls.filter(({ access }) => access === 'signed')
    expect(signed.map(({ name }) => name)).toEqual(['POST /api/payments/webhooks/razorpay'])
    for (const call of signed) expect((await knock(call)).status, call.name).toBe(401)
  })

  test('that is guarded for GET is guarded for HEAD too', async () => {
    for (const { name, path } of guarded().filter(({ method }) => method === 'GET'))
      expect((await attacked.attempt('HEAD', path)).status, name).toBe(401)
  })
})

describe('no guarded call opens', () => {
  test("to Asha's cookie alone, however it is written", async () => {
    const token = attacked.asha.token ?? ''
    await expectShut({
      cookie: `token=Bearer%20${token}; accessToken=${token}; newToken=Bearer ${token}; authorization=Bearer ${token}`,
    })
  })

  test("to her token anywhere but in 'Authorization'", async () => {
    const token = attacked.asha.token ?? ''
    await expectShut({
      'x-access-token': token,
      'x-auth-token': token,
      token,
      'proxy-authorization': `Bearer ${token}`,
      'x-authorization': `Bearer ${token}`,
    })
    await expectShut({}, (call) => ({
      ...call,
      path: `${call.path}?token=${token}&access_token=${token}&authorization=Bearer%20${token}`,
    }))
  })

  test("to her token in another scheme than 'Bearer'", async () => {
    const token = attacked.asha.token ?? ''
    for (const authorization of [
      token,
      `Token ${token}`,
      `Basic ${Buffer.from(`token:${token}`).toString('base64')}`,
      `Bearer: ${token}`,
      `Bearer${token}`,
    ])
      for (const call of guarded().slice(0, 12))
        expect((await knock(call, { authorization })).status, `${call.name} ${authorization}`).toBe(401)
  })

  test("to the header 'client', the API key, and headers that claim an internal origin", async () => {
    await expectShut({
      client: 'web',
      'x-goog-api-key': 'ciy-demo-key',
      'x-api-key': 'ciy-demo-key',
      'x-forwarded-for': '127.0.0.1',
      'x-real-ip': '127.0.0.1',
      forwarded: 'for=127.0.0.1',
      'x-role': 'Admin',
    })
    await expectShut(bearerHeader('ciy-demo-key'))
  })

  test("to Mallory's proof in place of a token, and to her token in place of a proof", async () => {
    const proof = await attacked.freshProof()
    for (const call of guarded()) {
      const headers = bearerHeader(call.access === 'proof' ? attacked.mallory.token : proof.idToken)
      expect((await knock(call, headers)).status, call.name).toBe(401)
    }
  })

  test('to a shopper where staff or stores work: 403, before the body is read', async () => {
    const desks = calls.filter(({ path }) => /^\/api\/(?:admin|seller)\//.test(path))
    expect(desks.length).toBeGreaterThan(10)
    for (const call of desks) {
      // Opening a first store is how a shopper becomes a seller.
      const { status, text } = await knock(call, bearerHeader(attacked.mallory.token))
      expect([status, (JSON.parse(text) as { code: string }).code], call.name).toEqual([403, 'not_allowed'])
    }
    for (const path of [
      '/api/admin/unknown',
      '/api/seller/unknown',
      '/api/admin',
      '/api/admin/people/../people',
    ])
      expect([403, 404]).toContain(
        (await attacked.attempt('GET', path, { headers: bearerHeader(attacked.mallory.token) })).status,
      )
  })
})
