import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../src/testing/test-shop.ts'
import { findAccessibilityProblems } from './accessibility.ts'
import { waitForWindowClose, launchBrowser, openPage, viewportSizes } from './browser.ts'

let shop: TestShop
let browser: Browser

beforeAll(async () => {
  ;[shop, browser] = await Promise.all([openTestShop({ withPages: true }), launchBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await shop?.end()
})

type Visit = { page: Page; context: BrowserContext; complaints: string[]; openGmail: () => Promise<Page> }

/** The login dialog over the wishlist. `openGmail` presses its Gmail button and returns the window. */
async function atLogin(
  size: keyof typeof viewportSizes = 'desktop',
  prepare?: (page: Page) => Promise<unknown>,
): Promise<Visit> {
  const visit = await openPage(browser, shop.url, size)
  const { page } = visit
  await prepare?.(page)
  await page.goto('/wishlist')
  const button = page
    .getByRole('dialog', { name: 'Login / SignUp' })
    .getByRole('button', { name: 'Login / SignUp With Gmail' })
  const openGmail = async () => {
    // Not the page's 'popup' event, which does not fire for a window without opener.
    const [popup] = await Promise.all([visit.context.waitForEvent('page'), button.click()])
    await popup.getByRole('heading', { level: 1, name: 'Choose an account' }).waitFor()
    // Its script runs before this event; a button that is pressed earlier has no effect.
    await popup.waitForLoadState('domcontentloaded')
    return popup
  }
  return { ...visit, openGmail }
}

const closing = (popup: Page) =>
  popup.isClosed() ? Promise.resolve() : popup.waitForEvent('close').then(() => undefined)

const waitForWelcome = (page: Page, name: string) =>
  page
    .getByRole('paragraph')
    .filter({ hasText: `Welcome! ${name}` })
    .waitFor()

const storedValue = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

async function signInAs(popup: Page, { email, name }: { email: string; name: string }): Promise<void> {
  await popup.getByLabel('E-mail').fill(email)
  await popup.getByLabel('Name').fill(name)
  await waitForWindowClose(popup, () => popup.getByRole('button', { name: 'Continue' }).click())
}

test('Meera logs in with a new Gmail account, and the next time it is in the list and logs in the same person', async () => {
  const first = await atLogin('phone')
  const form = await first.openGmail()
  await form.setViewportSize(viewportSizes.phone.viewport)
  expect(await findAccessibilityProblems(form)).toEqual([])
  await form.getByText('Demo: this is not Google').waitFor()
  await form.getByRole('button', { name: 'Continue' }).click()
  await form.getByText('Please enter an e-mail address.').waitFor()
  await form.getByText('Please enter your name.').waitFor()
  expect(await findAccessibilityProblems(form)).toEqual([])
  expect(await form.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await signInAs(form, { email: 'Meera.Iyer@gmail.com', name: 'Meera Iyer' })
  await waitForWelcome(first.page, 'Meera Iyer')
  expect(await storedValue(first.page, 'accessToken')).toMatch(/^Bearer \S{20,}$/)
  expect(await storedValue(first.page, 'newToken')).toBe(await storedValue(first.page, 'accessToken'))
  expect(first.complaints).toEqual([])

  const second = await atLogin()
  const list = await second.openGmail()
  expect(await findAccessibilityProblems(list)).toEqual([])
  // By keyboard alone: the account is first in the tab order.
  await list.keyboard.press('Tab')
  await waitForWindowClose(list, () => list.keyboard.press('Enter'))
  await waitForWelcome(second.page, 'Meera Iyer')
  expect(second.complaints).toEqual([])
  const people = await shop.database.db
    .selectFrom('identity.people')
    .select('name')
    .where('verified_email', '=', 'meera.iyer@gmail.com')
    .execute()
  expect(people).toEqual([{ name: 'Meera Iyer' }])
  await Promise.all([first.context.close(), second.context.close()])
})

test('closing the window, or pressing Cancel in it, leaves the dialog as it was, and the button works again', async () => {
  const { page, context, openGmail, complaints } = await atLogin()
  const going = page.getByText('Please go on in the Gmail window.')
  const closed = await openGmail()
  await going.waitFor({ state: 'attached' })
  await closed.close({ runBeforeUnload: true })
  await going.waitFor({ state: 'detached' })
  const cancelled = await openGmail()
  await waitForWindowClose(cancelled, () => cancelled.getByRole('button', { name: 'Cancel' }).click())
  await going.waitFor({ state: 'detached' })
  expect(await page.getByRole('alertdialog').count()).toBe(0)
  expect(await storedValue(page, 'accessToken')).toBeNull()
  const chosen = await openGmail()
  await chosen.getByText('Use another account').click()
  await signInAs(chosen, { email: 'farah@gmail.com', name: 'Farah Khan' })
  await waitForWelcome(page, 'Farah Khan')
  expect(complaints).toEqual([])
  await context.close()
})

test('a second press of the button replaces the first window', async () => {
  const { page, context, openGmail } = await atLogin()
  const first = await openGmail()
  const second = await openGmail()
  await closing(first)
  await second.getByText('Use another account').click()
  await signInAs(second, { email: 'ravi@gmail.com', name: 'Ravi Das' })
  await waitForWelcome(page, 'Ravi Das')
  expect(await page.getByRole('alertdialog').count()).toBe(0)
  await context.close()
})

test('a window that the browser blocks is explained', async () => {
  const { page, context } = await atLogin('desktop', (at) =>
    at.addInitScript(() => Object.assign(window, { open: () => null })),
  )
  await page.getByRole('button', { name: 'Login / SignUp With Gmail' }).click()
  await page
    .getByRole('alertdialog')
    .getByText('Your browser blocked the Gmail window. Please allow pop-ups for this site and try again.')
    .waitFor()
  await context.close()
})

test('a window without opener logs in all the same, and closes', async () => {
  const { page, context, openGmail } = await atLogin('desktop', (at) =>
    at.route('**/wishlist', async (route) => {
      const response = await route.fetch()
      await route.fulfill({
        response,
        headers: { ...response.headers(), 'cross-origin-opener-policy': 'same-origin' },
      })
    }),
  )
  const popup = await openGmail()
  expect(await popup.evaluate(() => window.opener === null)).toBe(true)
  await popup.getByText('Use another account').click()
  await signInAs(popup, { email: 'sana@gmail.com', name: 'Sana Ali' })
  await waitForWelcome(page, 'Sana Ali')
  await context.close()
})

test('a window without opener that loads slowly logs in as well: it looks closed until it has loaded', async () => {
  const { page, context, openGmail } = await atLogin('desktop', (at) =>
    at.route('**/wishlist', async (route) => {
      const response = await route.fetch()
      await route.fulfill({
        response,
        headers: { ...response.headers(), 'cross-origin-opener-policy': 'same-origin' },
      })
    }),
  )
  let load = (): void => undefined
  const mayLoad = new Promise<void>((resolve) => (load = resolve))
  let isAsked = (): void => undefined
  const asked = new Promise<void>((resolve) => (isAsked = resolve))
  await context.route('**/chooser.client*', async (route) => {
    isAsked()
    await mayLoad
    await route.continue()
  })
  await page.clock.install()
  const opening = openGmail()
  await asked
  // The SDK looks at the window every 2 seconds, and gives up 8 seconds after it found it closed.
  await page.clock.runFor(2_500)
  load()
  const popup = await opening
  await page.clock.runFor(9_000)
  await popup.getByText('Use another account').click()
  await signInAs(popup, { email: 'lata@gmail.com', name: 'Lata Rao' })
  await waitForWelcome(page, 'Lata Rao')
  await context.close()
})
