import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { registerPerson } from '#domains/accounts/identity/people'
import { transact } from '../src/platform/transact.ts'
import { movableClock, openTestShop, type TestShop } from '../src/testing/test-shop.ts'
import { findAccessibilityProblems } from './accessibility.ts'
import { waitForHydration, pressEscape, launchBrowser, openPage } from './browser.ts'
import { openLogin, storedValues, signInAtDialog } from './login.fixture.ts'
import { chooseGmail, enrolPhone } from './second-factor.fixture.ts'

const meera = { phone: '9844400001', name: 'Meera Iyer' }

let shop: TestShop
let browser: Browser
const clock = movableClock()

beforeAll(async () => {
  ;[shop, browser] = await Promise.all([openTestShop({ withPages: true, clock }), launchBrowser()])
  await shop.visitor().signIn(meera.phone, meera.name)
})
afterAll(async () => {
  await browser?.close()
  await shop?.end()
})
// A number gets ten codes a day.
beforeEach(() => clock.forward(8 * 3_600_000))

const login = (options?: Parameters<typeof openLogin>[2]) => openLogin(browser, shop.url, options)

const underway = (page: Page) => page.evaluate(() => sessionStorage.getItem('loginUnderway'))
const focused = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.getAttribute('type'),
  )

test('a tab that was discarded while Meera read the message reopens the login at its code with the countdown continuing, and the code logs her in', async () => {
  const at = await login({ path: '/orders' })
  await at.sendCode(meera.phone)
  const code = await at.latestCode(meera.phone)
  await expect.poll(() => underway(at.page)).toContain(meera.phone)
  const stored = await underway(at.page)
  expect(stored).not.toContain(`"${code}"`)
  await at.boxes.first().focus()
  await at.page.keyboard.type(code.slice(0, 3))
  expect(await underway(at.page)).toBe(stored)
  await at.page.reload()
  await at.dialog.getByRole('button', { name: /^Resend OTP in \d+ s$/ }).waitFor()
  await at.dialog.getByText('+91 98444 00001').waitFor()
  expect(await findAccessibilityProblems(at.page)).toEqual([])
  await at.enterCode(code)
  await at.expectWelcome(meera.name)
  await at.dialog.waitFor({ state: 'hidden' })
  expect(await underway(at.page)).toBeNull()
  expect([at.complaints, at.foreignRequests]).toEqual([[], []])
  await at.context.close()
})

test('Nila, who is new, loses neither the code nor her step when the page is reloaded at her name', async () => {
  const at = await login()
  await at.sendCode('9844400002')
  await at.enterCode(await at.latestCode('9844400002'))
  await at.dialog.getByLabel('Name').waitFor()
  await at.page.reload()
  await at.dialog.getByLabel('Name').fill('Nila Sen')
  await at.dialog.locator('[aria-busy]').waitFor({ state: 'detached' })
  await at.dialog.getByRole('button', { name: 'Register' }).click()
  await at.expectWelcome('Nila Sen')
  expect(at.complaints).toEqual([])
  await at.context.close()
})

test('a code that was accepted just before a reload is not asked for again', async () => {
  const at = await login()
  await at.page.route('**/api/user/getname?**', (route) => route.abort(), { times: 1 })
  await at.sendCode(meera.phone)
  await at.enterCode(await at.latestCode(meera.phone))
  await at.alerted('We could not reach the shop. Please check your connection and try again.')
  await at.page.reload()
  await at.expectWelcome(meera.name)
  await at.context.close()
})

test('an expired code leads to the number, which is kept; a closed login or corrupt state opens nothing', async () => {
  const at = await login({ path: '/wishlist' })
  await at.sendCode(meera.phone)
  const age = (minutes: number) =>
    at.page.evaluate((by) => {
      const stored = JSON.parse(sessionStorage.getItem('loginUnderway') ?? '') as {
        sentAt: number
        readyAt: number
      }
      sessionStorage.setItem(
        'loginUnderway',
        JSON.stringify({
          ...stored,
          sentAt: stored.sentAt - by * 60_000,
          readyAt: stored.readyAt - by * 60_000,
        }),
      )
    }, minutes)
  await age(6)
  await at.page.reload()
  await at.dialog.getByText('Session expired. Please request OTP again.').waitFor()
  expect(await at.dialog.getByLabel('Mobile number').inputValue()).toBe(meera.phone)
  expect(await findAccessibilityProblems(at.page)).toEqual([])
  clock.forward(31_000)
  await at.dialog.getByRole('button', { name: 'Get OTP' }).click()
  await at.boxes.first().waitFor()
  await pressEscape(at.dialog)
  await at.dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => underway(at.page)).toBeNull()
  await at.page.evaluate(() => sessionStorage.setItem('loginUnderway', '{"at":"code","phone":"<b>"}'))
  await at.page.goto('/hobbies')
  await waitForHydration(at.page)
  await at.page.waitForLoadState('networkidle')
  expect(await at.dialog.count()).toBe(0)
  await at.context.close()
})

test('a login in another tab ends the unfinished one in this tab, also when the tab was suspended', async () => {
  const at = await login()
  await at.sendCode(meera.phone)
  await at.page.evaluate(() => localStorage.setItem('accessToken', 'Bearer of-another-tab'))
  await at.page.route('**/api/**', (route) => route.abort())
  await at.page.reload()
  await expect.poll(() => underway(at.page)).toBeNull()
  expect(await at.dialog.getByRole('button', { name: 'Verify OTP' }).count()).toBe(0)
  await at.context.close()
})

test('Back closes the login and leaves the page, Forward opens it again, and the next Back goes to the page before', async () => {
  const { page, context, complaints } = await openPage(browser, shop.url, 'phone')
  const dialog = page.getByRole('dialog', { name: 'Login / SignUp' })
  await page.goto('/')
  await waitForHydration(page)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Search' }).click()
  await page.waitForURL('**/search/')
  const cart = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Cart' })
  await cart.click()
  await dialog.waitFor()
  await page.goBack()
  await dialog.waitFor({ state: 'hidden' })
  expect(new URL(page.url()).pathname).toBe('/search/')
  expect(await page.evaluate(() => localStorage.getItem('intendedDestination'))).toBeNull()
  await page.goForward()
  await pressEscape(dialog)
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => page.evaluate(() => (history.state as { login?: true }).login)).toBeUndefined()
  await cart.click()
  await dialog.waitFor()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => page.evaluate(() => (history.state as { login?: true }).login)).toBeUndefined()
  await page.goBack()
  await page.waitForURL(`${shop.url}/`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

test('after a login with a destination, Back leads to the page that opened it; a page that needs a login stays when the login is closed', async () => {
  const at = await login({ path: '/wishlist' })
  await at.page.goBack()
  await at.dialog.waitFor({ state: 'hidden' })
  expect(new URL(at.page.url()).pathname).toBe('/wishlist')
  await at.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Search' }).click()
  await at.page.waitForURL('**/search/')
  await at.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Profile' }).click()
  await signInAtDialog(at, meera)
  await at.page.waitForURL('**/profile')
  await at.page.getByRole('heading', { level: 1, name: 'Your profile' }).waitFor()
  await at.page.goBack()
  await at.page.waitForURL('**/search/')
  await at.page.getByRole('heading', { level: 1 }).waitFor()
  expect(await at.dialog.count()).toBe(0)
  await at.context.close()
})

test('an expired code leaves empty boxes; an alert closed by Escape returns the focus to its field', async () => {
  const at = await login()
  await at.dialog.getByRole('button', { name: 'Get OTP' }).click()
  await pressEscape(at.page.getByRole('alertdialog'))
  await at.page.getByRole('alertdialog').waitFor({ state: 'hidden' })
  await expect.poll(() => focused(at.page)).toBe('tel')
  await at.sendCode(meera.phone)
  await at.page.route('**/accounts:signInWithPhoneNumber**', (route) =>
    route.fulfill({
      status: 400,
      json: { error: { code: 400, message: 'SESSION_EXPIRED', errors: [{ message: 'SESSION_EXPIRED' }] } },
    }),
  )
  await at.enterCode('123456')
  await at.alerted('Session expired. Please request OTP again.')
  await expect
    .poll(() => at.boxes.evaluateAll((all) => all.map((box) => (box as HTMLInputElement).value).join('')))
    .toBe('')
  await expect.poll(() => focused(at.page)).toBe('Digit 1 of 6')
  await at.page.keyboard.type('12')
  await at.dialog.getByRole('button', { name: 'Verify OTP' }).click()
  await pressEscape(at.page.getByRole('alertdialog'))
  await expect.poll(() => focused(at.page)).toBe('Digit 3 of 6')
  await at.context.close()
})

test('a person signed out elsewhere reads so in the login, also after a reload, until it is closed', async () => {
  const at = await login()
  await signInAtDialog(at, meera)
  const [token] = await storedValues(at.page, ['accessToken'])
  await fetch(`${shop.url}/api/user/logout`, { method: 'POST', headers: { authorization: token ?? '' } })
  // Without a page load: detected on the way to the next page.
  await at.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Profile' }).click()
  const notice = at.dialog.getByText('You were signed out. Please log in again.')
  await notice.waitFor()
  await at.page.reload()
  await notice.waitFor()
  expect(await findAccessibilityProblems(at.page)).toEqual([])
  await pressEscape(at.dialog)
  await at.dialog.waitFor({ state: 'hidden' })
  await at.page.reload()
  await at.dialog.waitFor()
  expect(await notice.count()).toBe(0)
  await at.context.close()
})

test('the menu leads staff to the console, a seller to the store, and shoppers to neither', async () => {
  const roles = ['staff', 'staff:everything', 'seller']
  await transact(shop.database.db, (tx) =>
    registerPerson(tx, { name: 'Kabir Anand', phone: '9844400003', email: null, roles }),
  )
  for (const [who, places] of [
    [meera, ['Profile /profile', 'Orders /orders', 'Logout']],
    [
      { phone: '9844400003', name: 'Kabir Anand' },
      ['Profile /profile', 'Orders /orders', 'Your store /store', 'Staff console /admin', 'Logout'],
    ],
  ] as const) {
    const at = await login({ size: 'desktop' })
    await signInAtDialog(at, who)
    await at.page.getByRole('button', { name: 'Account' }).click()
    const shown = () =>
      at.page
        .getByRole('menuitem')
        .evaluateAll((all) =>
          all.map((each) => `${each.textContent} ${each.getAttribute('href') ?? ''}`.trim()),
        )
    await expect.poll(shown).toEqual(places)
    await at.context.close()
  }
})

test('Rohan, whose Gmail account has a second factor, gets a code on his enrolled phone and is logged in by it', async () => {
  await enrolPhone(shop, 'rohan@gmail.com', '9844400099')
  clock.forward(31_000)
  const at = await login()
  await at.page.setViewportSize({ width: 320, height: 640 })
  await chooseGmail(at, 'rohan@gmail.com')
  await at.dialog.getByText(/that we sent to the number ending 0099/).waitFor()
  expect(await findAccessibilityProblems(at.page)).toEqual([])
  expect(await underway(at.page)).toBeNull()
  const code = await at.latestCode('9844400099')
  await at.enterCode(code === '111111' ? '222222' : '111111')
  await at.alerted('Wrong OTP')
  await expect.poll(() => focused(at.page)).toBe('Digit 1 of 6')
  await at.enterCode(code)
  await at.expectWelcome('Rohan Desai')
  expect((await storedValues(at.page, ['accessToken']))[0]).toMatch(/^Bearer /)
  expect(at.foreignRequests).toEqual([])
  await at.context.close()
})

test('a proof right after a login counts down, and then sends, waits and offers a call as the login does', async () => {
  const at = await login({ path: '/profile/privacy', prepare: (page) => page.clock.install() })
  const { page } = at
  await at.sendCode(meera.phone)
  await at.enterCode(await at.latestCode(meera.phone))
  await at.expectWelcome(meera.name)
  await page.clock.fastForward(3_000)
  await at.dialog.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Download my data' }).click()
  const send = page.getByRole('button', { name: 'Send OTP to the number ending 0001' })
  await send.click()
  await page.getByText(/^You can ask for another OTP for this number in 0:\d\d\.$/).waitFor()
  expect(await findAccessibilityProblems(page)).toEqual([])
  clock.forward(31_000)
  await page.clock.fastForward(31_000)
  await send.click()
  await page.getByRole('button', { name: /^Resend OTP in (30|[12]\d) s$/ }).waitFor()
  clock.forward(31_000)
  await page.clock.fastForward(31_000)
  await page.getByRole('button', { name: 'Resend OTP', exact: true }).click()
  await page.getByRole('button', { name: /^Resend OTP in (1:00|[345]\d s)$/ }).waitFor()
  clock.forward(61_000)
  await page.clock.fastForward(61_000)
  await page.getByRole('button', { name: 'Get the code by a call' }).click()
  await page.getByText(/that you hear in our call to/).waitFor()
  expect(await findAccessibilityProblems(page)).toEqual([])
  await at.context.close()
})
