import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openCrashableShop } from '../crashable-shop.ts'
import { DEMO_API_KEY, loginByPhone, visitor, type IdentityTokens, type Visitor } from '../visitor.ts'
import { bearerHeader, openAttackedShop, type AttackedShop } from './attacked-shop.ts'

const MINUTE = 60_000

let attacked: AttackedShop
beforeAll(async () => {
  attacked = await openAttackedShop()
})
afterAll(() => attacked.shop.end())

const nameOf = async (token: string | null) =>
  (await attacked.attempt('GET', '/api/user/me', { headers: bearerHeader(token) })).status
const loginOf = (tokens: IdentityTokens, phone: string, headers: Record<string, string> = {}) =>
  attacked.attempt('POST', '/api/user/login', {
    headers: { ...bearerHeader(tokens.idToken), ...headers },
    body: { mobile_no: phone },
  })

async function newcomer(phone: string, name: string): Promise<{ who: Visitor; tokens: IdentityTokens }> {
  const who = attacked.shop.visitor()
  await who.signIn(phone, name)
  attacked.clock.forward(31_000)
  return { who, tokens: await loginByPhone(attacked.shop.visitor(), phone) }
}

describe("a page of Mallory's that Asha opens while she is signed in", () => {
  const FORMS = ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x']
  const CHANGES = [
    '/api/user/logout',
    '/api/user/addEmail',
    '/api/addresses',
    '/api/user/cart-add',
    '/api/user/sessions/end-others',
    '/api/user/deletion',
  ]

  test('changes nothing with her cookie, and does not even log her out', async () => {
    for (const path of CHANGES)
      for (const type of FORMS) {
        const headers = {
          cookie: `token=Bearer%20${attacked.asha.token}`,
          'content-type': type,
          origin: 'https://mallory.example',
        }
        expect(
          (await attacked.attempt('POST', path, { headers, body: 'email=mallory%40example.com' })).status,
          path,
        ).toBe(401)
      }
    expect(await nameOf(attacked.asha.token)).toBe(200)
  })

  test('reads nothing of the API, and CORS does not allow it to send her token', async () => {
    for (const origin of [
      'https://mallory.example',
      'null',
      'http://localhost.mallory.example',
      attacked.shop.url.replace('127', 'a@127'),
    ])
      for (const path of ['/api/user/me', '/api/user/login', '/api/orders']) {
        const preflight = {
          origin,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'authorization,content-type',
        }
        for (const method of ['OPTIONS', 'GET']) {
          const { headers } = await attacked.attempt(method, path, { headers: preflight })
          expect(headers.get('access-control-allow-origin'), `${method} ${path} ${origin}`).toBeNull()
          expect(headers.get('access-control-allow-credentials')).toBeNull()
        }
      }
  })
})

describe('a session that Mallory chose for Asha', () => {
  test('is not the one she gets: cookie, header and body of her login name none', async () => {
    const planted = 'A'.repeat(43)
    const { tokens } = await newcomer('9876501001', 'Meera Joshi')
    const answer = await attacked.attempt('POST', `/api/user/login?token=${planted}`, {
      headers: {
        ...bearerHeader(tokens.idToken),
        cookie: `token=${planted}; session=${planted}`,
        'x-session-id': planted,
      },
      body: { mobile_no: '9876501001', token: planted, session_id: planted, rec_id: 1 },
    })
    expect(answer.status).toBe(200)
    const { token } = JSON.parse(answer.text) as { token: string }
    expect(token).not.toBe(planted)
    expect(answer.headers.get('set-cookie')).toContain(token)
    expect(await nameOf(planted)).toBe(401)
  })

  test("is not Mallory's own either: her cookie in Asha's browser does not sign Asha in", async () => {
    const { who, tokens } = await newcomer('9876501002', 'Lata Iyer')
    const answer = await loginOf(tokens, '9876501002', { cookie: `token=Bearer%20${attacked.mallory.token}` })
    const { token } = JSON.parse(answer.text) as { token: string }
    expect(new Set([token, who.token, attacked.mallory.token]).size).toBe(3)
    const me = await attacked.shop
      .visitor()
      .get<{ user: { name: string } }>('/api/user/me', bearerHeader(attacked.mallory.token))
    expect(me.body.user.name).toBe('Mallory')
  })

  test('cannot be guessed: 256 bits, and no two logins are alike', async () => {
    const { tokens } = await newcomer('9876501003', 'Kiran Bedi')
    const given = await Promise.all(
      Array.from(
        { length: 8 },
        async () => (JSON.parse((await loginOf(tokens, '9876501003')).text) as { token: string }).token,
      ),
    )
    expect(new Set(given).size).toBe(8)
    for (const token of given) expect(Buffer.from(token, 'base64url').length).toBeGreaterThanOrEqual(32)
    const [token = ''] = given
    for (const near of [
      token.slice(0, -1),
      `${token}A`,
      token.toLowerCase(),
      token.toUpperCase(),
      `${token}\u0000`,
      token.replace(/.$/, '~'),
      `${token}%00`,
    ])
      expect(await nameOf(near).catch(() => 401), near).toBe(near === token ? 200 : 401)
  })
})

describe('the database, stolen', () => {
  test('opens no account: none of its tables holds a token that was ever issued', async () => {
    const { who, tokens } = await newcomer('9876501004', 'Uma Das')
    const secrets = [who.token ?? '', tokens.idToken, tokens.refreshToken, tokens.idToken.split('.')[2] ?? '']
    const { pool } = attacked.shop.database
    const { rows } = await pool.query<{ name: string }>(
      `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
    )
    expect(rows.length).toBeGreaterThan(30)
    for (const { name } of rows) {
      const found = await pool.query(
        `select 1 from ${name} t where exists (select 1 from unnest($1::text[]) s where strpos(t::text, s) > 0)`,
        [secrets],
      )
      expect(found.rowCount, name).toBe(0)
    }
  })
})

describe('a token of a session that ended', () => {
  test('is refused at once on another process that had it cached', async () => {
    const { databaseUrl, dataDir } = attacked.shop
    const other = await openCrashableShop(databaseUrl, dataDir)
    try {
      const asha = visitor(other.url)
      attacked.clock.forward(31_000)
      const { who } = await newcomer('9876501005', 'Asha Menon')
      asha.token = who.token
      for (let times = 0; times < 3; times += 1) expect((await asha.get('/api/user/me')).status).toBe(200)
      const out = await who.post('/api/user/logout')
      expect([out.status, out.body]).toEqual([204, ''])
      const after = await Promise.all([
        ...Array.from({ length: 4 }, () => asha.get('/api/user/me')),
        who.get('/api/user/me'),
        who.post('/api/user/logout'),
      ])
      expect(after.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 401])
    } finally {
      await other.kill()
    }
  })

  test('stays refused when it is replayed with everything else of the first request', async () => {
    const { who } = await newcomer('9876501006', 'Ravi Kumar')
    const headers = { ...bearerHeader(who.token), 'idempotency-key': 'the-same' }
    const address = {
      ship_name: 'Ravi',
      phone_no: '9876501006',
      address1: '1 Main Road',
      city: 'Pune',
      state: 27,
      zip_code: '411001',
    }
    const first = await attacked.attempt('POST', '/api/addresses', { headers, body: address })
    expect(first.status).toBe(201)
    await who.post('/api/user/logout')
    expect((await attacked.attempt('POST', '/api/addresses', { headers, body: address })).status).toBe(401)
  })
})

describe('a refresh token that Mallory copied', () => {
  const renew = async (refresh_token: string) => {
    const { text } = await attacked.attempt('POST', `/idp/v1/token?key=${DEMO_API_KEY}`, {
      body: { grant_type: 'refresh_token', refresh_token },
    })
    return JSON.parse(text) as { refresh_token: string; id_token: string; error?: { message: string } }
  }

  test('is revoked for both as soon as a replaced token is used', async () => {
    const { tokens } = await newcomer('9876501007', 'Nila Sen')
    const { refresh_token: ashas } = await renew(tokens.refreshToken)
    attacked.clock.forward(61_000)
    expect((await renew(tokens.refreshToken)).error?.message).toMatch(/^TOKEN_EXPIRED/)
    expect((await renew(ashas)).error?.message).toMatch(/^TOKEN_EXPIRED/)
  })

  test('opens nothing of the shop by itself, and its ID tokens prove nothing five minutes after the login', async () => {
    const { tokens } = await newcomer('9876501008', 'Pema Negi')
    expect(await nameOf(tokens.refreshToken)).toBe(401)
    attacked.clock.forward(6 * MINUTE)
    const { id_token } = await renew(tokens.refreshToken)
    for (const call of [
      'POST /api/user/login',
      'GET /api/user/getname?mobile_no=9876501008',
      'POST /api/user/add-user',
    ]) {
      const [method = '', path = ''] = call.split(' ')
      const body = method === 'POST' ? { mobile_no: '9876501008', name: 'Mallory' } : undefined
      expect(
        (await attacked.attempt(method, path, { headers: bearerHeader(id_token), body })).status,
        call,
      ).toBe(401)
    }
  })

  test('cannot be made up: another type, alphabet, length, list or nothing at all is refused and breaks nothing', async () => {
    const { tokens } = await newcomer('9876501009', 'Devika Menon')
    const token = tokens.refreshToken
    const made: unknown[] = [
      `${token}A`,
      token.slice(0, -2),
      token.toUpperCase(),
      [token],
      { token },
      7,
      true,
      null,
      '',
      '\u0000',
      'x'.repeat(5_000),
      tokens.idToken,
      attacked.asha.token,
    ]
    for (const refresh_token of made) {
      const answer = await attacked.attempt('POST', `/idp/v1/token?key=${DEMO_API_KEY}`, {
        body: { grant_type: 'refresh_token', refresh_token },
      })
      expect(answer.status, JSON.stringify(refresh_token)).toBe(400)
    }
    expect((await renew(token)).id_token).toBeTruthy()
  })
})
