import { sql } from 'kysely'
import { register } from 'prom-client'
import { expect, test } from 'vitest'
import { openCookieBrowser, type CookieBrowser } from '../testing/cookie-browser.ts'
import { solveCaptcha } from '../testing/solve-captcha.ts'
import { errorCodeOf, startService, type TestService } from '../testing/start-service.ts'

let nextPhone = 9_070_000_000
const aPhone = (): string => `+91${(nextPhone += 1)}`

/** A production-like shop with a carrier that remembers the last code of each number. */
async function openLive() {
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
  const live = await startService({ isDemo: false, sms, log })
  const ask = async (jar: CookieBrowser, phone: string): Promise<string> => {
    const { body } = await jar.call('accounts:sendVerificationCode', {
      phoneNumber: phone,
      recaptchaToken: await solveCaptcha(live),
    })
    return String(body['sessionInfo'])
  }
  const enter = (jar: CookieBrowser, sessionInfo: string, code = '') =>
    jar.call('accounts:signInWithPhoneNumber', { sessionInfo, code })
  return { live, codes, errors, ask, enter }
}

const wrongOf = (code = ''): string => (code === '000000' ? '000001' : '000000')

async function countWrong({ db, clock }: TestService, counts: Record<string, number>): Promise<void> {
  const endsAt = new Date(clock.now().getTime() + 3_600_000)
  for (const [key, count] of Object.entries(counts)) {
    await sql`insert into idp.counters (key, began_at, ends_at, count) values (${`wrong codes ${key}`}, ${clock.now()}, ${endsAt}, ${count})
      on conflict (key) do update set count = excluded.count, ends_at = excluded.ends_at`.execute(db)
  }
}

const alarms = async (why: string): Promise<number> => {
  const metric = await register.getSingleMetric('ciy_identity_wrong_code_alarms_total')?.get()
  return metric?.values.find(({ labels }) => labels['why'] === why)?.value ?? 0
}

test('after 100 wrong codes from one address within an hour, no code is accepted there, not even the right one', async () => {
  const { live, codes, ask, enter } = await openLive()
  const [jar, phone] = [openCookieBrowser(live), aPhone()]
  await countWrong(live, { 'address 127.0.0.1': 99 })
  const sessionInfo = await ask(jar, phone)
  expect(errorCodeOf(await enter(jar, sessionInfo, wrongOf(codes.get(phone))))).toBe('INVALID_CODE')
  const refused = await enter(jar, sessionInfo, codes.get(phone))
  expect([refused.status, errorCodeOf(refused), refused.headers.get('retry-after')]).toEqual([
    429,
    'TOO_MANY_ATTEMPTS_TRY_LATER',
    '3600',
  ])
  expect(JSON.stringify(refused.body)).toContain(
    'Too many wrong codes were entered from here. Please try again in',
  )
  live.clock.advance(3_600)
  const later = await ask(jar, phone)
  expect((await enter(jar, later, codes.get(phone))).status).toBe(200)
  await live.stop()
})

test('wrong codes for 3 numbers are counted together, by address, by subnet and in total; right ones are not counted', async () => {
  const { live, codes, ask, enter } = await openLive()
  for (const phone of [aPhone(), aPhone(), aPhone()]) {
    const jar = openCookieBrowser(live)
    const sessionInfo = await ask(jar, phone)
    await enter(jar, sessionInfo, wrongOf(codes.get(phone)))
    expect((await enter(jar, sessionInfo, codes.get(phone))).status).toBe(200)
  }
  const { rows } = await sql<{
    key: string
    count: number
  }>`select key, count from idp.counters where key like 'wrong codes%' order by key`.execute(live.db)
  expect(rows).toEqual([
    { key: 'wrong codes address 127.0.0.1', count: 3 },
    { key: 'wrong codes all', count: 3 },
    { key: 'wrong codes subnet 127.0.0.0/24', count: 3 },
  ])
  await live.stop()
})

test('20 concurrent wrong codes, entered for 4 numbers, are 20 in the counters', async () => {
  const { live, codes, ask, enter } = await openLive()
  const sessions = []
  for (const phone of [aPhone(), aPhone(), aPhone(), aPhone()])
    sessions.push({ phone, sessionInfo: await ask(openCookieBrowser(live), phone) })
  const tries = sessions.flatMap((one) => Array.from({ length: 5 }, () => one))
  await Promise.all(
    tries.map(({ phone, sessionInfo }) =>
      enter(openCookieBrowser(live), sessionInfo, wrongOf(codes.get(phone))),
    ),
  )
  const { rows } = await sql<{
    count: number
  }>`select count from idp.counters where key = 'wrong codes all'`.execute(live.db)
  expect(rows).toEqual([{ count: 20 }])
  await live.stop()
})

test('2,000 wrong codes in total stop unknown browsers with a line in the log; Asha, whose browser her number knows, logs in', async () => {
  const { live, codes, errors, ask, enter } = await openLive()
  const [asha, own] = [aPhone(), openCookieBrowser(live)]
  expect((await enter(own, await ask(own, asha), codes.get(asha))).status).toBe(200)
  live.clock.advance(60)
  const before = await alarms('bound')
  await countWrong(live, { all: 2_000, 'address 127.0.0.1': 100 })
  const [phone, stranger] = [aPhone(), openCookieBrowser(live)]
  for (let times = 0; times < 2; times += 1) {
    await countWrong(live, { 'address 127.0.0.1': 0 })
    expect((await enter(stranger, await ask(stranger, phone), codes.get(phone))).status).toBe(429)
    live.clock.advance(31)
  }
  expect(errors.filter((line) => line.startsWith('WRONG LOGIN CODES STOPPED'))).toHaveLength(1)
  expect(await alarms('bound')).toBe(before + 2)
  await countWrong(live, { 'address 127.0.0.1': 100 })
  expect((await enter(own, await ask(own, asha), codes.get(asha))).status).toBe(200)
  await live.stop()
})

test('the alarm is raised when 100 codes within an hour were wrong and fewer were right', async () => {
  const { live, codes, errors, ask, enter } = await openLive()
  const before = await alarms('ratio')
  await countWrong(live, { all: 99 })
  const [phone, jar] = [aPhone(), openCookieBrowser(live)]
  expect(errorCodeOf(await enter(jar, await ask(jar, phone), wrongOf(codes.get(phone))))).toBe('INVALID_CODE')
  expect([errors, await alarms('ratio')]).toEqual([
    ['WRONG LOGIN CODES: 1 of 1 codes entered within an hour were wrong. Login codes may be under attack.'],
    before + 1,
  ])
  await live.stop()
})

test('100 wrong codes among as many right ones raise no alarm', async () => {
  const { live, codes, errors, ask, enter } = await openLive()
  const [phone, jar] = [aPhone(), openCookieBrowser(live)]
  expect((await enter(jar, await ask(jar, phone), codes.get(phone))).status).toBe(200)
  await countWrong(live, { all: 99 })
  const other = aPhone()
  await enter(jar, await ask(jar, other), wrongOf(codes.get(other)))
  expect(errors).toEqual([])
  await live.stop()
})

test('the demo lets one address enter hundreds of wrong codes', async () => {
  const demo = await startService()
  await countWrong(demo, { 'address 127.0.0.1': 900 })
  expect((await openCookieBrowser(demo).signIn(aPhone())).status).toBe(200)
  await demo.stop()
})

test('a number whose codes strangers exhausted can be used from its owner’s network by a new browser, with a solved captcha', async () => {
  for (const isDemo of [true, false]) {
    const codes = new Map<string, string>()
    const sms = {
      channels: ['sms' as const],
      send: async ({ to, code }: { to: string; code: string }) => void codes.set(to, code),
    }
    const shop = await startService({ isDemo, sms })
    const ask = (phone: string, recaptchaToken?: string) =>
      openCookieBrowser(shop).call('accounts:sendVerificationCode', { phoneNumber: phone, recaptchaToken })
    const [asha, ravi] = [aPhone(), aPhone()]
    const first = await ask(asha, await solveCaptcha(shop))
    await openCookieBrowser(shop).call('accounts:signInWithPhoneNumber', {
      sessionInfo: first.body['sessionInfo'],
      code: codes.get(asha),
    })
    shop.clock.advance(12 * 3_600)
    // Strangers elsewhere have exhausted the hour of both numbers; Ravi has never logged in from here.
    const sentAt = Array.from(
      { length: 5 },
      (_, index) => new Date(shop.clock.now().getTime() - (index + 1) * 60_000),
    ).toReversed()
    for (const phone of [asha, ravi]) {
      await sql`insert into idp.phone_sends (phone, sent_at, newest_at) values (${phone}, ${sentAt}::timestamptz[], ${shop.clock.now()})
        on conflict (phone) do update set sent_at = excluded.sent_at`.execute(shop.db)
    }
    expect((await ask(ravi, await solveCaptcha(shop))).status).toBe(429)
    expect((await ask(asha, 'any')).status).toBe(429)
    for (let sent = 0; sent < 5; sent += 1) {
      const answer = await ask(asha, await solveCaptcha(shop))
      expect(answer.status).toBe(200)
      shop.clock.advance(31)
      if (sent === 4) {
        const entered = { sessionInfo: answer.body['sessionInfo'], code: codes.get(asha) }
        expect((await openCookieBrowser(shop).call('accounts:signInWithPhoneNumber', entered)).status).toBe(
          200,
        )
      }
    }
    expect((await ask(asha, await solveCaptcha(shop))).status).toBe(429)
    await shop.stop()
  }
})
