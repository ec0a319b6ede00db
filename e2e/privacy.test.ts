import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transitionOrder } from '#domains/buying/orders/lifecycle'
import { transact } from '../src/platform/transact.ts'
import {
  buyYarn,
  openPrivacyShop,
  type PrivacyShop,
  type TestPerson,
} from '../src/domains/accounts/privacy/privacy-shop.fixture.ts'
import { unsubscribeLinks } from '../src/domains/accounts/consents/index.ts'
import { findAccessibilityProblems } from './accessibility.ts'
import { launchBrowser, openPage, viewportSizes } from './browser.ts'
import { latestCodeFor } from './sign-in.ts'

let shop: PrivacyShop
let browser: Browser

beforeAll(async () => {
  ;[shop, browser] = await Promise.all([openPrivacyShop({ withPages: true }), launchBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await shop?.end()
})

async function at(path: string, who: TestPerson, size: keyof typeof viewportSizes = 'phone'): Promise<Page> {
  const { page, context } = await openPage(browser, shop.url, size)
  const token = `Bearer ${who.token}`
  await context.addCookies([{ name: 'token', value: encodeURIComponent(token), url: shop.url }])
  await context.addInitScript((value) => localStorage.setItem('accessToken', value), token)
  // Input before hydration would be lost here.
  await page.goto(path, { waitUntil: 'networkidle' })
  return page
}

/** Confirms the person's identity with a code to their number. */
async function proveAt(page: Page, who: TestPerson): Promise<void> {
  shop.clock.forward(31_000)
  await page.getByRole('button', { name: `Send OTP to the number ending ${who.phone.slice(-4)}` }).click()
  await page.getByRole('button', { name: 'Verify OTP' }).waitFor()
  await page.getByRole('textbox', { name: /digit/i }).first().focus()
  await page.keyboard.type(await latestCodeFor(page, who.phone))
  await page.getByRole('button', { name: 'Verify OTP' }).click()
}

test('Meera consents to offers by SMS, finds it saved later, and withdraws it', async () => {
  const meera = await shop.person('Meera Iyer')
  const page = await at('/profile/privacy', meera)
  const sms = page.getByRole('region', { name: 'Offers and news' }).getByRole('switch', { name: 'By SMS' })
  expect(await sms.isChecked()).toBe(false)
  expect(await findAccessibilityProblems(page)).toEqual([])
  await sms.click()
  await page.getByText('Turned on. We have recorded your choice.').waitFor()
  await page.reload({ waitUntil: 'networkidle' })
  await expect.poll(() => sms.isChecked()).toBe(true)
  await sms.click()
  await page.getByText('Turned off. We have recorded your choice.').waitFor()
  await page.getByText(/Off since/).waitFor()
  await expect.poll(() => sms.isChecked()).toBe(false)
})

test('Asha downloads her data as a zip after a code', async () => {
  const asha = await shop.person('Asha Rao')
  const page = await at('/profile/privacy', asha, 'desktop')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const coming = page.waitForEvent('download')
  await proveAt(page, asha)
  const download = await coming
  expect(download.suggestedFilename()).toBe('ciy-my-data.zip')
  expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK')
  await page.getByText('Your data is in your downloads as ciy-my-data.zip.').waitFor()
})

test('Ravi reads the consequences, waits for his parcel, requests the deletion, is reminded on every page, and cancels it', async () => {
  const ravi = await shop.person('Ravi Kumar')
  const orderId = await buyYarn(shop, ravi)
  const page = await at('/deletemyaccount', ravi)
  await page.getByRole('heading', { name: 'What we keep, and why' }).waitFor()
  expect(
    await page.getByRole('navigation', { name: 'Your account' }).locator('[aria-current=true]').innerText(),
  ).toBe('Privacy')
  await page.getByRole('link', { name: `Order ${orderId} at Kullu Wool House` }).waitFor()
  expect(await page.getByRole('button', { name: /Send OTP/ }).count()).toBe(0)
  await transact(shop.database.db, (tx) =>
    transitionOrder(tx, orderId, { event: 'cancel', actor: 'store', reason: '', at: shop.clock.now() }),
  )
  await page.reload({ waitUntil: 'networkidle' })
  expect(await findAccessibilityProblems(page)).toEqual([])
  await proveAt(page, ravi)
  await page.getByRole('button', { name: 'Delete my account in 48 hours' }).click()
  await page.getByRole('heading', { name: 'Your account will be deleted' }).waitFor()
  expect(await findAccessibilityProblems(page)).toEqual([])
  await page.goto('/profile')
  await page.getByText(/Your account will be deleted on/).waitFor()
  await page.getByRole('link', { name: 'See the status, or keep your account' }).click()
  await page.getByRole('button', { name: 'Keep my account' }).click()
  await page.getByText('Your account stays. Nothing was deleted.').waitFor()
  await page.getByRole('button', { name: /Send OTP/ }).waitFor()
})

test('a visitor reads at /deletemyaccount what it does, with the login over it', async () => {
  const { page } = await openPage(browser, shop.url, 'desktop')
  await page.goto('/deletemyaccount')
  await page.getByRole('dialog', { name: 'Login / SignUp' }).waitFor()
  expect(await page.getByRole('heading', { level: 1, includeHidden: true }).textContent()).toBe(
    'Delete my account',
  )
  expect(await page.getByRole('heading', { name: 'What is deleted', includeHidden: true }).count()).toBe(1)
})

test('the link in a letter unsubscribes without scripts and without a login, and only when pressed', async () => {
  const asha = await shop.person('Asha Rao')
  const { page: link } = await unsubscribeLinks(
    shop.database.db,
    { personId: asha.id, topic: 'alerts', channel: 'email' },
    shop.url,
  )
  const context = await browser.newContext({
    ...viewportSizes.phone,
    baseURL: shop.url,
    javaScriptEnabled: false,
  })
  const page = await context.newPage()
  await page.goto(link)
  await page.reload()
  await page.getByRole('button', { name: 'Yes, stop them' }).click()
  await page.getByText('Done. You won’t get emails about alerts.').waitFor()
  await page.goto('/unsubscribe?token=nonsense')
  await page.getByText('This link is incomplete.').waitFor()
  await context.close()
})
