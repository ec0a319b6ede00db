import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  CLIENT,
  startOpenIdProvider,
  type OpenIdProvider,
} from '@ciy/identity-toolkit/testing/openid-provider'
import { openTestShop, type TestShop } from '../src/testing/test-shop.ts'
import { findAccessibilityProblems } from './accessibility.ts'
import { waitForWindowClose, launchBrowser, openPage, type OpenedPage } from './browser.ts'

/* The shop with its own OAuth client, at a certified OpenID provider in Google's place. */

const asha = { sub: '108900000000000000001', email: 'asha@gmail.com', email_verified: true, name: 'Asha Rao' }

let shop: TestShop
let google: OpenIdProvider
let browser: Browser
let visit: OpenedPage

beforeAll(async () => {
  const redirectUris: string[] = []
  google = await startOpenIdProvider({ redirectUris, accounts: [asha] })
  const env = {
    GOOGLE_CLIENT_ID: CLIENT.clientId,
    GOOGLE_CLIENT_SECRET: CLIENT.clientSecret,
    GOOGLE_ISSUER: google.issuer,
  }
  ;[shop, browser] = await Promise.all([openTestShop({ withPages: true, env }), launchBrowser()])
  redirectUris.push(`${shop.url}/idp/__/auth/callback`)
})
afterEach(() => visit.context.close())
afterAll(async () => {
  await browser?.close()
  await shop?.end()
  await google?.stop()
})

async function openGoogle(): Promise<{ page: Page; popup: Page }> {
  visit = await openPage(browser, shop.url, 'desktop')
  const { page, context } = visit
  await page.goto('/wishlist')
  const button = page
    .getByRole('dialog', { name: 'Login / SignUp' })
    .getByRole('button', { name: 'Login / SignUp With Gmail' })
  const [popup] = await Promise.all([context.waitForEvent('page'), button.click()])
  await popup.waitForURL(`${google.issuer}/choose/**`)
  return { page, popup }
}

test('Asha chooses her account at Google, the window closes by itself and she is logged in', async () => {
  const { page, popup } = await openGoogle()
  await popup.getByLabel('E-mail').fill(asha.email)
  await waitForWindowClose(popup, () => popup.getByRole('button', { name: 'Continue' }).click())
  await page.getByRole('paragraph').filter({ hasText: 'Welcome! Asha Rao' }).waitFor()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('accessToken'))).toMatch(/^Bearer /)
  expect(visit.complaints).toEqual([])
})

test('Asha declines: the window closes, and the dialog is as it was', async () => {
  const { page, popup } = await openGoogle()
  await popup.getByLabel('E-mail').fill('nobody@gmail.com')
  await waitForWindowClose(popup, () => popup.getByRole('button', { name: 'Continue' }).click())
  await page
    .getByRole('button', { name: 'Login / SignUp With Gmail' })
    .and(page.locator(':enabled'))
    .waitFor()
  expect(await page.getByRole('alert').allTextContents()).toEqual([])
  expect(visit.complaints).toEqual([])
})

test('the returning window looks like the shop’s and can be closed by hand', async () => {
  const { popup } = await openGoogle()
  const address = new URL(`${shop.url}/idp/__/auth/callback?state=x&code=y`)
  await popup.goto(address.href)
  await popup.getByText('This login was not begun here').waitFor()
  expect(await findAccessibilityProblems(popup)).toEqual([])
  await waitForWindowClose(popup, () => popup.getByRole('button', { name: 'Close this window' }).click())
})
