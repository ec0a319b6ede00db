import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { admin, securetoken, toolkit } from './routes.ts'
import { openCookieBrowser } from './testing/cookie-browser.ts'
import { KEY, PROJECT, startService, type TestService } from './testing/start-service.ts'

let service: TestService
/** Valid credentials, mixed into the made-up input. */
let real: string[] = []
beforeAll(async () => {
  service = await startService()
  const jar = openCookieBrowser(service)
  const { sessionInfo } = await jar.requestCode('+919040000001')
  const signedIn = await openCookieBrowser(service).signIn('+919040000002')
  real = [
    sessionInfo,
    String(signedIn.body['idToken']),
    String(signedIn.body['refreshToken']),
    String(signedIn.body['localId']),
  ]
})
afterAll(() => service.stop())

const FIELDS =
  'idToken sessionInfo code phoneNumber temporaryProof operation recaptchaToken captchaResponse captchaResp channel email password newPassword newEmail oobCode requestType continueUrl continueUri identifier postBody pendingToken requestUri sessionId returnIdpCredential returnSecureToken displayName photoUrl deleteAttribute deleteProvider mfaPendingCredential mfaEnrollmentId phoneEnrollmentInfo phoneVerificationInfo phoneSignInInfo token grant_type refresh_token grantType refreshToken localId disableUser validSince __proto__ constructor'.split(
    ' ',
  )

const strings = () =>
  fc.constantFrom(
    ...real,
    '+919876543210',
    'a@b.in',
    'PASSWORD_RESET',
    'EMAIL_SIGNIN',
    'VERIFY_AND_CHANGE_EMAIL',
    'refresh_token',
    'providerId=google.com&id_token=a.b.c',
    'https://localhost/',
    'javascript:alert(1)',
    'voice',
    'DISPLAY_NAME',
    '\0',
    '\ud800',
    'x'.repeat(9_000),
    '9'.repeat(400),
    '%',
    '1e309',
  )

const value = (): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 5, arbitrary: strings() },
    { weight: 3, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
    { weight: 1, arbitrary: fc.constantFrom(-1, 0, 1e308, Number.MAX_SAFE_INTEGER, true, null) },
    { weight: 2, arbitrary: fc.dictionary(fc.constantFrom(...FIELDS), strings(), { maxKeys: 4 }) },
    { weight: 1, arbitrary: fc.array(strings(), { maxLength: 12 }) },
  )

const body = (): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 6, arbitrary: fc.dictionary(fc.constantFrom(...FIELDS), value(), { maxKeys: 8 }) },
    { weight: 1, arbitrary: fc.jsonValue() },
  )

const calls = [...toolkit, ...securetoken, ...admin]
  .filter(({ method }) => method === 'POST')
  .map(({ path }) => path.replaceAll('::', ':'))

test.each(calls)(
  'any input to %s is answered within a second and never with a server error',
  async (path) => {
    const url = `${service.origin}/idp${path.replace(':project', PROJECT)}?key=${KEY}`
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${service.adminToken}`,
      cookie: 'ciy_device=x',
    }
    // Password hashing takes a tenth of a second by design.
    const numRuns = /Password|signUp|:update/.test(path) ? 15 : 40
    await fc.assert(
      fc.asyncProperty(body(), async (sent) => {
        const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(sent) })
        const text = await answer.text()
        expect(answer.status).toBeLessThan(500)
        expect(text).not.toMatch(/\n\s+at /)
        expect(JSON.parse(text)).toBeTypeOf('object')
      }),
      { numRuns },
    )
  },
)

test.each(calls)('bytes that are not JSON, sent to %s, are refused', async (path) => {
  const url = `${service.origin}/idp${path.replace(':project', PROJECT)}?key=${KEY}`
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${service.adminToken}` }
  for (const sent of ['{', '[1,', '\u0000', '"', '{"a":1}x', '['.repeat(200)]) {
    const answer = await fetch(url, { method: 'POST', headers, body: sent })
    await answer.text()
    expect(answer.status).toBe(400)
  }
  const tooLarge = await fetch(url, {
    method: 'POST',
    headers,
    body: JSON.stringify({ idToken: 'x'.repeat(256 * 1_024) }),
  })
  await tooLarge.text()
  expect(tooLarge.status).toBe(413)
})
