import { createRemoteJWKSet, jwtVerify } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { redacted } from '#platform/log'
import { captchaReturning, openBrowser, sdk, signInByPhone } from '../testing/official-sdk.ts'
import { errorCodeOf, startService, type TestService } from '../testing/start-service.ts'
import { PHONE_SESSION_COLUMNS } from '../tables.ts'

let service: TestService
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())

let nextPhone = 9_800_000_000
const aPhone = (): string => `+91${(nextPhone += 1)}`

const wrong = (code: string): string => (code === '000000' ? '000001' : '000000')

async function askFor(phone: string): Promise<{ sessionInfo: string; code: string }> {
  const sent = await service.call('accounts:sendVerificationCode', { phoneNumber: phone })
  return { sessionInfo: sent.body['sessionInfo'] as string, code: await service.codeFor(phone) }
}

const enter = (sessionInfo: string, code: string) =>
  service.call('accounts:signInWithPhoneNumber', { sessionInfo, code })

test('Asha requests a code with the official SDK, enters it and is signed in', async () => {
  const browser = openBrowser(service)
  const { user } = await signInByPhone(browser, service, '+919876543210')
  expect(user.phoneNumber).toBe('+919876543210')
  expect(user.providerData).toMatchObject([{ providerId: 'phone', phoneNumber: '+919876543210' }])
  await browser.close()
})

test('her ID token is one that any Firebase verifier accepts', async () => {
  const browser = openBrowser(service)
  const phone = aPhone()
  const { user } = await signInByPhone(browser, service, phone)
  const keys = createRemoteJWKSet(new URL(`${service.origin}/idp/jwks`))
  const { payload, protectedHeader } = await jwtVerify(await user.getIdToken(), keys, {
    issuer: 'https://securetoken.google.com/ciy-demo',
    audience: 'ciy-demo',
    algorithms: ['RS256'],
  })
  expect(protectedHeader.kid).toBeTypeOf('string')
  expect(payload).toMatchObject({
    sub: user.uid,
    user_id: user.uid,
    phone_number: phone,
    auth_time: Math.floor(service.clock.now().getTime() / 1_000),
    firebase: { identities: { phone: [phone] }, sign_in_provider: 'phone' },
  })
  expect(Number(payload.exp) - Number(payload.iat)).toBe(3_600)
  await browser.close()
})

test('her second login finds the same account', async () => {
  const phone = aPhone()
  const first = await askFor(phone)
  const registered = await enter(first.sessionInfo, first.code)
  service.clock.advance(31)
  const second = await askFor(phone)
  const known = await enter(second.sessionInfo, second.code)
  expect([registered.body['isNewUser'], known.body['isNewUser']]).toEqual([true, false])
  expect(known.body['localId']).toBe(registered.body['localId'])
})

test('a code works once', async () => {
  const { sessionInfo, code } = await askFor(aPhone())
  expect((await enter(sessionInfo, code)).status).toBe(200)
  expect(errorCodeOf(await enter(sessionInfo, code))).toBe('SESSION_EXPIRED')
})

test('ten concurrent confirmations sign in once', async () => {
  const { sessionInfo, code } = await askFor(aPhone())
  const answers = await Promise.all(Array.from({ length: 10 }, () => enter(sessionInfo, code)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('a wrong code is reported, and the right one still works', async () => {
  const browser = openBrowser(service)
  const phone = aPhone()
  const confirmation = await sdk.signInWithPhoneNumber(browser.auth, phone, captchaReturning('any'))
  const code = await service.codeFor(phone)
  await expect(confirmation.confirm(wrong(code))).rejects.toMatchObject({
    code: 'auth/invalid-verification-code',
    message: expect.stringContaining('Wrong OTP'),
  })
  expect((await confirmation.confirm(code)).user.phoneNumber).toBe(phone)
  await browser.close()
})

test('five wrong attempts end the session', async () => {
  const { sessionInfo, code } = await askFor(aPhone())
  for (let attempt = 1; attempt <= 5; attempt += 1)
    expect(errorCodeOf(await enter(sessionInfo, wrong(code)))).toBe('INVALID_CODE')
  expect(errorCodeOf(await enter(sessionInfo, code))).toBe('SESSION_EXPIRED')
})

test('thirty concurrent guesses are five attempts', async () => {
  const { sessionInfo, code } = await askFor(aPhone())
  const answers = await Promise.all(Array.from({ length: 30 }, () => enter(sessionInfo, wrong(code))))
  expect(answers.filter((answer) => errorCodeOf(answer) === 'INVALID_CODE')).toHaveLength(5)
  expect(errorCodeOf(await enter(sessionInfo, code))).toBe('SESSION_EXPIRED')
})

test('a code expires after five minutes', async () => {
  const phone = aPhone()
  const browser = openBrowser(service)
  const confirmation = await sdk.signInWithPhoneNumber(browser.auth, phone, captchaReturning('any'))
  service.clock.advance(300)
  await expect(confirmation.confirm(await service.codeFor(phone))).rejects.toMatchObject({
    code: 'auth/code-expired',
  })
  await browser.close()
})

test('a new code invalidates the older one of the same number', async () => {
  const phone = aPhone()
  const older = await askFor(phone)
  service.clock.advance(31)
  const newer = await askFor(phone)
  expect(errorCodeOf(await enter(older.sessionInfo, older.code))).toBe('SESSION_EXPIRED')
  expect((await enter(newer.sessionInfo, newer.code)).status).toBe(200)
})

test('a code works for its session only', async () => {
  const asha = await askFor(aPhone())
  const ravi = await askFor(aPhone())
  if (asha.code !== ravi.code)
    expect(errorCodeOf(await enter(asha.sessionInfo, ravi.code))).toBe('INVALID_CODE')
  expect(errorCodeOf(await enter('a'.repeat(43), asha.code))).toBe('INVALID_SESSION_INFO')
})

test('only Indian mobile numbers get codes', async () => {
  const send = async (phoneNumber: string) =>
    errorCodeOf(await service.call('accounts:sendVerificationCode', { phoneNumber }))
  expect(await send('+915876543210')).toBe('INVALID_PHONE_NUMBER')
  const replyFor = async (phoneNumber: string) =>
    JSON.stringify((await service.call('accounts:sendVerificationCode', { phoneNumber })).body)
  expect(await replyFor('+915876543210')).toContain(
    'INVALID_PHONE_NUMBER : Indian mobile numbers begin with 6, 7, 8 or 9. Please check the number.',
  )
  expect(await replyFor('+9158765')).toContain('INVALID_PHONE_NUMBER : Please enter a 10-digit phone number.')
  expect(await send('9876543210')).toBe('INVALID_PHONE_NUMBER')
  expect(await send('+9198765432101')).toBe('INVALID_PHONE_NUMBER')
  expect(await send('+14155550123')).toBe('SMS_REGION_NOT_ALLOWED')
  expect(await send('')).toBe('MISSING_PHONE_NUMBER')
})

test("neither the code nor the session's name is in the database, outside the demo outbox", async () => {
  const { sessionInfo, code } = await askFor(aPhone())
  const rows = JSON.stringify(
    await service.db.selectFrom('idp.phone_sessions').select(PHONE_SESSION_COLUMNS).execute(),
  )
  expect(rows).not.toContain(sessionInfo)
  expect(rows).not.toContain(`"${code}"`)
})

test('Sunita, whose page is in Hindi, gets the code in Hindi, and Ravi with an English page in English, by the language that the SDK sends', async () => {
  const textTo = async (languageCode: string | null, phone: string): Promise<string> => {
    const browser = openBrowser(service)
    browser.auth.languageCode = languageCode
    await signInByPhone(browser, service, phone)
    await browser.close()
    const sent = await service.db
      .selectFrom('idp.outbox')
      .select('body')
      .where('recipient', '=', phone)
      .executeTakeFirstOrThrow()
    return sent.body
  }
  expect(await textTo('hi-IN', aPhone())).toMatch(
    /^CIY में लॉग इन का आपका OTP \d{6} है।.*\n\n@localhost #\d{6}$/s,
  )
  expect(await textTo('en-IN', aPhone())).toMatch(/^Your CIY login OTP is \d{6}\./)
  expect(await textTo(null, aPhone())).toMatch(/^Your CIY login OTP is \d{6}\./)
})

test('the demo logs the code', async () => {
  const { code } = await askFor('+919811122233')
  const line = `Demo SMS to +91 981 112 2233: the login code is ${code}`
  expect(service.logged.at(-1)).toBe(line)
  expect(redacted(line)).toBe(line)
})
