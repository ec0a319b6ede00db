import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { movableClock, openTestShop, type TestShop } from '../src/testing/test-shop.ts'
import { findAccessibilityProblems } from './accessibility.ts'
import { waitForFocus, launchBrowser } from './browser.ts'
import { openLogin, storedValues, storedIdentity, signInAtDialog } from './login.fixture.ts'

let shop: TestShop
let browser: Browser
const clock = movableClock()

beforeAll(async () => {
  ;[shop, browser] = await Promise.all([openTestShop({ withPages: true, clock }), launchBrowser()])
  const meera = shop.visitor()
  await meera.signIn('9822200001', 'Meera Iyer')
})
afterAll(async () => {
  await browser?.close()
  await shop?.end()
})
// A number gets ten codes a day.
beforeEach(() => clock.forward(8 * 3_600_000))

const atPhone = (options?: Parameters<typeof openLogin>[2]) => openLogin(browser, shop.url, options)

test('Asha is new, on a phone 320 pixels wide: number, code, name, welcome; every stage is accessible and no other host is contacted', async () => {
  const at = await atPhone()
  const { page, dialog, boxes } = at
  await page.setViewportSize({ width: 320, height: 640 })
  await page.evaluate(() => localStorage.setItem('intendedDestination', '/hobbies?from=login'))
  await dialog.getByRole('button', { name: 'Get OTP' }).click()
  await at.alerted('Please enter a 10-digit phone number.')
  expect(await findAccessibilityProblems(page)).toEqual([])
  const number = dialog.getByLabel('Mobile number')
  expect(await number.getAttribute('maxlength')).toBe('10')
  await number.pressSequentially('98-222a00019999')
  expect(await number.inputValue()).toBe('9822200019')
  await number.fill('5822200019')
  await dialog.getByRole('button', { name: 'Get OTP' }).click()
  await at.alerted('Indian mobile numbers begin with 6, 7, 8 or 9. Please check the number.')
  await waitForFocus(number)
  await at.sendCode('9822200002')
  expect(await findAccessibilityProblems(page)).toEqual([])
  expect(await boxes.count()).toBe(6)
  await dialog.getByRole('button', { name: 'Verify OTP' }).click()
  await at.alerted('Please enter the 6-digit OTP.')
  await waitForFocus(boxes.first())
  await page.keyboard.type('1a2')
  await waitForFocus(boxes.nth(2))
  await page.keyboard.press('Backspace')
  await waitForFocus(boxes.nth(1))
  await at.enterCode(await at.latestCode('9822200002'))
  await dialog.getByLabel('Name').waitFor()
  expect(await findAccessibilityProblems(page)).toEqual([])
  await dialog.getByLabel('Name').fill('   ')
  await dialog.getByRole('button', { name: 'Register' }).click()
  await at.alerted('Please enter your name.')
  await dialog.getByLabel('Name').fill('  Asha Rao ')
  await dialog.getByRole('button', { name: 'Register' }).click()
  await at.expectWelcome('Asha Rao')
  expect(await findAccessibilityProblems(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await page.waitForURL('**/hobbies?from=login')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('intendedDestination'))).toBeNull()
  const [token, ...others] = await storedValues(page, ['accessToken', 'newToken'])
  expect(token).toMatch(/^Bearer \S{20,}$/)
  expect(others.map((value) => decodeURIComponent(value ?? ''))).toEqual([
    token,
    token,
    token,
    expect.stringContaining(token?.slice(7) ?? '-'),
  ])
  expect((await storedIdentity(page))?.stsTokenManager.refreshToken).toBeTruthy()
  expect([at.complaints, at.foreignRequests]).toEqual([[], []])
  await at.context.close()
})

test('Meera logs in again by keyboard alone, with a pasted number and a pasted code', async () => {
  const at = await atPhone({ size: 'desktop' })
  const { page, dialog } = at
  const paste = (text: string) =>
    page.evaluate((pasted) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', pasted)
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      )
    }, text)
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('tel')
  await paste('+91 98222-00001')
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Verify OTP' }).waitFor()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('Digit 1 of 6')
  const code = await at.latestCode('9822200001')
  await paste(` ${code.slice(0, 3)} ${code.slice(3)} `)
  await page.keyboard.press('Enter')
  await at.expectWelcome('Meera Iyer')
  await dialog.waitFor({ state: 'hidden' })
  expect(at.complaints).toEqual([])
  await at.context.close()
})

test('five wrong codes end the code, and the right one is then refused; the boxes are empty and ready each time', async () => {
  const at = await atPhone()
  await at.sendCode('9822200001')
  const code = await at.latestCode('9822200001')
  const wrong = code === '111111' ? '222222' : '111111'
  for (let tries = 0; tries < 5; tries += 1) {
    await at.enterCode(wrong)
    await at.page.getByRole('alertdialog').waitFor()
    await at.page.getByRole('button', { name: 'OK' }).click()
    await at.page.getByRole('alertdialog').waitFor({ state: 'hidden' })
    await expect
      .poll(() => at.page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Digit 1 of 6')
  }
  await at.enterCode(code)
  await at.page.getByRole('alertdialog').waitFor()
  expect(await storedValues(at.page, ['accessToken'])).toEqual([null, null, null])
  await at.context.close()
})

test('another code waits 30 seconds, then 60; then a call or WhatsApp are offered as well, and the code from the call logs Meera in', async () => {
  const at = await atPhone({ prepare: (page) => page.clock.install() })
  const { page, dialog } = at
  await at.sendCode('9822200001')
  const resend = dialog.getByRole('button', { name: /^Resend OTP/ })
  await dialog.getByRole('button', { name: /^Resend OTP in (30|[12]\d) s$/ }).waitFor()
  expect(await resend.isDisabled()).toBe(true)
  expect(await dialog.getByRole('button', { name: 'Get the code by a call' }).count()).toBe(0)
  await dialog.getByRole('button', { name: 'Change number' }).click()
  await dialog.getByRole('button', { name: 'Get OTP' }).click()
  await dialog.getByRole('button', { name: 'Verify OTP' }).waitFor()
  clock.forward(31_000)
  await page.clock.fastForward(31_000)
  await dialog.getByRole('button', { name: 'Resend OTP', exact: true }).click()
  await dialog.getByRole('button', { name: /^Resend OTP in (1:00|[345]\d s)$/ }).waitFor()
  expect(await findAccessibilityProblems(page)).toEqual([])
  clock.forward(61_000)
  await page.clock.fastForward(61_000)
  await dialog.getByRole('button', { name: 'Get the code by a call' }).click()
  await dialog.getByText(/that you hear in our call to/).waitFor()
  await dialog.getByRole('button', { name: /^Resend OTP in (2:00|1:[1-5]\d)$/ }).waitFor()
  await at.enterCode(await at.latestCode('9822200001'))
  await at.expectWelcome('Meera Iyer')
  await at.context.close()
})

test('a rate limit of the service shows how long to wait', async () => {
  const first = await atPhone()
  await first.sendCode('9822200003')
  const second = await atPhone()
  await second.dialog.getByLabel('Mobile number').fill('9822200003')
  await second.dialog.getByRole('button', { name: 'Get OTP' }).click()
  await second.page
    .getByRole('alertdialog')
    .getByText(/^Error: Please wait \d+ seconds before asking for another OTP\.$/)
    .waitFor()
  await second.page.getByRole('button', { name: 'OK' }).click()
  await second.dialog.getByText(/^You can ask for another OTP for this number in 0:\d\d\.$/).waitFor()
  await second.dialog.getByLabel('Mobile number').fill('9822200004')
  await second.dialog.getByText(/You can ask for another/).waitFor({ state: 'hidden' })
  await Promise.all([first.context.close(), second.context.close()])
})

test('where the browser reads text messages, the code is filled in and sent automatically', async () => {
  const at = await atPhone({
    prepare: (page) =>
      page.addInitScript(() => {
        Object.assign(window, { OTPCredential: () => undefined })
        navigator.credentials.get = (options) =>
          new Promise((resolve, reject) => {
            Object.assign(window, {
              arrive: (code: string) => resolve({ type: 'otp', id: '', code } as unknown as Credential),
              asked: options,
            })
            options?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
          })
      }),
  })
  await at.sendCode('9822200001')
  await at.page.waitForFunction(() => 'asked' in window)
  expect(
    await at.page.evaluate(() =>
      JSON.stringify((window as unknown as { asked: { otp: unknown } }).asked.otp),
    ),
  ).toBe('{"transport":["sms"]}')
  const code = await at.latestCode('9822200001')
  await at.page.evaluate(
    (arrived) => (window as unknown as { arrive: (code: string) => void }).arrive(arrived),
    code,
  )
  await at.expectWelcome('Meera Iyer')
  await at.page.waitForFunction(
    () => (window as unknown as { asked: { signal: AbortSignal } }).asked.signal.aborted,
  )
  await at.context.close()
})

test('after a failure behind the right code, the code can be retried; a suspended account gets a message and returns to the start', async () => {
  const at = await atPhone()
  await at.page.route('**/api/user/login', (route) => route.abort(), { times: 1 })
  await at.sendCode('9822200001')
  await at.enterCode(await at.latestCode('9822200001'))
  await at.alerted('We could not reach the shop. Please check your connection and try again.')
  const refusal = {
    status: 403,
    code: 'account_suspended',
    message: 'This account is suspended. Please write to us.',
  }
  await at.page.route('**/api/user/login', (route) => route.fulfill({ status: 403, json: refusal }), {
    times: 1,
  })
  await at.dialog.getByRole('button', { name: 'Verify OTP' }).click()
  await at.alerted('This account is suspended. Please write to us.')
  await at.dialog.getByRole('button', { name: 'Get OTP' }).waitFor()
  expect(await at.dialog.getByLabel('Mobile number').inputValue()).toBe('9822200001')
  await at.context.close()
})

test("an expired captcha, one that cannot load and a lost connection are reported in the shop's words", async () => {
  const at = await atPhone()
  await at.page.route('**/idp/captcha/challenge', async (route) => {
    const response = await route.fetch()
    const { parameters, ...rest } = (await response.json()) as { parameters: object }
    await route.fulfill({ response, json: { ...rest, parameters: { ...parameters, expiresAt: 1 } } })
  })
  await at.dialog.getByLabel('Mobile number').fill('9822200005')
  await at.dialog.getByRole('button', { name: 'Get OTP' }).click()
  await at.alerted('reCAPTCHA expired. Please try again.')
  await at.page.unrouteAll()
  await at.context.setOffline(true)
  await at.dialog.getByRole('button', { name: 'Get OTP' }).click()
  await at.alerted('Error: We could not reach the shop. Please check your connection and try again.')
  await at.context.setOffline(false)
  await at.page.evaluate(() => document.getElementById('recaptcha-container')?.remove())
  await at.dialog.getByRole('button', { name: 'Get OTP' }).click()
  await at.alerted('An internal error occurred. Please refresh the page and try again.')
  await at.context.close()
})

test('Gmail is offered only where it is enabled, and explained where this origin is not allowed or the account belongs to another person', async () => {
  const without = await atPhone({
    prepare: (page) =>
      page.route('**/api/identity/config', async (route) => {
        const answer = await route.fetch()
        await route.fulfill({
          response: answer,
          json: { ...((await answer.json()) as object), gmail: false },
        })
      }),
  })
  await without.dialog
    .getByRole('button', { name: 'Login / SignUp With Gmail' })
    .waitFor({ state: 'detached' })
  expect(await without.dialog.getByText('OR', { exact: true }).count()).toBe(0)
  const foreign = await atPhone()
  await foreign.page.route('**/idp/v1/projects?**', (route) =>
    route.fulfill({ json: { projectId: 'ciy-demo', authorizedDomains: ['ciy.example'] } }),
  )
  await foreign.dialog.getByRole('button', { name: 'Login / SignUp With Gmail' }).click()
  await foreign.alerted('Login with Gmail does not work at this address. Please use your mobile number.')
  await Promise.all([without.context.close(), foreign.context.close()])
})

test('a browser without storage keeps Meera logged in for as long as the page is open', async () => {
  const at = await atPhone({
    prepare: (page) =>
      page.addInitScript(() => {
        for (const name of ['localStorage', 'sessionStorage']) {
          Object.defineProperty(window, name, {
            get: () => {
              throw new DOMException('Access is denied for this document.', 'SecurityError')
            },
          })
        }
      }),
  })
  await signInAtDialog(at, { phone: '9822200001', name: 'Meera Iyer' })
  await at.page.getByText('Your wishlist is empty').waitFor()
  // React Router's scroll restoration script logs an error, and the page works.
  expect(at.complaints.filter((line) => !line.includes('Access is denied for this document.'))).toEqual([])
  await at.context.close()
})
