import { describe, expect, test } from 'vitest'
import { errorCodeOf, startService } from '../testing/start-service.ts'
import { openBrowser, sdk } from '../testing/official-sdk.ts'
import { CLIENT, startOpenIdProvider, Visitor } from '../testing/openid-provider.ts'
import {
  obtainGoogleResponse,
  asha,
  CALLBACK,
  dataAttributes,
  farah,
  google,
  handlerUrl,
  toServiceUrl,
  meera,
  service,
  setUpGoogle,
  SHOP,
  signIn,
} from './google-window.fixture.ts'

setUpGoogle()

describe('logging in at Google', () => {
  test('sends the window there with a state, a nonce and a challenge, and stores a secret of the browser’s', async () => {
    const { status, location, headers } = await new Visitor().get(handlerUrl())
    const { origin, searchParams } = new URL(location ?? '')
    expect([status, origin]).toEqual([302, google.issuer])
    expect(Object.fromEntries(searchParams)).toEqual({
      client_id: CLIENT.clientId,
      redirect_uri: CALLBACK,
      response_type: 'code',
      scope: 'openid email profile',
      prompt: 'select_account',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    })
    expect(headers.get('set-cookie')).toMatch(
      /^ciy_google=[\w-]{43}; Path=\/idp\/__\/auth; Max-Age=600; HttpOnly; SameSite=Lax$/,
    )
    expect([headers.get('cache-control'), headers.get('referrer-policy')]).toEqual([
      'no-store',
      'no-referrer',
    ])
  })

  test("completes in the official SDK with the window's result, as the person that Google names", async () => {
    const visitor = new Visitor()
    const { status, html } = await visitor.get(toServiceUrl(await obtainGoogleResponse(visitor, asha.email)))
    const attributes = dataAttributes(html)
    expect([status, attributes['event-id'], attributes['url-response']]).toEqual([200, 'event-1', CALLBACK])
    const voucher = new URLSearchParams(attributes['post-body']).get('id_token')
    const browser = openBrowser(service)
    const { user } = await sdk.signInWithCredential(browser.auth, sdk.GoogleAuthProvider.credential(voucher))
    expect(user).toMatchObject({
      email: 'asha@gmail.com',
      emailVerified: true,
      displayName: 'Asha Rao',
      photoURL: asha.picture,
    })
    expect(user.providerData[0]).toMatchObject({ providerId: 'google.com', uid: asha.sub })
    const { claims, signInProvider } = await user.getIdTokenResult()
    expect([signInProvider, claims['email_verified']]).toEqual(['google.com', true])
    await browser.close()
  })

  test('finds the same account the second time, and a name cannot inject markup into the window', async () => {
    const ids: unknown[] = []
    for (let times = 0; times < 2; times += 1) {
      const visitor = new Visitor()
      const { html } = await visitor.get(toServiceUrl(await obtainGoogleResponse(visitor, meera.email)))
      expect(html).not.toContain('<img')
      ids.push((await signIn(dataAttributes(html)['post-body'] ?? '')).body['localId'])
    }
    expect(ids[0]).toBeTruthy()
    expect(ids[0]).toBe(ids[1])
  })

  test('gives a result that works once and for two minutes', async () => {
    const visitor = new Visitor()
    const first =
      dataAttributes((await visitor.get(toServiceUrl(await obtainGoogleResponse(visitor, asha.email)))).html)[
        'post-body'
      ] ?? ''
    expect((await signIn(first)).status).toBe(200)
    expect(errorCodeOf(await signIn(first))).toBe('INVALID_IDP_RESPONSE')
    const late = new Visitor()
    const second =
      dataAttributes((await late.get(toServiceUrl(await obtainGoogleResponse(late, asha.email)))).html)[
        'post-body'
      ] ?? ''
    service.clock.advance(121)
    expect(errorCodeOf(await signIn(second))).toBe('INVALID_IDP_RESPONSE')
  })

  test('is refused for an account of another person, with a credential to log in with instead, once', async () => {
    const own = new Visitor()
    const { html } = await own.get(toServiceUrl(await obtainGoogleResponse(own, asha.email)))
    await signIn(dataAttributes(html)['post-body'] ?? '')
    const other = new Visitor()
    const meeras = await signIn(
      dataAttributes((await other.get(toServiceUrl(await obtainGoogleResponse(other, meera.email)))).html)[
        'post-body'
      ] ?? '',
    )
    const again = new Visitor()
    const linking =
      dataAttributes((await again.get(toServiceUrl(await obtainGoogleResponse(again, asha.email)))).html)[
        'post-body'
      ] ?? ''
    const { body } = await signIn(linking, { idToken: meeras.body['idToken'], returnIdpCredential: true })
    expect(body['errorMessage']).toBe('FEDERATED_USER_ID_ALREADY_LINKED')
    const instead = String(
      new URLSearchParams({ id_token: String(body['oauthIdToken']), providerId: 'google.com' }),
    )
    expect((await signIn(instead)).body['email']).toBe('asha@gmail.com')
  })
})

describe('cannot be completed by a browser that did not start it', () => {
  const strange = { 'event-id': '', error: 'auth/argument-error' }

  test('with a thief’s Google response, opened in her browser, fails', async () => {
    const address = toServiceUrl(await obtainGoogleResponse(new Visitor(), meera.email))
    const victim = new Visitor()
    await victim.get(handlerUrl())
    expect(dataAttributes((await victim.get(address)).html)).toEqual(strange)
    expect(dataAttributes((await new Visitor().get(address)).html)).toEqual(strange)
  })

  test('accepts a response once, and for ten minutes', async () => {
    const visitor = new Visitor()
    const address = toServiceUrl(await obtainGoogleResponse(visitor, asha.email))
    expect(dataAttributes((await visitor.get(address)).html)['event-id']).toBe('event-1')
    expect(dataAttributes((await visitor.get(address)).html)).toEqual(strange)
    const late = toServiceUrl(await obtainGoogleResponse(visitor, asha.email))
    service.clock.advance(601)
    expect(dataAttributes((await visitor.get(late)).html)).toEqual(strange)
  })

  test('fails with the code of another login, or a made-up one', async () => {
    const visitor = new Visitor()
    const [one, two] = [
      new URL(toServiceUrl(await obtainGoogleResponse(visitor, asha.email))),
      new URL(toServiceUrl(await obtainGoogleResponse(visitor, asha.email))),
    ]
    two.searchParams.set('code', one.searchParams.get('code') ?? '')
    expect(dataAttributes((await visitor.get(two.href)).html)).toEqual({
      'event-id': 'event-1',
      error: 'auth/invalid-credential',
    })
    one.searchParams.set('code', 'made-up')
    expect(dataAttributes((await visitor.get(one.href)).html)['error']).toBe('auth/invalid-credential')
  })

  test.each([
    '',
    '?state=',
    `?state=${'x'.repeat(43)}&code=1`,
    '?state=1&state=2',
    `?state=${'x'.repeat(1_500)}`,
    '?code=%00&state=%00',
    '?error=access_denied',
  ])('the callback %j is answered in a sentence', async (query) => {
    const visitor = new Visitor()
    await visitor.get(handlerUrl())
    const { status, html } = await visitor.get(`${service.origin}/idp/__/auth/callback${query}`)
    expect([status, dataAttributes(html)]).toEqual([400, strange])
  })

  test('fails with a response of another issuer (RFC 9207)', async () => {
    const visitor = new Visitor()
    const address = new URL(toServiceUrl(await obtainGoogleResponse(visitor, asha.email)))
    address.searchParams.set('iss', 'https://evil.example')
    expect(dataAttributes((await visitor.get(address.href)).html)['error']).toBe('auth/invalid-credential')
  })
})

describe('when Google refuses', () => {
  const outcomeOf = async (error: string) => {
    const visitor = new Visitor()
    const { location } = await visitor.get(handlerUrl())
    const state = new URL(location ?? '').searchParams.get('state')
    return dataAttributes(
      (await visitor.get(`${service.origin}/idp/__/auth/callback?error=${error}&state=${state}`)).html,
    )
  }

  test('because she declines to share anything, she is back at the shop', async () => {
    const visitor = new Visitor()
    const { html } = await visitor.get(toServiceUrl(await obtainGoogleResponse(visitor, '')))
    expect(dataAttributes(html)).toEqual({ 'event-id': 'event-1', error: 'auth/user-cancelled' })
  })

  test('the shop’s page gets the SDK’s error code', async () => {
    expect(await outcomeOf('access_denied')).toEqual({ 'event-id': 'event-1', error: 'auth/user-cancelled' })
    expect(await outcomeOf('server_error')).toEqual({
      'event-id': 'event-1',
      error: 'auth/network-request-failed',
    })
    expect(await outcomeOf('%3Cscript%3E')).toEqual({
      'event-id': 'event-1',
      error: 'auth/invalid-credential',
    })
  })

  test('or the address is not verified, the login fails', async () => {
    const visitor = new Visitor()
    const { html } = await visitor.get(toServiceUrl(await obtainGoogleResponse(visitor, farah.email)))
    expect(dataAttributes(html)).toEqual({ 'event-id': 'event-1', error: 'auth/unverified-email' })
  })

  test('a page of another site is not redirected there at all', async () => {
    const { status, location, html } = await new Visitor().get(
      handlerUrl({ redirectUrl: 'https://evil.example' }),
    )
    expect([status, location, dataAttributes(html)['error']]).toEqual([403, null, 'auth/unauthorized-domain'])
  })
})

test('while Google is unreachable the window says so, and afterwards it works without a restart', async () => {
  const port = new URL(google.issuer).port
  const late = await startService({ isDemo: false, google: { ...CLIENT, issuer: 'http://127.0.0.1:9' } })
  const answer = await fetch(handlerUrl().replace(service.origin, late.origin), { redirect: 'manual' })
  expect([answer.status, dataAttributes(await answer.text())['error']]).toEqual([
    503,
    'auth/network-request-failed',
  ])
  const { status, body } = await late.call('accounts:signInWithIdp', {
    postBody: 'id_token=eyJhbGciOiJSUzI1NiJ9.e30.x&providerId=google.com',
    requestUri: SHOP,
  })
  expect([status, body['error']]).toEqual([503, undefined])
  await late.stop()
  expect(port).not.toBe('9')
})

test('when Google becomes unreachable before the code exchange, the login is not reported as wrong', async () => {
  const [frail, shop] = await (async () => {
    const provider = await startOpenIdProvider({ redirectUris: [CALLBACK], accounts: [asha] })
    return [
      provider,
      await startService({ isDemo: false, google: { ...CLIENT, issuer: provider.issuer } }),
    ] as const
  })()
  const visitor = new Visitor()
  const { location } = await visitor.get(handlerUrl().replace(service.origin, shop.origin))
  const page = await visitor.follow(location ?? '')
  const answer = await visitor.submit(page, { fields: { login: asha.email }, until: CALLBACK })
  await frail.stop()
  const { status, html } = await visitor.get(answer.replace(SHOP, shop.origin))
  expect([status, dataAttributes(html)]).toEqual([
    503,
    { 'event-id': 'event-1', error: 'auth/network-request-failed' },
  ])
  await shop.stop()
})

test('the demo’s account chooser is replaced by a real client, and its issuer is no longer accepted', async () => {
  const demo = await startService({ google: { ...CLIENT, issuer: google.issuer } })
  const { location } = await new Visitor().get(handlerUrl().replace(service.origin, demo.origin))
  expect(location).toContain(google.issuer)
  expect((await fetch(`${demo.origin}/idp/demo/google`, { method: 'POST' })).status).toBe(404)
  expect((await fetch(`${demo.origin}/dev/inbox`)).status).toBe(200)
  await demo.stop()
})
