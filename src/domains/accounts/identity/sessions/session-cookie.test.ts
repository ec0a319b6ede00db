import { afterAll, beforeAll, expect, test } from 'vitest'
import { callApi, openAccountsShop, signIn, type AccountsShop } from '../testing.ts'

let shop: AccountsShop
beforeAll(async () => {
  shop = await openAccountsShop()
})
afterAll(() => shop.close())

const OURS = { 'sec-fetch-site': 'same-origin' }
const CLEARED = [
  'token=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax',
  'signed_in=; Path=/; Max-Age=0; SameSite=Lax',
]

const restore = (headers: Record<string, string>) =>
  callApi(shop, 'POST /user/session/restore', { headers, body: {} })

test.each([
  ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://mallory.example' }],
  ['a subdomain', { 'sec-fetch-site': 'same-site', origin: 'https://blog.ciy.example' }],
  ['an old browser on another site', { origin: 'https://mallory.example' }],
  ['a script without a browser', {}],
])('%s gets no token for Asha’s cookie', async (_from, headers) => {
  const token = await signIn(shop, { phone: '9876543301', name: 'Asha Rao' })
  const { status, json } = await restore({ ...headers, cookie: `token=Bearer%20${token}; signed_in=1` })
  expect([status, json['token']]).toEqual([403, undefined])
})

test('Asha’s page, whose local storage was cleared, gets its token and name back by the cookie', async () => {
  const token = await signIn(shop, { phone: '9876543302', name: 'Asha Rao' })
  for (const headers of [OURS, { origin: shop.api.config.publicUrl }]) {
    const { status, json } = await restore({ ...headers, cookie: `token=Bearer%20${token}; signed_in=1` })
    expect(status).toBe(200)
    expect(json).toMatchObject({ token, user: { name: 'Asha Rao', mobile_no: '9876543302' } })
  }
})

test('a cookie that is missing, made up, expired, or of a session that a script logged out restores nothing, and is removed', async () => {
  const token = await signIn(shop, { phone: '9876543303', name: 'Ravi Iyer' })
  const over = await signIn(shop, { phone: '9876543303', name: 'Ravi Iyer' })
  await callApi(shop, 'POST /user/logout', { token: over })
  for (const cookie of [
    '',
    'token=made-up',
    `token=Bearer%20${over}; signed_in=1`,
    `token=Bearer%20${token}; signed_in=0`,
  ]) {
    const { status, json, headers } = await restore({ ...OURS, cookie })
    expect([status, json, headers['set-cookie']]).toEqual([200, { token: null, user: null }, CLEARED])
  }
})

test('a browser that lost the cookie and has the token gets the cookie again; a revoked token gets none', async () => {
  const token = await signIn(shop, { phone: '9876543304', name: 'Meera Joshi' })
  const { status, headers } = await callApi(shop, 'POST /user/session/remember', { token, body: {} })
  expect(status).toBe(200)
  expect(headers['set-cookie']).toEqual([
    `token=Bearer%20${token}; Path=/; Max-Age=15552000; HttpOnly; SameSite=Lax`,
    'signed_in=1; Path=/; Max-Age=15552000; SameSite=Lax',
  ])
  await callApi(shop, 'POST /user/logout', { token })
  const dead = await callApi(shop, 'POST /user/session/remember', { token, body: {} })
  expect([dead.status, dead.headers['set-cookie']]).toEqual([401, undefined])
})
