import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { movableClock, openTestShop, type TestShop } from '../src/testing/test-shop.ts'
import { findAccessibilityProblems } from './accessibility.ts'
import {
  waitForHydration,
  pressEscape,
  waitForFocus,
  launchBrowser,
  openPage,
  type viewportSizes,
} from './browser.ts'
import { latestCodeFor } from './sign-in.ts'

const meera = { phone: '9844500001', name: 'Meera Iyer' }

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

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Login / SignUp' })
const accountOf = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Account' })
const destination = (page: Page) => page.evaluate(() => localStorage.getItem('intendedDestination'))

async function at(path: string, size: keyof typeof viewportSizes = 'phone') {
  const opened = await openPage(browser, shop.url, size)
  await opened.page.goto(path)
  await waitForHydration(opened.page)
  return opened
}

/** Whether the login stays closed after all scripts of a page have run. */
async function expectLoginClosed(page: Page): Promise<void> {
  await waitForHydration(page)
  await page.waitForLoadState('networkidle')
  expect(await dialogOf(page).count()).toBe(0)
}

async function pressCart(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Cart' }).click()
  await dialogOf(page).waitFor()
}

async function askCode(page: Page): Promise<void> {
  await dialogOf(page).getByLabel('Mobile number').fill(meera.phone)
  await dialogOf(page).getByRole('button', { name: 'Get OTP' }).click()
  await dialogOf(page).getByRole('button', { name: 'Verify OTP' }).waitFor()
}

async function enterCode(page: Page): Promise<void> {
  const boxes = dialogOf(page).getByRole('textbox', { name: /^Digit \d of 6$/ })
  await waitForFocus(boxes)
  await boxes.first().focus()
  await page.keyboard.type(await latestCodeFor(page, meera.phone))
  await dialogOf(page).getByRole('button', { name: 'Verify OTP' }).click()
}

test('without a number the login does not survive a reload, nor does its destination, the cart; Back leaves the page at once', async () => {
  const { page, context, complaints } = await at('/')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Search' }).click()
  await page.waitForURL('**/search/')
  await pressCart(page)
  expect(await destination(page)).toBe('/carting')
  await page.reload()
  await expectLoginClosed(page)
  expect(await destination(page)).toBeNull()
  await expect.poll(() => page.evaluate(() => (history.state as { login?: true }).login)).toBeUndefined()
  await page.goBack()
  await page.waitForURL(`${shop.url}/`)
  expect(complaints).toEqual([])
  await context.close()
})

test('with a number it survives a reload on its page, before the code was requested and after, and leads to the cart in the end', async () => {
  const { page, context } = await at('/hobbies')
  await pressCart(page)
  await dialogOf(page).getByLabel('Mobile number').fill(meera.phone)
  await page.reload()
  await dialogOf(page).waitFor()
  expect(await dialogOf(page).getByLabel('Mobile number').inputValue()).toBe(meera.phone)
  await askCode(page)
  await page.reload()
  await enterCode(page)
  await page.waitForURL('**/carting')
  await context.close()
})

test.each([
  ['a number was entered', (page: Page) => dialogOf(page).getByLabel('Mobile number').fill(meera.phone)],
  ['its code was sent', askCode],
])(
  'after %s it does not open again on another address, nor when its own is visited later',
  async (_when, got) => {
    const { page, context } = await at('/hobbies')
    await pressCart(page)
    await got(page)
    for (const path of ['/blogs', '/hobbies']) {
      await page.goto(path)
      await expectLoginClosed(page)
    }
    expect(await destination(page)).toBeNull()
    await context.close()
  },
)

test('it closes when the browser goes two entries back at once, from the login to the page before its own', async () => {
  const { page, context, complaints } = await at('/')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Search' }).click()
  await page.waitForURL('**/search/')
  await pressCart(page)
  await page.evaluate(() => history.go(-2))
  await page.waitForURL(`${shop.url}/`)
  await dialogOf(page).waitFor({ state: 'hidden' })
  expect(await destination(page)).toBeNull()
  expect(complaints).toEqual([])
  await context.close()
})

test.each(['phone', 'desktop'] as const)(
  'the person icon logs Meera in over the current page, and then opens her menu (%s)',
  async (size) => {
    const { page, context, complaints } = await at('/hobbies?from=mail', size)
    await closeWishlistLogin(page)
    expect(await findAccessibilityProblems(page)).toEqual([])
    await accountOf(page).click()
    await dialogOf(page).waitFor()
    expect(await destination(page)).toBeNull()
    clock.forward(31_000)
    await askCode(page)
    await enterCode(page)
    await dialogOf(page).waitFor({ state: 'hidden' })
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/hobbies?from=mail')
    await waitForFocus(accountOf(page))
    expect(await page.getByRole('menu').count()).toBe(0)
    await accountOf(page).click()
    await expect
      .poll(() => page.getByRole('menuitem').allTextContents())
      .toEqual(['Profile', 'Orders', 'Logout'])
    expect(complaints).toEqual([])
    await context.close()
  },
)

/** A closed login of another page leaves no state for the next one. */
async function closeWishlistLogin(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Wishlist' }).click()
  await pressEscape(dialogOf(page))
  await dialogOf(page).waitFor({ state: 'hidden' })
}

/** The focused element, by its name. */
const inFocus = (page: Page) =>
  page.evaluate(() => {
    const focus = document.activeElement as HTMLElement | null
    return focus?.getAttribute('type') === 'tel'
      ? 'Mobile number'
      : (focus?.getAttribute('aria-label') ?? focus?.textContent ?? '')
  })

test('Tab cycles through the login including its close button, forwards and backwards, however fast it is pressed, and Enter there closes it', async () => {
  const { page, context } = await at('/hobbies', 'desktop')
  await accountOf(page).click()
  await waitForFocus(dialogOf(page).getByLabel('Mobile number'))
  const round = [
    'Get OTP',
    'Login / SignUp With Gmail',
    'Terms and Conditions',
    'Privacy Policy',
    'Close',
    'Mobile number',
  ]
  const walk = async (key: string, presses: number) => {
    const seen: string[] = []
    for (let press = 0; press < presses; press += 1) {
      await page.keyboard.press(key)
      seen.push(await inFocus(page))
    }
    return seen
  }
  expect(await walk('Tab', 12)).toEqual([...round, ...round])
  expect(await walk('Shift+Tab', 6)).toEqual([
    'Close',
    'Privacy Policy',
    'Terms and Conditions',
    'Login / SignUp With Gmail',
    'Get OTP',
    'Mobile number',
  ])
  await page.keyboard.press('Shift+Tab')
  const close = dialogOf(page).getByRole('button', { name: 'Close' })
  await waitForFocus(close)
  expect(await close.evaluate((button) => getComputedStyle(button).outlineStyle)).toBe('solid')
  await page.keyboard.press('Enter')
  await dialogOf(page).waitFor({ state: 'hidden' })
  await waitForFocus(accountOf(page))
  await context.close()
})

test('an alert over the login keeps Tab at its OK', async () => {
  const { page, context } = await at('/hobbies', 'desktop')
  await accountOf(page).click()
  await dialogOf(page).getByRole('button', { name: 'Get OTP' }).click()
  const ok = page.getByRole('alertdialog').getByRole('button', { name: 'OK' })
  await waitForFocus(ok)
  for (const key of ['Tab', 'Tab', 'Shift+Tab', 'Shift+Tab']) {
    await page.keyboard.press(key)
    expect(await inFocus(page)).toBe('OK')
  }
  await context.close()
})
