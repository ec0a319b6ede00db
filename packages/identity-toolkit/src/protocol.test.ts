import { afterAll, beforeAll, expect, test } from 'vitest'
import { initializeApp } from '@firebase/app'
import { captchaReturning, sdk } from './testing/official-sdk.ts'
import {
  toAnswer,
  errorCodeOf,
  KEY,
  postJson,
  startService,
  type TestService,
} from './testing/start-service.ts'

let service: TestService
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())

const CALLS =
  'sendVerificationCode signInWithPhoneNumber signInWithIdp signInWithPassword signInWithEmailLink signUp sendOobCode resetPassword createAuthUri lookup update delete'
const POSTS = CALLS.split(' ').map((name) => `v1/accounts:${name}`)
const MFA = [
  'mfaEnrollment:start',
  'mfaEnrollment:finalize',
  'mfaEnrollment:withdraw',
  'mfaSignIn:start',
  'mfaSignIn:finalize',
].map((name) => `v2/accounts/${name}`)

test('a call without the API key is 403, one with another key is refused', async () => {
  const without = await toAnswer(await fetch(`${service.origin}/idp/v1/projects`))
  expect([without.status, without.body]).toMatchObject([
    403,
    { error: { status: 'PERMISSION_DENIED', message: 'The request is missing a valid API key.' } },
  ])
  expect(errorCodeOf(await toAnswer(await fetch(`${service.origin}/idp/v1/projects?key=other`)))).toBe(
    'INVALID_API_KEY',
  )
  const withKey = await toAnswer(await fetch(`${service.origin}/idp/v1/projects?key=${KEY}`))
  expect(withKey.body).toEqual({ projectId: 'ciy-demo', authorizedDomains: ['localhost', '127.0.0.1'] })
})

test('a preflight from a page on this machine is allowed, from a stranger’s page it is not', async () => {
  const ask = (origin: string) =>
    fetch(`${service.origin}/idp/v1/accounts:lookup?key=${KEY}`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type,x-client-version',
      },
    })
  const known = await ask('http://localhost:5173')
  expect([known.status, known.headers.get('access-control-allow-origin')]).toEqual([
    204,
    'http://localhost:5173',
  ])
  expect(known.headers.get('access-control-allow-headers')).toContain('x-firebase-gmpid')
  expect(Number(known.headers.get('access-control-max-age'))).toBeGreaterThan(0)
  expect((await ask('https://evil.example')).headers.get('access-control-allow-origin')).toBeNull()
})

test('the SDK’s own emulator mode works too', async () => {
  const auth = sdk.initializeAuth(initializeApp({ apiKey: KEY, projectId: 'ciy-demo' }, 'emulator'), {
    persistence: sdk.inMemoryPersistence,
  })
  sdk.connectAuthEmulator(auth, service.origin, { disableWarnings: true })
  const confirmation = await sdk.signInWithPhoneNumber(auth, '+919400000001', captchaReturning('any'))
  const { user } = await confirmation.confirm(await service.codeFor('+919400000001'))
  expect(await user.getIdToken(true)).toBeTypeOf('string')
})

test('the inbox shows the newest code first, without any script', async () => {
  await service.call('accounts:sendVerificationCode', { phoneNumber: '+919400000002' })
  await service.call('accounts:sendVerificationCode', { phoneNumber: '+919400000003' })
  const page = await fetch(`${service.origin}/dev/inbox`)
  const html = await page.text()
  expect(html).toContain(await service.codeFor('+919400000003'))
  expect(html.indexOf('+91 94000 00003')).toBeLessThan(html.indexOf('+91 94000 00002'))
  expect(html).toContain('http-equiv="refresh"')
  expect(html).not.toMatch(/<script|<style|style=/)
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect((await fetch(`${service.origin}/dev/inbox.css`)).headers.get('content-type')).toContain('text/css')
})

const BODIES: unknown[] = [
  null,
  [],
  'text',
  12,
  true,
  {},
  { idToken: null, sessionInfo: null, phoneNumber: null, postBody: null },
  { idToken: 1, sessionInfo: 1, phoneNumber: 1, postBody: 1, email: 1 },
  { idToken: [], sessionInfo: {}, phoneNumber: [], postBody: {} },
  { idToken: '\0', sessionInfo: '\0', code: '\0', phoneNumber: '+91\0', postBody: '\0' },
  {
    idToken: '\ud800',
    sessionInfo: '\ud800',
    code: '\ud800',
    phoneNumber: '\ud800',
    postBody: 'id_token=\ud800',
  },
  {
    idToken: 'a.b.c',
    sessionInfo: 'x',
    code: '000000',
    phoneNumber: '+911876543210',
    postBody: 'providerId=google.com&id_token=a.b.c',
  },
  { temporaryProof: 'x', phoneNumber: '+911876543210', deleteProvider: ['x'], deleteAttribute: ['x'] },
  { recaptchaToken: 'e30=', phoneNumber: '+911' },
  {
    email: '\0@x.in',
    password: '\0',
    oobCode: '\0',
    newPassword: '\ud800',
    requestType: '\0',
    identifier: '\0',
    continueUri: '\0',
  },
  {
    email: 'a@b.in',
    password: 'x',
    oobCode: 'x',
    newPassword: 'xxxxxxxx',
    requestType: 'NONE',
    continueUrl: 'javascript:1',
    continueUri: 'x',
  },
  {
    mfaPendingCredential: 'x',
    mfaEnrollmentId: 'x',
    phoneVerificationInfo: { sessionInfo: 'x', code: 'x' },
    phoneEnrollmentInfo: 1,
  },
  {
    mfaPendingCredential: '\0',
    mfaEnrollmentId: [],
    phoneVerificationInfo: [],
    phoneSignInInfo: null,
    grant_type: [],
    refresh_token: {},
  },
  {
    recaptchaToken: Buffer.from(
      '{"challenge":{"parameters":{"nonce":"00","expiresAt":1e308}},"solution":{}}',
    ).toString('base64'),
    phoneNumber: '+9199',
  },
  {
    sessionInfo: 'x'.repeat(100_000),
    code: 'y'.repeat(100_000),
    idToken: 'z'.repeat(100_000),
    phoneNumber: '9'.repeat(100_000),
  },
  JSON.parse('{"__proto__":{"idToken":"x"}}'),
]

test.each([...POSTS, ...MFA, 'v1/token'])('no input to %s crashes the service', async (method) => {
  for (const body of BODIES) {
    const answer = await postJson(`${service.origin}/idp/${method}?key=${KEY}`, body)
    expect([method, JSON.stringify(body)?.slice(0, 80), answer.status]).toEqual([
      method,
      JSON.stringify(body)?.slice(0, 80),
      expect.toSatisfy((status: number) => status >= 400 && status < 500),
    ])
    expect(JSON.stringify(answer.body)).not.toContain('    at ')
  }
})

test('a megabyte, broken JSON, an unknown type and an unknown call are refused in Google’s envelope', async () => {
  const send = async (path: string, init: RequestInit) => {
    const answer = await toAnswer(
      await fetch(`${service.origin}/idp/v1/${path}?key=${KEY}`, { method: 'POST', ...init }),
    )
    return [answer.status, errorCodeOf(answer)]
  }
  const json = { 'content-type': 'application/json' }
  expect(
    await send('accounts:lookup', {
      headers: json,
      body: JSON.stringify({ idToken: 'x'.repeat(1_048_576) }),
    }),
  ).toEqual([413, 'INVALID_ARGUMENT'])
  expect(await send('accounts:lookup', { headers: json, body: '{"idToken"' })).toEqual([
    400,
    'INVALID_ARGUMENT',
  ])
  expect(await send('accounts:lookup', { headers: { 'content-type': 'text/xml' }, body: '<x/>' })).toEqual([
    415,
    'INVALID_ARGUMENT',
  ])
  expect(await send('accounts:lookup', {})).toEqual([400, 'MISSING_ID_TOKEN'])
  expect(await send('accounts:nothing', { headers: json, body: '{}' })).toEqual([404, 'NOT_FOUND'])
  expect(
    await send('token', {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'grant_type=refresh_token&refresh_token=%00%ED%A0%80',
    }),
  ).toEqual([400, 'INVALID_ARGUMENT'])
  expect(
    await send('token', {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: '__proto__=1&%%%',
    }),
  ).toEqual([400, 'MISSING_GRANT_TYPE'])
})

test('while the database is down a stored login gets 503 without an envelope', async () => {
  const broken = await startService()
  await broken.db.schema.dropTable('idp.users').cascade().execute()
  const sent = await broken.call('accounts:sendVerificationCode', { phoneNumber: '+919400000009' })
  const answer = await broken.call('accounts:signInWithPhoneNumber', {
    sessionInfo: sent.body['sessionInfo'],
    code: await broken.codeFor('+919400000009'),
  })
  expect([answer.status, answer.body['error']]).toEqual([503, undefined])
  await broken.stop()
})
