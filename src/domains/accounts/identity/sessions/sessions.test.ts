import { afterAll, beforeAll, expect, test } from 'vitest'
import { identityCallers } from './callers.ts'
import { callApi, openAccountsShop, signIn, type AccountsShop } from '../testing.ts'

const DAY = 24 * 60 * 60 * 1_000

let shop: AccountsShop
beforeAll(async () => {
  shop = await openAccountsShop()
})
afterAll(() => shop.close())

const me = async (token?: string, headers?: Record<string, string>) =>
  (await callApi(shop, 'GET /user/me', { token, ...(headers ? { headers } : {}) })).status

test('an empty, unknown or overlong token signs in no one', async () => {
  for (const token of [undefined, 'unknown', 'x'.repeat(9_000), '\u00e9', 'a b'])
    expect(await me(token)).toBe(401)
})

test('an ID token is not a product token', async () => {
  expect(await me(await shop.issuer.phoneProof('9876543210'))).toBe(401)
})

test("the prefix 'Bearer' may be sent twice, as some clients store it", async () => {
  const token = await signIn(shop, { phone: '9876543210', name: 'Asha Rao' })
  const { status, json } = await callApi(shop, 'GET /user/me', { token: `Bearer ${token}` })
  expect(status).toBe(200)
  expect(json['user']).toMatchObject({ name: 'Asha Rao', mobile_no: '9876543210' })
})

test('the cookie alone authorises no change', async () => {
  const token = await signIn(shop, { phone: '9876543211', name: 'Meera Joshi' })
  const headers = { cookie: `token=Bearer%20${token}` }
  for (const call of [
    'POST /user/logout',
    'POST /user/addEmail',
    'POST /addresses',
    'DELETE /addresses/1',
    'GET /user/me',
  ]) {
    const body = call.startsWith('POST') ? {} : undefined
    expect((await callApi(shop, call, { headers, body })).status).toBe(401)
  }
  expect(await me(token)).toBe(200)
})

test('logging out ends this session, and no other, on every process at once', async () => {
  const phone = '9876543212'
  const onPhone = await signIn(shop, { phone, name: 'Asha Rao' })
  const onLaptop = await signIn(shop, { phone, name: 'Asha Rao' })
  const { db, clock } = shop.api
  const anotherProcess = identityCallers({
    db,
    clock,
    identityUrl: () => shop.issuer.url,
    projectId: 'ciy-demo',
    isCacheTrusted: () => false,
    staffTwoFactor: 'optional',
  })
  expect(await anotherProcess.bearer(onPhone)).toMatchObject({ roles: [] })

  const { status, headers } = await callApi(shop, 'POST /user/logout', { token: onPhone })
  expect(status).toBe(204)
  expect(headers['set-cookie']).toEqual([
    'token=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax',
    'signed_in=; Path=/; Max-Age=0; SameSite=Lax',
  ])
  expect(await anotherProcess.bearer(onPhone)).toBeNull()
  expect(await me(onPhone)).toBe(401)
  expect((await callApi(shop, 'POST /user/logout', { token: onPhone })).status).toBe(401)
  expect(await me(onLaptop)).toBe(200)
})

test('a granted role counts from the next call on', async () => {
  const token = await signIn(shop, { phone: '9876543213', name: 'Rohan Desai' })
  expect((await shop.api.callers.bearer(token))?.roles).toEqual([])
  await shop.database.pool.query(`update identity.people set roles = '{staff}' where phone = '9876543213'`)
  expect((await shop.api.callers.bearer(token))?.roles).toEqual(['staff'])
})

test('the last use is written at most once an hour', async () => {
  const token = await signIn(shop, { phone: '9876543214', name: 'Kabir Anand' })
  const seen = async () => {
    const { rows } = await shop.database.pool.query<{ at: Date }>(
      `select last_seen_at as at from identity.sessions s join identity.people p on p.id = person_id where phone = '9876543214'`,
    )
    return rows[0]?.at.getTime()
  }
  const first = await seen()
  shop.clock.forward(59 * 60_000)
  await me(token)
  expect(await seen()).toBe(first)
  shop.clock.forward(2 * 60_000)
  await Promise.all([me(token), me(token), me(token)])
  expect(await seen()).toBeGreaterThan(first ?? 0)
})

test('a session unused for 30 days has expired; a busy one ends after 180', async () => {
  const unused = await signIn(shop, { phone: '9876543215', name: 'Pema Negi' })
  const busy = await signIn(shop, { phone: '9876543216', name: 'Devika Menon' })
  for (let days = 0; days < 174; days += 29) {
    expect(await me(busy)).toBe(200)
    shop.clock.forward(29 * DAY)
  }
  expect(await me(unused)).toBe(401)
  expect(await me(busy)).toBe(200)
  shop.clock.forward(6 * DAY + 1_000)
  expect(await me(busy)).toBe(401)
})
