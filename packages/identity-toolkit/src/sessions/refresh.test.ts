import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, sdk, signInByPhone } from '../testing/official-sdk.ts'
import {
  toAnswer,
  errorCodeOf,
  KEY,
  postJson,
  startService,
  type Answer,
  type TestService,
} from '../testing/start-service.ts'

let service: TestService
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())

let nextPhone = 9_600_000_000
const aPhone = (): string => `+91${(nextPhone += 1)}`

type Tokens = { idToken: string; refreshToken: string }

async function signIn(): Promise<Tokens> {
  const phone = aPhone()
  const sent = await service.call('accounts:sendVerificationCode', { phoneNumber: phone })
  const code = await service.codeFor(phone)
  return (
    await service.call('accounts:signInWithPhoneNumber', { sessionInfo: sent.body['sessionInfo'], code })
  ).body as Tokens
}

async function refresh(refreshToken: string): Promise<Answer> {
  const body = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken })
  return toAnswer(await fetch(`${service.origin}/idp/v1/token?key=${KEY}`, { method: 'POST', body }))
}

const nextOf = (answer: Answer): string => answer.body['refresh_token'] as string

test('the SDK gets new tokens on request', async () => {
  const browser = openBrowser(service)
  const { user } = await signInByPhone(browser, service, aPhone())
  const [first, second] = [user.refreshToken, await user.getIdToken()]
  service.clock.advance(5)
  expect(await user.getIdToken(true)).not.toBe(second)
  expect(user.refreshToken).not.toBe(first)
  await sdk.reload(user)
  await browser.close()
})

test('each refresh returns the next token, and the ID token keeps the time of the login', async () => {
  const { idToken, refreshToken } = await signIn()
  service.clock.advance(600)
  const first = await refresh(refreshToken)
  const second = await refresh(nextOf(first))
  expect(new Set([refreshToken, nextOf(first), nextOf(second)]).size).toBe(3)
  const authTime = (token: unknown) =>
    JSON.parse(Buffer.from(String(token).split('.')[1] ?? '', 'base64url').toString()).auth_time as number
  expect(authTime(second.body['id_token'])).toBe(authTime(idToken))
  expect(second.body).toMatchObject({ expires_in: '3600', token_type: 'Bearer', project_id: 'ciy-demo' })
})

test('twelve tabs that refresh at once all stay signed in', async () => {
  const { refreshToken } = await signIn()
  const answers = await Promise.all(Array.from({ length: 12 }, () => refresh(refreshToken)))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200))
  expect(new Set(answers.map(nextOf)).size).toBe(1)
  expect((await refresh(nextOf(answers[0] as Answer))).status).toBe(200)
})

test('a token replaced 60 seconds ago still works, through any number of refreshes', async () => {
  const { refreshToken } = await signIn()
  let newest = nextOf(await refresh(refreshToken))
  for (let times = 0; times < 5; times += 1) newest = nextOf(await refresh(newest))
  service.clock.advance(60)
  const late = await refresh(refreshToken)
  expect([late.status, nextOf(late)]).toEqual([200, newest])
})

test('a token replaced 61 seconds ago ends the whole family', async () => {
  const { refreshToken, idToken } = await signIn()
  const newest = nextOf(await refresh(refreshToken))
  service.clock.advance(61)
  expect(errorCodeOf(await refresh(refreshToken))).toBe('TOKEN_EXPIRED')
  expect(errorCodeOf(await refresh(newest))).toBe('TOKEN_EXPIRED')
  expect(errorCodeOf(await service.call('accounts:lookup', { idToken }))).toBe('TOKEN_EXPIRED')
})

test('which signs out the SDK', async () => {
  const browser = openBrowser(service)
  const { user } = await signInByPhone(browser, service, aPhone())
  const stolen = user.refreshToken
  await user.getIdToken(true)
  service.clock.advance(61)
  await refresh(stolen)
  await expect(user.getIdToken(true)).rejects.toMatchObject({ code: 'auth/user-token-expired' })
  expect(browser.auth.currentUser).toBeNull()
  await browser.close()
})

test('another session of the same person continues', async () => {
  const phone = aPhone()
  const [phoneBrowser, laptop] = [openBrowser(service), openBrowser(service)]
  const first = await signInByPhone(phoneBrowser, service, phone)
  service.clock.advance(31)
  const second = await signInByPhone(laptop, service, phone)
  const stolen = first.user.refreshToken
  await first.user.getIdToken(true)
  service.clock.advance(61)
  await refresh(stolen)
  expect(await second.user.getIdToken(true)).toBeTypeOf('string')
  await phoneBrowser.close()
  await laptop.close()
})

test('a token with one changed letter signs out, and text that is no token is refused as invalid', async () => {
  const { refreshToken } = await signIn()
  const forged = refreshToken.slice(0, -2) + (refreshToken.endsWith('AA') ? 'BB' : 'AA')
  expect(errorCodeOf(await refresh(forged))).toBe('TOKEN_EXPIRED')
  expect(errorCodeOf(await refresh('nonsense'))).toBe('INVALID_REFRESH_TOKEN')
  expect(errorCodeOf(await refresh(''))).toBe('MISSING_REFRESH_TOKEN')
  expect((await refresh(refreshToken)).status).toBe(200)
})

test('a revoked token is invalid at once, and so is its ID token in this service', async () => {
  const { refreshToken, idToken } = await signIn()
  const revoked = await postJson(`${service.origin}/idp/v2/accounts:revokeToken?key=${KEY}`, {
    tokenType: 'REFRESH_TOKEN',
    token: refreshToken,
  })
  expect([revoked.status, revoked.body]).toEqual([200, {}])
  expect(errorCodeOf(await refresh(refreshToken))).toBe('TOKEN_EXPIRED')
  expect(errorCodeOf(await service.call('accounts:lookup', { idToken }))).toBe('TOKEN_EXPIRED')
  expect(
    (await postJson(`${service.origin}/idp/v2/accounts:revokeToken?key=${KEY}`, { token: 'nonsense' }))
      .status,
  ).toBe(200)
})

test('a form and JSON are both accepted, under both paths', async () => {
  const { refreshToken } = await signIn()
  const response = await fetch(`${service.origin}/securetoken.googleapis.com/v1/token?key=${KEY}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ grantType: 'refresh_token', refreshToken }),
  })
  expect(response.status).toBe(200)
})
