import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { CODES_PER_HOUR } from '#platform/config/identity'
import { transact } from '#platform/transact'
import { networksOf } from '#platform/networks'
import { decideSend } from '../rules.ts'
import type { Service } from '../service.ts'
import { sendLimitsFor } from './send-limits.ts'
import { incrementCounters } from '../queries/limits.ts'
import { captchaReturning, openBrowser, sdk } from '../testing/official-sdk.ts'
import { errorCodeOf, startService, type Answer, type TestService } from '../testing/start-service.ts'
import { solveCaptcha } from '../testing/solve-captcha.ts'

let service: TestService
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())

let nextPhone = 9_700_000_000
const aPhone = (): string => `+91${(nextPhone += 1)}`

const send = (phoneNumber: string, recaptchaToken?: string): Promise<Answer> =>
  service.call('accounts:sendVerificationCode', { phoneNumber, recaptchaToken })

test('a number gets its next code after 30 seconds, and the answer says how long to wait', async () => {
  const phone = aPhone()
  expect((await send(phone)).status).toBe(200)
  service.clock.advance(12)
  const refused = await send(phone)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '18'])
  expect(refused.body).toMatchObject({
    error: {
      code: 429,
      message: 'TOO_MANY_ATTEMPTS_TRY_LATER : Please wait 18 seconds before asking for another OTP.',
    },
  })
  service.clock.advance(18)
  expect((await send(phone)).status).toBe(200)
})

test("the SDK reports it as auth/too-many-requests with the service's sentence", async () => {
  const browser = openBrowser(service)
  const phone = aPhone()
  await sdk.signInWithPhoneNumber(browser.auth, phone, captchaReturning('any'))
  await expect(sdk.signInWithPhoneNumber(browser.auth, phone, captchaReturning('any'))).rejects.toMatchObject(
    {
      code: 'auth/too-many-requests',
      message: expect.stringContaining('Please wait 30 seconds before asking for another OTP.'),
    },
  )
  await browser.close()
})

test('twelve concurrent requests for one number send one code', async () => {
  const phone = aPhone()
  const answers = await Promise.all(Array.from({ length: 12 }, () => send(phone)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(11)
})

test('a number gets 5 codes an hour and 10 a day', () => {
  const start = new Date('2026-03-01T06:00:00Z')
  const sentAt: Date[] = []
  const allowedAt: number[] = []
  for (let second = 0; second <= 25 * 3_600; second += 30) {
    const now = new Date(start.getTime() + second * 1_000)
    if (!decideSend(sentAt, now).allowed) continue
    sentAt.push(now)
    allowedAt.push(second)
  }
  expect(allowedAt.slice(0, 10)).toEqual([0, 30, 60, 90, 120, 3_600, 3_630, 3_660, 3_690, 3_720])
  expect(allowedAt[10]).toBe(86_400)
})

test('twenty codes in ten minutes need no captcha, the next one does', async () => {
  const demo = await startService()
  const ask = (recaptchaToken?: string) =>
    demo.call('accounts:sendVerificationCode', { phoneNumber: aPhone(), recaptchaToken })
  for (let sent = 1; sent <= 20; sent += 1) expect((await ask(sent % 2 ? 'any' : undefined)).status).toBe(200)
  expect(errorCodeOf(await ask())).toBe('CAPTCHA_CHECK_FAILED')
  expect(errorCodeOf(await ask('any'))).toBe('CAPTCHA_CHECK_FAILED')
  const solution = await solveCaptcha(demo)
  expect((await ask(solution)).status).toBe(200)
  expect(errorCodeOf(await ask(solution))).toBe('CAPTCHA_CHECK_FAILED')
  demo.clock.advance(601)
  expect((await ask()).status).toBe(200)
  await demo.stop()
})

test('production always requires a solved captcha, a new one each time', async () => {
  const sent: string[] = []
  const live = await startService({
    isDemo: false,
    sms: { channels: ['sms'], send: async ({ to }) => void sent.push(to) },
  })
  const ask = (recaptchaToken?: string) =>
    live.call('accounts:sendVerificationCode', { phoneNumber: aPhone(), recaptchaToken })
  expect(errorCodeOf(await ask())).toBe('CAPTCHA_CHECK_FAILED')
  expect(errorCodeOf(await ask('NO_RECAPTCHA'))).toBe('CAPTCHA_CHECK_FAILED')
  const solution = await solveCaptcha(live)
  expect((await ask(solution)).status).toBe(200)
  expect(errorCodeOf(await ask(solution))).toBe('CAPTCHA_CHECK_FAILED')
  const shared = await solveCaptcha(live)
  const answers = await Promise.all(Array.from({ length: 6 }, () => ask(shared)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const old = await solveCaptcha(live)
  live.clock.advance(121)
  expect(errorCodeOf(await ask(old))).toBe('CAPTCHA_CHECK_FAILED')
  expect(sent).toHaveLength(2)
  await live.stop()
})

test('in production the 301st code in an hour from one address is refused, with or without a captcha', async () => {
  const live = await startService({ isDemo: false, sms: { channels: ['sms'], send: async () => undefined } })
  const counter = { key: 'codes address 127.0.0.1', seconds: 3_600 }
  for (let sent = 0; sent < 300; sent += 1)
    await transact(live.db, (tx) => incrementCounters(tx, [counter], live.clock.now()))
  live.clock.advance(60)
  const refused = await live.call('accounts:sendVerificationCode', {
    phoneNumber: aPhone(),
    recaptchaToken: await solveCaptcha(live),
  })
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3540'])
  live.clock.advance(3_540)
  expect(
    (
      await live.call('accounts:sendVerificationCode', {
        phoneNumber: aPhone(),
        recaptchaToken: await solveCaptcha(live),
      })
    ).status,
  ).toBe(200)
  await live.stop()
})

test('a shop configures the limits per address and subnet, and the limit per number stays', async () => {
  const sms = { channels: ['sms' as const], send: async () => undefined }
  const live = await startService({ isDemo: false, sms, codesAnHour: { perAddress: 12, perSubnet: 14 } })
  const ask = async (phoneNumber = aPhone()) =>
    live.call('accounts:sendVerificationCode', { phoneNumber, recaptchaToken: await solveCaptcha(live) })
  const fill = (key: string, count: number) =>
    sql`insert into idp.counters (key, began_at, ends_at, count) values (${key}, ${live.clock.now()}, ${new Date(live.clock.now().getTime() + 3_600_000)}, ${count})
      on conflict (key) do update set count = excluded.count`.execute(live.db)
  await fill('codes address 127.0.0.1', 11)
  const phone = aPhone()
  expect([(await ask(phone)).status, (await ask()).status]).toEqual([200, 429])
  await fill('codes address 127.0.0.1', 0)
  await fill('codes subnet 127.0.0.0/24', 13)
  expect([(await ask()).status, (await ask()).status]).toEqual([200, 429])
  await fill('codes subnet 127.0.0.0/24', 0)
  expect((await ask(phone)).status).toBe(429)
  await live.stop()
})

test('an IPv6 /64 counts as one household, so it gets 60 an hour whatever the limit of an IPv4 address', () => {
  const boundsAt = (address: string) =>
    sendLimitsFor({ ...service, isDemo: false, codesAnHour: CODES_PER_HOUR } as unknown as Service, {
      address,
      isKnown: false,
    }).limits.map(({ limit }) => limit)
  expect([
    boundsAt('203.0.113.77'),
    boundsAt('::ffff:203.0.113.77'),
    boundsAt('2401:4900:1c2a:9f00::1'),
  ]).toEqual([
    [300, 2_000],
    [300, 2_000],
    [60, 2_000],
  ])
})

test('production has no inbox, no lists of codes and no stand-in for Google', async () => {
  const live = await startService({ isDemo: false, sms: { channels: ['sms'], send: async () => undefined } })
  const paths = [
    '/dev/inbox',
    '/emulator/v1/projects/ciy-demo/verificationCodes',
    '/emulator/v1/projects/ciy-demo/oobCodes',
  ]
  for (const path of paths) expect((await fetch(`${live.origin}${path}`)).status).toBe(404)
  const google = await fetch(`${live.origin}/idp/demo/google`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"email":"a@gmail.com"}',
  })
  expect(google.status).toBe(404)
  await live.stop()
})

test('without an SMS transport and outside the demo no codes are sent', async () => {
  const live = await startService({ isDemo: false })
  expect(errorCodeOf(await live.call('accounts:sendVerificationCode', { phoneNumber: aPhone() }))).toBe(
    'OPERATION_NOT_ALLOWED',
  )
  await live.stop()
})

test('a carrier that is down is a 503 without the envelope', async () => {
  const live = await startService({
    sms: { channels: ['sms'], send: () => Promise.reject(new Error('carrier is down')) },
  })
  const answer = await live.call('accounts:sendVerificationCode', { phoneNumber: aPhone() })
  expect([answer.status, answer.body['error']]).toEqual([503, undefined])
  await live.stop()
})

test('an address is mapped to its line and its subnet', () => {
  expect(networksOf('203.0.113.77')).toEqual({
    address: '203.0.113.77',
    subnet: '203.0.113.0/24',
    isShared: true,
  })
  expect(networksOf('::ffff:203.0.113.77').address).toBe('203.0.113.77')
  expect(networksOf('2401:4900:1c2a:9f00::1').address).toBe(
    networksOf('2401:4900:1c2a:9f00:dead:beef:0:1').address,
  )
  expect(networksOf('2401:4900:1c2a:9f00::1').subnet).toBe('2401:4900:1c2a::/48')
  expect(networksOf('::1').address).toBe('0:0:0:0::/64')
})
