import { decodeJwt } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DEMO_API_KEY, type IdentityTokens } from '../visitor.ts'
import {
  ASHA,
  ASHAS_GMAIL,
  bearerHeader,
  PROOF_NEEDED,
  openAttackedShop,
  type AttackedShop,
} from './attacked-shop.ts'
import { openTokenForger, type TokenForger } from './token-forger.ts'

let attacked: AttackedShop
let own: IdentityTokens & { phone: string }
beforeAll(async () => {
  attacked = await openAttackedShop()
})
afterAll(() => attacked.shop.end())

// A proof lasts five minutes and thirty calls, so every test starts with a new one of another number of Mallory's.
beforeEach(async () => {
  attacked.clock.forward(60 * 60_000)
  own = await attacked.freshProof()
})

const attempt: AttackedShop['attempt'] = (...sent) => attacked.attempt(...sent)

describe('a forged proof', () => {
  let thief: TokenForger
  beforeAll(async () => {
    const changes = {
      phone_number: `+91${ASHA}`,
      firebase: { sign_in_provider: 'phone', identities: { phone: [`+91${ASHA}`] } },
    }
    thief = await openTokenForger({ jwksUrl: `${attacked.shop.url}/idp/jwks`, changes })
  })
  afterAll(() => thief.stop())

  test('is refused, whatever the trick, with the same answer as no proof', async () => {
    for (const [trick, forge] of Object.entries(thief.forgeries)) {
      const headers = bearerHeader(await forge(own.idToken))
      const calls = [
        attempt('GET', `/api/user/getname?mobile_no=${ASHA}`, { headers }),
        attempt('POST', '/api/user/login', { headers, body: { mobile_no: ASHA } }),
        attempt('POST', '/api/user/add-user', {
          headers,
          body: { rec_id: 0, name: 'Mallory', mobile_no: ASHA },
        }),
      ]
      for (const { status, text } of await Promise.all(calls))
        expect([status, JSON.parse(text)], trick).toEqual([401, PROOF_NEEDED])
    }
  })

  test('does not make the shop fetch a key from an address that the token names', () => {
    expect(thief.requestCount()).toBe(0)
  })

  test('is refused as a product token and as an ID token of the identity service', async () => {
    for (const [trick, forge] of Object.entries(thief.forgeries)) {
      const forged = await forge(own.idToken)
      expect((await attempt('GET', '/api/user/me', { headers: bearerHeader(forged) })).status, trick).toBe(
        401,
      )
      const looked = await attempt('POST', `/idp/v1/accounts:lookup?key=${DEMO_API_KEY}`, {
        body: { idToken: forged },
      })
      expect(looked.text, trick).toContain('INVALID_ID_TOKEN')
    }
  })
})

describe('a real token in the wrong place', () => {
  test("a token that the demo's Google signed is no proof, and its key is not among ours", async () => {
    const { body } = await attacked.shop
      .visitor()
      .post<{ id_token: string }>('/idp/demo/google', { email: ASHAS_GMAIL, name: 'Asha Rao' })
    const tried = await attempt('POST', '/api/user/login', {
      headers: bearerHeader(body.id_token),
      body: { login_type: 'gmail', email: ASHAS_GMAIL },
    })
    expect([tried.status, JSON.parse(tried.text)]).toEqual([401, PROOF_NEEDED])
  })

  test('our own ID token is no Google login, not even under the name of Google', async () => {
    const postBody = `id_token=${own.idToken}&providerId=google.com`
    const tried = await attempt('POST', `/idp/v1/accounts:signInWithIdp?key=${DEMO_API_KEY}`, {
      body: { requestUri: 'http://localhost', postBody, returnSecureToken: true },
    })
    expect(tried.status).toBe(400)
    expect(tried.text).toContain('INVALID_IDP_RESPONSE')
  })

  test("a product token, a refresh token and a code's session are no proof", async () => {
    const started = await attacked.shop
      .visitor()
      .post<{ sessionInfo: string }>(`/idp/v1/accounts:sendVerificationCode?key=${DEMO_API_KEY}`, {
        phoneNumber: `+91${ASHA}`,
      })
    for (const token of [attacked.asha.token ?? '', own.refreshToken, started.body.sessionInfo])
      expect(
        (await attempt('GET', `/api/user/getname?mobile_no=${ASHA}`, { headers: bearerHeader(token) }))
          .status,
      ).toBe(401)
  })
})

describe('an old login', () => {
  test('is no proof five minutes later, and refreshing its token does not renew it', async () => {
    const body = JSON.stringify({ mobile_no: own.phone })
    await attempt('POST', '/api/user/add-user', {
      headers: bearerHeader(own.idToken),
      body: { rec_id: 0, name: 'Mallory' },
    })
    attacked.clock.forward(299_000)
    expect(
      (await attempt('POST', '/api/user/login', { headers: bearerHeader(own.idToken), body })).status,
    ).toBe(200)
    attacked.clock.forward(3_000)
    expect(
      (await attempt('POST', '/api/user/login', { headers: bearerHeader(own.idToken), body })).status,
    ).toBe(401)
    const form = `grant_type=refresh_token&refresh_token=${own.refreshToken}`
    const refreshed = await attempt('POST', `/idp/v1/token?key=${DEMO_API_KEY}`, {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: form,
    })
    const { id_token: fresh } = JSON.parse(refreshed.text) as { id_token: string }
    expect(decodeJwt(fresh)['auth_time']).toBe(decodeJwt(own.idToken)['auth_time'])
    expect((await attempt('POST', '/api/user/login', { headers: bearerHeader(fresh), body })).status).toBe(
      401,
    )
    expect(
      (await attempt('GET', `/api/user/getname?mobile_no=${own.phone}`, { headers: bearerHeader(fresh) }))
        .status,
    ).toBe(401)
  })

  test('is no proof with a sign-in time in the future either', async () => {
    attacked.clock.forward(-3_600_000)
    const tried = await attempt('POST', '/api/user/login', {
      headers: bearerHeader(own.idToken),
      body: { mobile_no: own.phone },
    })
    attacked.clock.forward(3_600_000)
    expect(tried.status).toBe(401)
  })
})
