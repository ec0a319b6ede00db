import { sql } from 'kysely'
import { register } from 'prom-client'
import { expect, test } from 'vitest'
import { openCookieBrowser, type CookieBrowser } from '../testing/cookie-browser.ts'
import { solveCaptcha } from '../testing/solve-captcha.ts'
import { errorCodeOf, startService, type TestService } from '../testing/start-service.ts'

let nextPhone = 9_060_000_000
const aPhone = (): string => `+91${(nextPhone += 1)}`

/** A production-like shop with a carrier that remembers the last code of each number. */
async function openLive(more = {}) {
  const codes = new Map<string, string>()
  const errors: string[] = []
  const log = {
    info: () => undefined,
    warn: () => undefined,
    error: (_details: unknown, line: string) => void errors.push(line),
  }
  const sms = {
    channels: ['sms' as const],
    send: async ({ to, code }: { to: string; code: string }) => void codes.set(to, code),
  }
  const live = await startService({
    isDemo: false,
    sms,
    log,
    google: {
      clientId: 'shop.apps.googleusercontent.com',
      clientSecret: 'secret',
      issuer: 'https://accounts.google.com',
    },
    ...more,
  })
  const ask = async (jar: CookieBrowser, phone: string) =>
    jar.call('accounts:sendVerificationCode', {
      phoneNumber: phone,
      recaptchaToken: await solveCaptcha(live),
    })
  const signIn = async (jar: CookieBrowser, phone: string) => {
    const { body } = await ask(jar, phone)
    return jar.call('accounts:signInWithPhoneNumber', {
      sessionInfo: body['sessionInfo'],
      code: codes.get(phone),
    })
  }
  return { live, ask, signIn, errors, codes }
}

/** Counts this many codes sent to strangers in this hour, spread over the counter rows. */
async function sentToStrangers({ db, clock }: TestService, many: number, name = 'strangers'): Promise<void> {
  const hour = Math.floor(clock.now().getTime() / 3_600_000)
  const endsAt = new Date((hour + 1) * 3_600_000)
  for (let shard = 0; shard < 8; shard += 1) {
    await sql`insert into idp.counters (key, began_at, ends_at, count) values (${`codes all ${name} ${hour} ${shard}`}, ${clock.now()}, ${endsAt}, ${many / 8})
      on conflict (key) do update set count = excluded.count`.execute(db)
  }
}

const trips = async (): Promise<number> => {
  const metric = await register.getSingleMetric('ciy_identity_breaker_trips_total')?.get()
  return metric?.values.reduce((sum, { value }) => sum + value, 0) ?? 0
}

test('when strangers got 5,000 codes in an hour, further ones are refused, logged, and pointed to Gmail', async () => {
  const { live, ask, errors } = await openLive()
  await sentToStrangers(live, 4_992)
  expect((await ask(openCookieBrowser(live), aPhone())).status).toBe(200)
  await sentToStrangers(live, 5_000)
  const before = await trips()
  const refused = await ask(openCookieBrowser(live), aPhone())
  expect([refused.status, errorCodeOf(refused)]).toEqual([429, 'TOO_MANY_ATTEMPTS_TRY_LATER'])
  expect(JSON.stringify(refused.body)).toContain('Please log in with Gmail, or try again in')
  await ask(openCookieBrowser(live), aPhone())
  expect(errors.filter((line) => line.startsWith('LOGIN CODES STOPPED'))).toHaveLength(1)
  expect(await trips()).toBe(before + 2)
  live.clock.advance(3_600)
  expect((await ask(openCookieBrowser(live), aPhone())).status).toBe(200)
  await live.stop()
})

test('a browser known to the number still gets its code, also from an exhausted address and subnet', async () => {
  const { live, ask, signIn } = await openLive()
  const [phone, own] = [aPhone(), openCookieBrowser(live)]
  expect((await signIn(own, phone)).status).toBe(200)
  live.clock.advance(3_600)
  await sentToStrangers(live, 5_000)
  const endsAt = new Date(live.clock.now().getTime() + 3_600_000)
  for (const [key, count] of [
    ['codes address 127.0.0.1', 300],
    ['codes subnet 127.0.0.0/24', 2_000],
  ] as const) {
    await sql`insert into idp.counters (key, began_at, ends_at, count) values (${key}, ${live.clock.now()}, ${endsAt}, ${count})
      on conflict (key) do update set count = excluded.count, ends_at = excluded.ends_at`.execute(live.db)
  }
  expect((await ask(openCookieBrowser(live), aPhone())).status).toBe(429)
  expect((await ask(own, phone)).status).toBe(200)
  await live.stop()
})

test('known browsers have a separate limit, which does not stop strangers', async () => {
  const { live, ask, signIn } = await openLive()
  const [phone, own] = [aPhone(), openCookieBrowser(live)]
  await signIn(own, phone)
  live.clock.advance(3_600)
  await sentToStrangers(live, 5_000, 'devices')
  expect((await ask(own, phone)).status).toBe(429)
  expect((await ask(openCookieBrowser(live), aPhone())).status).toBe(200)
  await live.stop()
})

test('in production a known browser needs a captcha too, and uses it up', async () => {
  const { live, signIn } = await openLive()
  const [phone, own] = [aPhone(), openCookieBrowser(live)]
  await signIn(own, phone)
  live.clock.advance(60)
  expect(errorCodeOf(await own.call('accounts:sendVerificationCode', { phoneNumber: phone }))).toBe(
    'CAPTCHA_CHECK_FAILED',
  )
  const recaptchaToken = await solveCaptcha(live)
  expect(
    (await own.call('accounts:sendVerificationCode', { phoneNumber: phone, recaptchaToken })).status,
  ).toBe(200)
  live.clock.advance(31)
  expect(
    errorCodeOf(await own.call('accounts:sendVerificationCode', { phoneNumber: phone, recaptchaToken })),
  ).toBe('CAPTCHA_CHECK_FAILED')
  await live.stop()
})

test('a reused captcha does not count against the number', async () => {
  const { live, ask } = await openLive()
  const recaptchaToken = await solveCaptcha(live)
  await live.call('accounts:sendVerificationCode', { phoneNumber: aPhone(), recaptchaToken })
  const victim = aPhone()
  for (let times = 0; times < 6; times += 1) {
    expect(
      errorCodeOf(await live.call('accounts:sendVerificationCode', { phoneNumber: victim, recaptchaToken })),
    ).toBe('CAPTCHA_CHECK_FAILED')
  }
  expect((await ask(openCookieBrowser(live), victim)).status).toBe(200)
  await live.stop()
})

test('forty concurrent codes to forty numbers are forty codes, all counted', async () => {
  const demo = await startService()
  const jar = openCookieBrowser(demo)
  const answers = await Promise.all(
    Array.from({ length: 40 }, async () =>
      jar.call('accounts:sendVerificationCode', {
        phoneNumber: aPhone(),
        recaptchaToken: await solveCaptcha(demo),
      }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 40 }, () => 200))
  const { rows } = await sql<{
    count: number
  }>`select count from idp.counters where key like 'codes address%'`.execute(demo.db)
  expect(rows).toEqual([{ count: 40 }])
  await demo.stop()
})

test('thirty concurrent requests without captchas send twenty codes', async () => {
  const demo = await startService()
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => demo.call('accounts:sendVerificationCode', { phoneNumber: aPhone() })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
  await demo.stop()
})
