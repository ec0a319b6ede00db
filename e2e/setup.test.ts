import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadReferenceData } from '../reference/load-reference-data.ts'
import { createSignedInPerson } from '../src/testing/signed-in-person.ts'
import { openTestShop, type TestShop } from '../src/testing/test-shop.ts'
import { findAccessibilityProblems } from './accessibility.ts'
import { launchBrowser, openPage } from './browser.ts'

/* A shop that is not set up yet, as its staff and first visitors see it. */

let shop: TestShop
let browser: Browser
let token = ''

beforeAll(async () => {
  ;[shop, browser] = await Promise.all([openTestShop({ withPages: true }), launchBrowser()])
  await loadReferenceData(shop.database.db, { dataDir: shop.dataDir, log: { info: () => undefined } })
  const rohan = await createSignedInPerson(
    shop.database.db,
    { name: 'Rohan Desai', phone: '9811000001', roles: ['staff', 'staff:everything'] },
    new Date(),
  )
  token = `Bearer ${rohan.token}`
})
afterAll(async () => {
  await browser?.close()
  await shop?.end()
})

describe.each([
  { size: 'phone', width: 390 },
  { size: 'desktop', width: 1440 },
] as const)('at $width px', ({ size }) => {
  test('Rohan goes from the console to the missing steps, and from there to their pages', async () => {
    const { page, context, complaints } = await openPage(browser, shop.url, size)
    await context.addCookies([{ name: 'token', value: encodeURIComponent(token), url: shop.url }])
    await page.goto('/admin')
    expect(await findAccessibilityProblems(page)).toEqual([])
    await page.getByRole('link', { name: 'Continue setup' }).click()
    await page.getByRole('heading', { level: 1, name: 'Set up the shop' }).waitFor()
    expect(await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()).toEqual([
      'Company details',
      'Grievance officer',
      'Carriers for login codes and emails',
      'Payment gateway',
      'Couriers',
      'Delivery zones',
      'First store',
    ])
    expect(await findAccessibilityProblems(page)).toEqual([])
    await page.getByRole('listitem').filter({ hasText: 'First store' }).getByRole('link').click()
    await page.waitForURL('**/admin/sellers')
    expect(complaints).toEqual([])
    await context.close()
  })

  test('a hobby without goods says so and links to the others, in Hindi too', async () => {
    const { page, context, complaints } = await openPage(browser, shop.url, size)
    expect((await page.goto('/hobby/Baking--13'))?.status()).toBe(200)
    await page.getByText('Coming soon').waitFor()
    expect(await findAccessibilityProblems(page)).toEqual([])
    await page.getByRole('link', { name: 'See all hobbies' }).click()
    await page.waitForURL('**/hobbies')
    expect((await page.goto('/hi/hobby/Baking--13'))?.status()).toBe(200)
    await page.getByText('जल्द आ रहा है').waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })
})
