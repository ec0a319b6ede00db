import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { NO_COMPANY, replaceCompany } from '../src/domains/operations/company/index.ts'
import { registerPerson } from '#domains/accounts/identity/people'
import { transact } from '../src/platform/transact.ts'
import { openTestShop, type TestShop } from '../src/testing/test-shop.ts'
import type { Visitor } from '../src/testing/visitor.ts'
import { findAccessibilityProblems } from './accessibility.ts'
import { waitForHydration, launchBrowser, openPage, type viewportSizes } from './browser.ts'

let shop: TestShop
let browser: Browser
let rohan: Visitor

beforeAll(async () => {
  ;[shop, browser] = await Promise.all([openTestShop({ withPages: true }), launchBrowser()])
  rohan = shop.visitor()
  const roles = ['staff', 'staff:settings']
  await transact(shop.database.db, (tx) =>
    registerPerson(tx, { name: 'Rohan Desai', phone: '9811100071', email: 'rohan@gmail.com', roles }),
  )
  await rohan.signInWithGmail('rohan@gmail.com', 'Rohan Desai')
})
afterAll(async () => {
  await browser?.close()
  await shop?.end()
})

const spinners = {
  legal_name: 'Spinners & Daughters Private Limited',
  trade_name: 'Spinners',
  cin: 'U47912MH2024PTC123456',
  gstins: [{ state_code: 27, gstin: '27AAPFU0939F1ZV' }],
  address: '4 Mill Lane\nPune 411001',
  email: 'hello@spinners.in',
  phone: '+91 20 1234 5678',
  grievance_officer: { name: 'Uma Das', email: 'uma@spinners.in', phone: '1800 123 4567' },
  nodal_contact: { name: 'Ravi Menon', email: 'ravi@spinners.in', phone: '' },
  social: { instagram: 'https://www.instagram.com/spinners/', facebook: '', youtube: '', pinterest: '' },
}
const set = (company: typeof spinners | typeof NO_COMPANY) =>
  transact(shop.database.db, (tx) => replaceCompany(tx, company))

async function at(
  path: string,
  { who, size = 'desktop' }: { who?: Visitor; size?: keyof typeof viewportSizes } = {},
) {
  const opened = await openPage(browser, shop.url, size)
  const token = `Bearer ${who?.token ?? ''}`
  if (who) {
    await opened.context.addCookies([{ name: 'token', value: encodeURIComponent(token), url: shop.url }])
    await opened.context.addInitScript((value) => localStorage.setItem('accessToken', value), token)
  }
  await opened.page.goto(path)
  return opened
}

const shownIn = (page: Page): Promise<string> => page.locator('#company-address').innerText()
const html = async (path: string): Promise<string> => (await fetch(shop.url + path)).text()

test('with no company set, the footer, a policy, a missing page and the home page’s JSON-LD name none, in both languages', async () => {
  await set(NO_COMPANY)
  for (const path of [
    '/',
    '/hi/',
    '/about/',
    '/terms-and-conditions/',
    '/grievance',
    '/nothing-here',
    '/hi/grievance',
  ]) {
    const page = await html(path)
    expect(page).not.toMatch(
      /ciy\.example|4000 0000|Residency|Lakshmi|mailto:|tel:\+|Grievance Officer:|शिकायत अधिकारी:|instagram\.com/,
    )
  }
})

test('with a company set, all of them name it at once, though they were cached before', async () => {
  await html('/about/')
  await set(spinners)
  for (const path of ['/', '/hi/', '/about/', '/nothing-here']) {
    const page = await html(path)
    for (const word of [
      'Spinners &amp; Daughters Private Limited',
      'U47912MH2024PTC123456',
      'hello@spinners.in',
      'Uma Das',
      'instagram.com/spinners',
    ])
      expect(page).toContain(word)
    expect(page).not.toContain('facebook.com')
  }
  expect(await html('/terms-and-conditions/')).toContain(
    'run by Spinners &amp; Daughters Private Limited, 4 Mill Lane, Pune 411001',
  )
  expect(await html('/')).toContain('"legalName":"Spinners \\u0026 Daughters Private Limited"')
  expect(await html('/grievance')).toContain('tel:18001234567')
})

test.each(['phone', 'desktop'] as const)(
  'the footer is the same after hydration and after navigation ($0)',
  async (size) => {
    await set(spinners)
    const { page, context, complaints } = await at('/', { size })
    await waitForHydration(page)
    const sent = await shownIn(page)
    expect(sent).toContain('Uma Das, uma@spinners.in, 1800 123 4567')
    await page.locator('footer').getByRole('link', { name: 'Complaints' }).click()
    await page.waitForURL('**/grievance')
    expect(await shownIn(page)).toBe(sent)
    expect(complaints).toEqual([])
    await context.close()
  },
)

test.each(['phone', 'desktop'] as const)(
  'Rohan sets the company: a wrong GSTIN is reported at its field, and the next page shows what he saved (%s)',
  async (size) => {
    await set(NO_COMPANY)
    const { page, context } = await at('/admin/settings/company', { who: rohan, size })
    await waitForHydration(page)
    await page.getByLabel('Legal name').fill(spinners.legal_name)
    await page.getByLabel('GSTIN').fill('27AAPFU0939F1ZW')
    await page.getByLabel('Instagram').fill('https://www.instagram.com/')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('its last character doesn’t match the others').waitFor()
    await page.getByText('Enter the full address of our page').waitFor()
    expect(await page.getByLabel('GSTIN').evaluate((field) => field === document.activeElement)).toBe(true)
    await page.getByLabel('GSTIN').fill('27AAPFU0939F1ZV')
    await page.getByLabel('Instagram').fill(spinners.social.instagram)
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Every page shows it now.').waitFor()
    // A field half below the bar on top would count as a small target.
    await page.evaluate(() => scrollTo(0, 0))
    expect(await findAccessibilityProblems(page)).toEqual([])
    await page.goto('/')
    expect(await shownIn(page)).toContain(spinners.legal_name)
    await context.close()
  },
)
