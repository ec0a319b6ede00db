import { decodeJwt } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DEMO_API_KEY, loginByGmail, loginByPhone, DEMO_PROJECT, type IdentityTokens } from '../visitor.ts'
import { ASHAS_GMAIL, bearerHeader, openAttackedShop, type AttackedShop } from './attacked-shop.ts'
import { openTokenForger } from './token-forger.ts'

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

describe("typing Asha's Gmail address opens nothing without her Google account", () => {
  const login = (email: unknown, idToken: string, more: object = {}) =>
    attempt('POST', '/api/user/login', {
      headers: bearerHeader(idToken),
      body: { login_type: 'gmail', email, ...more },
    })

  beforeAll(async () => {
    await attacked.shop.visitor().signInWithGmail(ASHAS_GMAIL, 'Asha Rao')
  })

  test('with a proof of a number, or of another Gmail account, however hers is written', async () => {
    const gmail = await loginByGmail(attacked.shop.visitor(), 'mallory@gmail.com', 'Mallory')
    const spellings: unknown[] = [
      ASHAS_GMAIL,
      'ASHA.RAO@GMAIL.COM',
      ` ${ASHAS_GMAIL} `,
      [ASHAS_GMAIL],
      { toLowerCase: ASHAS_GMAIL },
      `mallory@gmail.com,${ASHAS_GMAIL}`,
      `mallory@gmail.com\n${ASHAS_GMAIL}`,
      'аsha.rao@gmail.com',
      'asha.rao@gmaıl.com',
      `"${ASHAS_GMAIL}"`,
      '%@gmail.com',
      null,
    ]
    for (const email of spellings)
      for (const idToken of [own.idToken, gmail.idToken])
        attacked.expectNothingOfAsha(await login(email, idToken), JSON.stringify(email))
  })

  test("with an account of Asha's address and a password of Mallory's, not even with the address confirmed", async () => {
    const email = 'meera.joshi@gmail.com'
    const signedUp = await attacked.shop
      .visitor()
      .post<IdentityTokens>(`/idp/v1/accounts:signUp?key=${DEMO_API_KEY}`, {
        email,
        password: 'Mallory-1234',
        returnSecureToken: true,
      })
    expect(signedUp.status).toBe(200)
    expect((await login(email, signedUp.body.idToken)).status).toBe(401)
    await attacked.shop.database.pool.query('update idp.users set email_verified = true where email = $1', [
      email,
    ])
    const again = await attacked.shop
      .visitor()
      .post<IdentityTokens>(`/idp/v1/accounts:signInWithPassword?key=${DEMO_API_KEY}`, {
        email,
        password: 'Mallory-1234',
        returnSecureToken: true,
      })
    expect(again.status).toBe(200)
    expect((await login(email, again.body.idToken)).status).toBe(401)
  })

  test('with a number that the Google account carries: only the login method just used is proven', async () => {
    const phoneLogin = await loginByPhone(attacked.shop.visitor(), '9876543219')
    const { body } = await attacked.shop
      .visitor()
      .post<{ id_token: string }>('/idp/demo/google', { email: 'lata@gmail.com', name: 'Lata' })
    const request = {
      requestUri: 'http://localhost',
      postBody: `id_token=${body.id_token}&providerId=google.com`,
      returnSecureToken: true,
    }
    await attacked.shop
      .visitor()
      .post(`/idp/v1/accounts:signInWithIdp?key=${DEMO_API_KEY}`, { ...request, idToken: phoneLogin.idToken })
    const byGoogle = await attacked.shop
      .visitor()
      .post<IdentityTokens>(`/idp/v1/accounts:signInWithIdp?key=${DEMO_API_KEY}`, request)
    expect(decodeJwt(byGoogle.body.idToken)['phone_number']).toBe('+919876543219')
    expect(
      (
        await attempt('GET', '/api/user/getname?mobile_no=9876543219', {
          headers: bearerHeader(byGoogle.body.idToken),
        })
      ).status,
    ).toBe(401)
  })
})

describe("an account at the identity service that has Asha's address, confirmed, and Mallory's Google account", () => {
  test("is not Asha: Google vouched for Mallory's address alone", async () => {
    const email = 'devika.menon@gmail.com'
    const devika = attacked.shop.visitor()
    await devika.signIn('9876505001', 'Devika Menon')
    await devika.post('/api/user/addEmail', { email })
    await attacked.shop.database.pool.query(
      'update identity.people set verified_email = unverified_email, unverified_email = null where phone = $1',
      ['9876505001'],
    )
    const account = { email, password: 'Mallory-1234', returnSecureToken: true }
    const squatter = JSON.parse(
      (await attempt('POST', `/idp/v1/accounts:signUp?key=${DEMO_API_KEY}`, { body: account })).text,
    ) as IdentityTokens
    await attempt('POST', `/idp/v1/accounts:sendOobCode?key=${DEMO_API_KEY}`, {
      body: { requestType: 'VERIFY_EMAIL', idToken: squatter.idToken },
    })
    const { oobCodes } = JSON.parse(
      (
        await attempt(
          'GET',
          `/emulator/v1/projects/${DEMO_PROJECT}/oobCodes?email=${encodeURIComponent(email)}`,
        )
      ).text,
    ) as {
      oobCodes: { oobCode: string; requestType: string }[]
    }
    const { oobCode } = oobCodes.findLast(({ requestType }) => requestType === 'VERIFY_EMAIL') ?? {}
    expect(
      (await attempt('POST', `/idp/v1/accounts:update?key=${DEMO_API_KEY}`, { body: { oobCode } })).status,
    ).toBe(200)
    const { body } = await attacked.shop
      .visitor()
      .post<{ id_token: string }>('/idp/demo/google', { email: 'mallory.other@gmail.com', name: 'Mallory' })
    const google = {
      requestUri: 'http://localhost',
      postBody: `id_token=${body.id_token}&providerId=google.com`,
      returnSecureToken: true,
    }
    const linked = await attempt('POST', `/idp/v1/accounts:signInWithIdp?key=${DEMO_API_KEY}`, {
      body: { ...google, idToken: squatter.idToken },
    })
    const entered = await attempt('POST', `/idp/v1/accounts:signInWithIdp?key=${DEMO_API_KEY}`, {
      body: google,
    })
    for (const { status, text } of [linked, entered]) {
      expect(status).toBe(200)
      const { idToken = '' } = JSON.parse(text) as { idToken?: string }
      const tried = await attempt('POST', '/api/user/login', {
        headers: bearerHeader(idToken),
        body: { login_type: 'gmail', email },
      })
      expect(tried.text).not.toContain('Devika')
      expect(tried.status).toBe(401)
    }
  })
})

describe('a forged word of Google’s', () => {
  const enter = (postBody: string) =>
    attempt('POST', `/idp/v1/accounts:signInWithIdp?key=${DEMO_API_KEY}`, {
      body: { requestUri: 'http://localhost', postBody, returnSecureToken: true },
    })

  test('is refused, whatever the trick, and no key is fetched from where it says', async () => {
    const { body } = await attacked.shop
      .visitor()
      .post<{ id_token: string }>('/idp/demo/google', { email: 'mallory@gmail.com', name: 'Mallory' })
    const ashasLogin = await attacked.shop
      .visitor()
      .post<{ id_token: string }>('/idp/demo/google', { email: ASHAS_GMAIL, name: 'Asha Rao' })
    const { sub } = decodeJwt(ashasLogin.body.id_token)
    const thief = await openTokenForger({
      jwksUrl: `${attacked.shop.url}/idp/jwks`,
      changes: { email: ASHAS_GMAIL, email_verified: true, sub },
    })
    for (const [trick, forge] of Object.entries(thief.forgeries)) {
      const { status, text } = await enter(
        `id_token=${encodeURIComponent(await forge(body.id_token))}&providerId=google.com`,
      )
      expect(status, trick).toBe(400)
      expect(text, trick).not.toContain('idToken')
    }
    expect(thief.requestCount()).toBe(0)
    await thief.stop()
  })

  test('that is no token at all, or comes from another provider, is refused', async () => {
    const claims = JSON.stringify({ sub: '1', email: ASHAS_GMAIL, email_verified: true })
    const bodies = [
      `id_token=${encodeURIComponent(claims)}&providerId=google.com`,
      `id_token=&providerId=google.com`,
      `access_token=anything&providerId=google.com`,
      `id_token=${encodeURIComponent(claims)}&providerId=facebook.com`,
      `id_token=${encodeURIComponent(claims)}&providerId=saml.google.com`,
      `id_token=${encodeURIComponent(claims)}&providerId=google.com&providerId=google.com&id_token=x`,
      `id_token=${encodeURIComponent(claims)}`,
      '',
    ]
    for (const body of bodies) expect((await enter(body)).status, body).toBe(400)
  })

  test('that expired is refused, and one issued with a nonce needs that nonce', async () => {
    const issue = async (more: object) =>
      (
        await attacked.shop.visitor().post<{ id_token: string }>('/idp/demo/google', {
          email: 'kiran@gmail.com',
          name: 'Kiran',
          ...more,
        })
      ).body.id_token
    const bound = await issue({ nonce: 'known-to-kiran' })
    for (const nonce of ['', '&nonce=', '&nonce=other'])
      expect((await enter(`id_token=${bound}&providerId=google.com${nonce}`)).status, nonce).toBe(400)
    expect((await enter(`id_token=${bound}&providerId=google.com&nonce=known-to-kiran`)).status).toBe(200)
    const old = await issue({})
    attacked.clock.forward(11 * 60_000)
    expect((await enter(`id_token=${old}&providerId=google.com`)).status).toBe(400)
  })
})
