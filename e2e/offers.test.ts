import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runPendingJobs } from '../src/platform/jobs.ts'
import { openTestShop, type TestShop } from '../src/testing/test-shop.ts'
import { findAccessibilityProblems } from './accessibility.ts'
import { launchBrowser, openPage } from './browser.ts'
import { SIGNUP_COLUMNS } from '../src/domains/publishing/content/tables.ts'

let shop: TestShop
let browser: Browser
beforeAll(async () => {
  ;[shop, browser] = await Promise.all([openTestShop({ withPages: true }), launchBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await shop?.end()
})

/** The links in the letters to an address, verbatim. */
async function linksTo(email: string): Promise<string[]> {
  await runPendingJobs(shop.jobs)
  const rows = await shop.database.db
    .selectFrom('idp.outbox')
    .select(['body', 'link'])
    .where('recipient', '=', email)
    .execute()
  return rows
    .flatMap(({ body, link }) => [link ?? '', ...(body.match(/https?:\/\/\S+/g) ?? [])])
    .filter((url) => url.includes('/offers?'))
}

const isReader = async (email: string): Promise<boolean> => {
  const row = await shop.database.db
    .selectFrom('content.signups')
    .select('confirmed_at')
    .where('email', '=', email)
    .executeTakeFirst()
  return row?.confirmed_at != null
}

test('Nirmala signs up in the footer: empty, incomplete, then her address; she confirms by letter, and unsubscribes in one press', async () => {
  const { page, context, complaints } = await openPage(browser, shop.url, 'phone')
  await page.goto('/about', { waitUntil: 'networkidle' })
  const box = page.getByRole('contentinfo').getByLabel('Sign up for Offers')
  const press = () => page.getByRole('contentinfo').getByRole('button', { name: 'Sign up' }).click()
  const expectAlert = async (sentence: string) => {
    const alert = page.getByRole('alertdialog').or(page.getByRole('dialog')).filter({ hasText: sentence })
    await alert.waitFor()
    await alert.getByRole('button', { name: 'OK' }).click()
    await alert.waitFor({ state: 'hidden' })
  }
  await press()
  await expectAlert('Please fill in all required fields.')
  await box.fill('nirmala@')
  await press()
  await expectAlert('Please enter a valid email address.')
  expect(await box.inputValue()).toBe('nirmala@')
  await box.fill('nirmala@example.in')
  await press()
  await expectAlert('Your email has been submitted successfully.')
  expect([await box.inputValue(), await isReader('nirmala@example.in')]).toEqual(['', false])

  const [link = ''] = await linksTo('nirmala@example.in')
  const { pathname, search } = new URL(link)
  await page.goto(pathname + search, { waitUntil: 'networkidle' })
  // Mail programs prefetch links.
  expect(await isReader('nirmala@example.in')).toBe(false)
  expect(await findAccessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Yes, send me offers' }).click()
  await page.getByText('n•••@example.in').waitFor()
  await expect.poll(() => isReader('nirmala@example.in')).toBe(true)
  await page.getByRole('button', { name: 'Stop these emails' }).click()
  await page.getByText('we’ve deleted the address it was for').waitFor()
  expect(
    await shop.database.db
      .selectFrom('content.signups')
      .select(SIGNUP_COLUMNS)
      .where('email', '=', 'nirmala@example.in')
      .execute(),
  ).toEqual([])
  expect(await findAccessibilityProblems(page)).toEqual([])
  // The incomplete address (a 400).
  expect(complaints.filter((each) => !each.includes('status of 400'))).toEqual([])
  await page.goto('/offers')
  await page.getByText('This link is incomplete.').waitFor()
  await context.close()
})
