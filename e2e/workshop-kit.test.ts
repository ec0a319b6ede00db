import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  openWorkshopShop,
  type TestPerson,
  type WorkshopShop,
} from '../src/domains/learning/bookings/bookings.fixture.ts'
import { changeStore } from '../src/domains/selling/sellers/index.ts'
import { transact } from '../src/platform/transact.ts'
import { findAccessibilityProblems } from './accessibility.ts'
import { launchBrowser, openPage, type viewportSizes } from './browser.ts'

let shop: WorkshopShop
let browser: Browser
let asha: TestPerson
let address = ''

beforeAll(async () => {
  ;[shop, browser] = await Promise.all([
    openWorkshopShop({ withPages: true, start: new Date() }),
    launchBrowser(),
  ])
  asha = await shop.newPerson('Asha Rao')
  const jaipur = {
    ship_name: 'Asha Rao',
    phone_no: '9000000001',
    address1: '14 Jasmine',
    address2: 'MI Road',
    city: 'Jaipur',
    landmark: '',
  }
  await asha.post('/api/addresses', { ...jaipur, state: 8, zip_code: '302001' })
  // Without a GSTIN the kit's store sells within Karnataka only.
  await transact(shop.db, (tx) => changeStore(tx, shop.kit?.storeId ?? 0, { gstin: null }))
  const { id } = await shop.workshop({ seats: 4, withKit: true })
  address = `/workshops/${id}`
})
afterAll(async () => {
  await browser?.close()
  await shop?.end()
})

test.each(['phone', 'desktop'] as const)(
  'Asha of Jaipur adds the kit of ₹450 on a %s, reads why it cannot be delivered, leaves it out and can pay ₹1,180',
  async (size: keyof typeof viewportSizes) => {
    const { page, context, complaints } = await openPage(browser, shop.url, size)
    await context.addCookies([
      { name: 'token', value: encodeURIComponent(`Bearer ${asha.token}`), url: shop.url },
    ])
    const stored = { accessToken: `Bearer ${asha.token}`, name: asha.name, phoneNumber: '9000000001' }
    await context.addInitScript((all) => {
      for (const [key, value] of Object.entries(all)) localStorage.setItem(key, value)
    }, stored)
    await page.goto(address, { waitUntil: 'networkidle' })
    await page.getByText('to addresses in Karnataka only').waitFor()
    await page.getByLabel(/Add the kit/).check()
    await page.getByRole('button', { name: 'Pay ₹1,630' }).click()
    await page.getByRole('alert').filter({ hasText: 'only within its own State' }).waitFor()
    expect(await findAccessibilityProblems(page)).toEqual([])
    await page.getByRole('button', { name: 'Book without the kit' }).click()
    await page.getByRole('button', { name: 'Pay ₹1,180' }).click()
    await page.frameLocator('iframe.razorpay-checkout-frame').getByRole('button', { name: 'Close' }).waitFor()
    // The browser logs the refusal; the page has no error.
    expect(complaints.filter((line) => !line.includes('400'))).toEqual([])
    await context.close()
  },
)
