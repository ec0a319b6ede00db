import type { Browser, Page } from 'playwright-core'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../src/testing/test-shop.ts'
import type { Visitor } from '../src/testing/visitor.ts'
import { findAccessibilityProblems } from './accessibility.ts'
import { launchBrowser, openPage, type viewportSizes } from './browser.ts'

let shop: TestShop
let browser: Browser
let asha: Visitor

beforeAll(async () => {
  ;[shop, browser] = await Promise.all([openTestShop({ withPages: true }), launchBrowser()])
  asha = shop.visitor()
  await asha.signIn('9811100021', 'Asha Rao')
})
afterAll(async () => {
  await browser?.close()
  await shop?.end()
})

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0'

/** Opens further sessions of the person, whose tokens are not used. */
async function elsewhere(count: number): Promise<void> {
  await sql`insert into identity.sessions (person_id, token_hash, created_at, last_seen_at, expires_at, user_agent, network)
    select id, sha256(number::text::bytea), now() - interval '2 days', now() - number * interval '1 hour', now() + interval '20 days', ${FIREFOX}, '203.0.113.x'
    from identity.people, generate_series(1, ${count}::int) as number where phone = '9811100021'`.execute(
    shop.database.db,
  )
}

async function ashaAt(
  path: string,
  size: keyof typeof viewportSizes = 'phone',
): Promise<{ page: Page; complaints: string[] }> {
  const { page, context, complaints } = await openPage(browser, shop.url, size)
  await context.addCookies([
    { name: 'token', value: encodeURIComponent(`Bearer ${asha.token}`), url: shop.url },
  ])
  await context.addInitScript((value) => localStorage.setItem('accessToken', value), `Bearer ${asha.token}`)
  await page.goto(path)
  return { page, complaints }
}

const places = (page: Page) =>
  page.locator('section').filter({ hasText: 'Where you are logged in' }).locator('li')

test('a person sees every session, ends one, then all others, and stays signed in here', async () => {
  await elsewhere(9)
  const { page, complaints } = await ashaAt('/profile/security')
  await page.getByText('This device').waitFor()
  await expect.poll(() => places(page).count()).toBe(5)
  await page.getByRole('button', { name: 'Show all 10 places' }).click()
  await expect.poll(() => places(page).count()).toBe(10)

  await page
    .getByRole('button', { name: /^Log out Firefox on Windows/ })
    .first()
    .click()
  await page.getByText('Logged out there').waitFor()
  await expect.poll(() => places(page).count()).toBe(9)
  await page.getByRole('button', { name: 'Log out everywhere else' }).click()
  await page.getByText('Logged out in 8 other places').waitFor()
  await page.getByText('You aren’t logged in anywhere else.').waitFor()
  await expect.poll(() => places(page).count()).toBe(1)
  await page.locator('ol li').first().filter({ hasText: 'Logged out everywhere else' }).waitFor()
  expect((await asha.get('/api/user/me')).status).toBe(200)
  expect(complaints).toEqual([])
  await page.context().close()
})

test('the history of events loads page by page', async () => {
  await sql`insert into identity.events (person_id, kind, at, actor_id)
    select id, case number % 3 when 0 then 'looked-up' when 1 then 'email-added' else 'second-factor-failed' end, now() - number * interval '1 day',
      case number % 3 when 0 then 1 end
    from identity.people, generate_series(1, 40) as number where phone = '9811100021'`.execute(
    shop.database.db,
  )
  const { page } = await ashaAt('/profile/security')
  const events = page.locator('ol li')
  await expect.poll(() => events.count()).toBe(10)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect.poll(() => events.count()).toBe(30)
  await page.getByRole('button', { name: 'Show more' }).click()
  await page.getByRole('button', { name: 'Show more' }).waitFor({ state: 'detached' })
  await expect.poll(() => page.getByText('By our team').count()).toBe(13)
  await page.context().close()
})

test('a request that fails is reported and loses nothing', async () => {
  await elsewhere(2)
  const { page } = await ashaAt('/profile/security')
  await page.getByText('This device').waitFor()
  await page.route('**/api/user/sessions/**', (route) => route.abort())
  await page.getByRole('button', { name: 'Log out everywhere else' }).click()
  await page.getByRole('alertdialog').waitFor()
  await page.getByRole('button', { name: 'OK' }).click()
  await expect.poll(() => places(page).count()).toBe(3)
  await page.context().close()
})

test('the page is accessible, on a phone and on a desktop, in English and in Hindi', async () => {
  for (const size of ['phone', 'desktop'] as const) {
    for (const path of ['/profile/security', '/hi/profile/security']) {
      const { page } = await ashaAt(path, size)
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect(await findAccessibilityProblems(page), `${path} on a ${size}`).toEqual([])
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0)
      await page.context().close()
    }
  }
})

test('a visitor is asked to log in, and sees nothing', async () => {
  const { page, context } = await openPage(browser, shop.url, 'phone')
  await page.goto('/profile/security')
  await page.getByText('Please log in to see where you are logged in').waitFor()
  expect(await page.getByText('This device').count()).toBe(0)
  await context.close()
})
