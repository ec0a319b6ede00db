import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { transact } from '#platform/transact'
import { incrementCounters } from '../queries/limits.ts'
import { openPage } from '../testing/page.ts'
import { openBrowser, sdk } from '../testing/official-sdk.ts'
import { solveCaptcha } from '../testing/solve-captcha.ts'
import { errorCodeOf, startService, type TestService } from '../testing/start-service.ts'

let service: TestService
beforeAll(async () => {
  service = await startService()
})
afterAll(async () => {
  await service.stop()
  vi.unstubAllGlobals()
})

const attempt = (email: string, more: object = {}) =>
  service.call('accounts:signInWithPassword', { email, password: 'wrong-1234', ...more })

/** Counts this many attempts in advance; password hashing is slow by design. */
async function triedBefore(key: string, times: number): Promise<void> {
  for (let count = 0; count < times; count += 1) {
    await transact(service.db, (tx) =>
      incrementCounters(tx, [{ key: `bot ${key}`, seconds: 900 }], service.clock.now()),
    )
  }
}

test('after five wrong passwords for an address a captcha is required, also with the right one, and each works once within 60 s', async () => {
  await service.call('accounts:signUp', { email: 'guess@example.in', password: 'kolam-1234' })
  await triedBefore('password for guess@example.in', 4)
  expect(errorCodeOf(await attempt('guess@example.in'))).toBe('INVALID_LOGIN_CREDENTIALS')
  const right = { email: 'guess@example.in', password: 'kolam-1234' }
  expect(errorCodeOf(await service.call('accounts:signInWithPassword', right))).toBe(
    'MISSING_RECAPTCHA_TOKEN',
  )
  for (const captchaResponse of ['NO_RECAPTCHA', 'e30=', 'x'.repeat(2_000)]) {
    expect(
      errorCodeOf(await service.call('accounts:signInWithPassword', { ...right, captchaResponse })),
    ).toBe('INVALID_RECAPTCHA_TOKEN')
  }
  const captchaResponse = await solveCaptcha(service)
  expect((await service.call('accounts:signInWithPassword', { ...right, captchaResponse })).status).toBe(200)
  expect(errorCodeOf(await service.call('accounts:signInWithPassword', { ...right, captchaResponse }))).toBe(
    'INVALID_RECAPTCHA_TOKEN',
  )
  const [young, old] = [await solveCaptcha(service), await solveCaptcha(service)]
  service.clock.advance(50)
  expect(
    (await service.call('accounts:signInWithPassword', { ...right, captchaResponse: young })).status,
  ).toBe(200)
  service.clock.advance(11)
  expect(
    errorCodeOf(await service.call('accounts:signInWithPassword', { ...right, captchaResponse: old })),
  ).toBe('INVALID_RECAPTCHA_TOKEN')
  service.clock.advance(900)
  expect((await service.call('accounts:signInWithPassword', right)).status).toBe(200)
})

test('the SDK solves it automatically and retries, without involving the person', async () => {
  service.clock.advance(1_000)
  const page = openPage(service)
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const browser = openBrowser(service)
  await sdk.createUserWithEmailAndPassword(browser.auth, 'retry@example.in', 'kolam-1234')
  await triedBefore('password for retry@example.in', 5)
  const { user } = await sdk.signInWithEmailAndPassword(browser.auth, 'retry@example.in', 'kolam-1234')
  expect([user.email, page.actions]).toEqual(['retry@example.in', ['signInWithPassword']])
  await browser.close()
})

test('e-mails to one address require a captcha after five, against flooding; the SDK sends one along', async () => {
  service.clock.advance(1_000)
  const page = openPage(service)
  const browser = openBrowser(service)
  const link = { url: 'http://localhost:3000/welcome', handleCodeInApp: true }
  for (let sent = 0; sent < 7; sent += 1)
    await sdk.sendSignInLinkToEmail(browser.auth, 'buried@example.in', link)
  expect(page.actions).toEqual(['getOobCode', 'getOobCode'])
  const byHand = (captchaResp?: string) =>
    service.call('accounts:sendOobCode', {
      requestType: 'PASSWORD_RESET',
      email: 'buried@example.in',
      captchaResp,
    })
  expect(errorCodeOf(await byHand())).toBe('MISSING_RECAPTCHA_TOKEN')
  expect(errorCodeOf(await byHand('NO_RECAPTCHA'))).toBe('INVALID_RECAPTCHA_TOKEN')
  expect((await byHand(await solveCaptcha(service))).status).toBe(200)
  await browser.close()
})

test("requests by a stranger without a captcha do not use up the limit of the address's owner", async () => {
  service.clock.advance(1_000)
  await triedBefore('mail for owner@example.in', 5)
  const ask = (captchaResp?: string) =>
    service.call('accounts:sendOobCode', {
      requestType: 'PASSWORD_RESET',
      email: 'owner@example.in',
      captchaResp,
    })
  for (let times = 0; times < 20; times += 1) expect(errorCodeOf(await ask())).toBe('MISSING_RECAPTCHA_TOKEN')
  expect((await ask()).status).toBe(429)
  // The owner is in another network.
  await service.db.deleteFrom('idp.counters').where('key', '=', 'tries mail 127.0.0.1').execute()
  expect((await ask(await solveCaptcha(service))).status).toBe(200)
})

test('repeated registrations require one too', async () => {
  service.clock.advance(1_000)
  const register = (email: string) => service.call('accounts:signUp', { email, password: 'kolam-1234' })
  await triedBefore('sign-up from 127.0.0.1', 9)
  expect((await register('machine-10@example.in')).status).toBe(200)
  expect(errorCodeOf(await register('machine-11@example.in'))).toBe('MISSING_RECAPTCHA_TOKEN')
})

test('a password reset for an unknown address takes as long as for a known one, with the same answer', async () => {
  service.clock.advance(1_000)
  await service.call('accounts:signUp', { email: 'known@example.in', password: 'kolam-1234' })
  const ask = async (email: string) => {
    const began = performance.now()
    const { body } = await service.call('accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email })
    return { keys: Object.keys(body), ms: performance.now() - began }
  }
  const [known, unknown] = [await ask('known@example.in'), await ask('unknown@example.in')]
  expect(known.keys).toEqual(unknown.keys)
  for (const { ms } of [known, unknown]) expect(ms).toBeGreaterThanOrEqual(245)
})
