import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCookieBrowser, type CookieBrowser } from '../testing/cookie-browser.ts'
import { errorCodeOf, startService, type TestService } from '../testing/start-service.ts'

let service: TestService
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())

let nextPhone = 9_100_000_000
const aPhone = (): string => `+91${(nextPhone += 1)}`

/** Asha's browser, half a day after a login. */
async function knownBrowser(phone: string): Promise<CookieBrowser> {
  const jar = openCookieBrowser(service)
  expect((await jar.signIn(phone)).status).toBe(200)
  service.clock.advance(12 * 3_600)
  return jar
}

const enter = (jar: CookieBrowser, { sessionInfo, code }: { sessionInfo: string; code: string }) =>
  jar.call('accounts:signInWithPhoneNumber', { sessionInfo, code })

test('a login sets a cookie that scripts cannot read, for a year', async () => {
  const jar = openCookieBrowser(service)
  await jar.signIn(aPhone())
  expect(jar.cookie).toMatch(
    /^ciy_device=[\w-]{43}\.[\w-]{43}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/,
  )
})

test('a shop under https sets it for https only', async () => {
  const live = await startService({ publicUrl: 'https://ciy.example' })
  const jar = openCookieBrowser(live)
  await jar.signIn(aPhone())
  expect(jar.cookie).toMatch(/; Secure$/)
  await live.stop()
})

test('strangers who exhaust a number’s codes do not lock out its owner', async () => {
  const phone = aPhone()
  const own = await knownBrowser(phone)
  const stranger = openCookieBrowser(service)
  for (let sent = 0; sent < 5; sent += 1) {
    expect((await stranger.requestCode(phone)).answer.status).toBe(200)
    service.clock.advance(31)
  }
  expect((await stranger.requestCode(phone)).answer.status).toBe(429)
  const { answer, ...request } = await own.requestCode(phone)
  expect(answer.status).toBe(200)
  expect((await enter(own, request)).status).toBe(200)
})

test('a stranger’s code leaves the owner’s valid, and the reverse', async () => {
  const phone = aPhone()
  const own = await knownBrowser(phone)
  const stranger = openCookieBrowser(service)
  const strangerCode = await stranger.requestCode(phone)
  const ownCode = await own.requestCode(phone)
  const later = await (service.clock.advance(31), stranger.requestCode(phone))
  expect(errorCodeOf(await enter(stranger, strangerCode))).toBe('SESSION_EXPIRED')
  expect((await enter(own, ownCode)).status).toBe(200)
  expect((await enter(stranger, later)).status).toBe(200)
})

test('her newer code invalidates her older one', async () => {
  const phone = aPhone()
  const own = await knownBrowser(phone)
  const older = await own.requestCode(phone)
  service.clock.advance(31)
  const newer = await own.requestCode(phone)
  expect(errorCodeOf(await enter(own, older))).toBe('SESSION_EXPIRED')
  expect((await enter(own, newer)).status).toBe(200)
})

test('her browser has limits too: 30 seconds, five an hour, ten a day, across any number of logins', async () => {
  const phone = aPhone()
  const own = openCookieBrowser(service)
  await own.signIn(phone)
  expect((await own.requestCode(phone)).answer.status).toBe(429)
  for (let sent = 1; sent < 5; sent += 1) {
    service.clock.advance(31)
    expect((await own.signIn(phone)).status).toBe(200)
  }
  service.clock.advance(31)
  expect((await own.requestCode(phone)).answer.status).toBe(429)
  service.clock.advance(3_600)
  for (let sent = 5; sent < 10; sent += 1) {
    expect((await own.requestCode(phone)).answer.status).toBe(200)
    service.clock.advance(31)
  }
  service.clock.advance(3_600)
  expect((await own.requestCode(phone)).answer.status).toBe(429)
})

test('twelve concurrent requests from her browser send one code', async () => {
  const phone = aPhone()
  const own = await knownBrowser(phone)
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => own.call('accounts:sendVerificationCode', { phoneNumber: phone })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(11)
})

test('each login replaces the cookie, and the previous one is unknown', async () => {
  const phone = aPhone()
  const own = await knownBrowser(phone)
  const stolen = openCookieBrowser(service, own.cookie)
  expect((await own.signIn(phone)).status).toBe(200)
  expect(own.cookie.split(';')[0]).not.toBe(stolen.cookie.split(';')[0])
  const stranger = openCookieBrowser(service)
  expect((await stranger.requestCode(phone)).answer.status).toBe(200)
  expect((await stolen.requestCode(phone)).answer.status).toBe(429)
})

test('an altered or made-up cookie has no effect', async () => {
  const phone = aPhone()
  const own = await knownBrowser(phone)
  const [secret = '', mac = ''] = own.cookie.split(';')[0]?.split('=')[1]?.split('.') ?? []
  const madeUp = [
    `ciy_device=${mac}.${secret}`,
    `ciy_device=${secret}`,
    `ciy_device=${'A'.repeat(43)}.${mac}`,
    'ciy_device=',
    'ciy_device=%00',
  ]
  expect((await openCookieBrowser(service).requestCode(phone)).answer.status).toBe(200)
  for (const cookie of madeUp)
    expect((await openCookieBrowser(service, cookie).requestCode(phone)).answer.status).toBe(429)
})

test('a browser known to one number is unknown to another, until it has logged in with both', async () => {
  const [mothers, daughters] = [aPhone(), aPhone()]
  const shared = await knownBrowser(mothers)
  const stranger = openCookieBrowser(service)
  await stranger.requestCode(daughters)
  expect((await shared.requestCode(daughters)).answer.status).toBe(429)
  service.clock.advance(31)
  expect((await shared.signIn(daughters)).status).toBe(200)
  service.clock.advance(12 * 3_600)
  for (const phone of [mothers, daughters]) {
    await stranger.requestCode(phone)
    expect((await shared.requestCode(phone)).answer.status).toBe(200)
  }
})

test('a number knows its ten newest browsers', async () => {
  const phone = aPhone()
  const first = await knownBrowser(phone)
  let newest = first
  for (let times = 0; times < 10; times += 1) newest = await knownBrowser(phone)
  const { rows } = await sql<{
    known: number
  }>`select count(*) as known from idp.devices where phone = ${phone} and kind = 'browser'`.execute(
    service.db,
  )
  expect(rows).toEqual([{ known: 10 }])
  await openCookieBrowser(service).requestCode(phone)
  expect((await first.requestCode(phone)).answer.status).toBe(429)
  expect((await newest.requestCode(phone)).answer.status).toBe(200)
})

test('the database has the hash of the cookie, never the cookie', async () => {
  const jar = await knownBrowser(aPhone())
  const secret = jar.cookie.split(';')[0]?.split('=')[1]?.split('.')[0] ?? ''
  const rows = await service.db.selectFrom('idp.devices').select('secret_hash').execute()
  expect(rows.map(({ secret_hash }) => secret_hash.toString('base64url'))).not.toContain(secret)
  expect(rows.map(({ secret_hash }) => secret_hash.toString())).not.toContain(secret)
})
