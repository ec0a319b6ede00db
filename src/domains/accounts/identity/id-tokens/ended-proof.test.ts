import { afterAll, beforeAll, expect, test } from 'vitest'
import { identityCallers } from '../sessions/callers.ts'
import { callApi, openAccountsShop, type AccountsShop } from '../testing.ts'

let shop: AccountsShop
beforeAll(async () => {
  shop = await openAccountsShop()
})
afterAll(() => shop.close())

const MOBILE = { mobile_no: '9876544001' }

const login = (proof: string) => callApi(shop, 'POST /user/login', { token: proof, body: MOBILE })
const register = (proof: string) =>
  callApi(shop, 'POST /user/add-user', { token: proof, body: { rec_id: 0, name: 'Asha Rao', ...MOBILE } })
const nameOf = (proof: string) =>
  callApi(shop, `GET /user/getname?mobile_no=${MOBILE.mobile_no}`, { token: proof })

async function signedIn(): Promise<{ proof: string; token: string }> {
  const proof = await shop.issuer.phoneProof(MOBILE.mobile_no)
  await register(proof)
  return { proof, token: (await login(proof)).json['token'] as string }
}

const anotherProcess = () => {
  const { db, clock } = shop.api
  return identityCallers({
    db,
    clock,
    identityUrl: () => shop.issuer.url,
    projectId: 'ciy-demo',
    isCacheTrusted: () => false,
    staffTwoFactor: 'optional',
  })
}

test('the ID token with which Asha logged in is rejected on every process after she logs out', async () => {
  const there = anotherProcess()
  const { proof, token } = await signedIn()
  expect(await there.proof(proof)).toMatchObject({ phone: MOBILE.mobile_no })
  expect((await callApi(shop, 'POST /user/logout', { token })).status).toBe(204)
  expect([(await login(proof)).status, (await nameOf(proof)).status, (await register(proof)).status]).toEqual(
    [401, 401, 401],
  )
  expect(await there.proof(proof)).toBeNull()
})

test('a token of the same sign-in refreshed before the logout is rejected too; a new sign-in in the same second is accepted', async () => {
  const sid = '5f0c5b3e-0000-4000-8000-000000000001'
  const [proof, refreshed] = [
    await shop.issuer.phoneProof(MOBILE.mobile_no, { sid }),
    await shop.issuer.phoneProof(MOBILE.mobile_no, { sid, n: 2 }),
  ]
  const { json } = await login(proof)
  await callApi(shop, 'POST /user/logout', { token: json['token'] as string })
  expect((await login(refreshed)).status).toBe(401)
  expect((await login(await shop.issuer.phoneProof(MOBILE.mobile_no))).status).toBe(200)
})

test('ending other sessions also ends their ID tokens; the ID token of the remaining session stays valid', async () => {
  const [here, there] = [await signedIn(), await signedIn()]
  await callApi(shop, 'POST /user/sessions/end-others', { token: here.token, body: {} })
  expect((await nameOf(there.proof)).status).toBe(401)
  expect((await nameOf(here.proof)).status).toBe(200)
})

test('until the logout an ID token can be used repeatedly for 5 minutes', async () => {
  const { proof } = await signedIn()
  for (let times = 0; times < 3; times += 1)
    expect([(await login(proof)).status, (await nameOf(proof)).status]).toEqual([200, 200])
})
