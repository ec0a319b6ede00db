import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorkshopShop, type Somebody, type WorkshopShop } from '../src/domains/bookings/bookings.fixture.ts'
import { troublesOf } from './accessible.ts'
import { launchBrowser, openPage, type sizes } from './browser.ts'

let shop: WorkshopShop
let browser: Browser
let asha: Somebody
/** Her ticket, as it stands below its QR picture. */
let code = ''

beforeAll(async () => {
  ;[shop, browser] = await Promise.all([openWorkshopShop({ withPages: true, start: new Date() }), launchBrowser()])
  asha = await shop.somebody('Asha Rao')
  // In a few hours, so that the day itself needs no other clock.
  await shop.workshop({ seats: 4, days: 0.2 })
})
afterAll(async () => {
  await browser?.close()
  await shop?.end()
})

/** A page of somebody who has signed in. */
async function pageOf(who: Somebody, size: keyof typeof sizes) {
  const opened = await openPage(browser, shop.url, size)
  opened.context.setDefaultTimeout(30_000)
  await opened.context.addCookies([{ name: 'token', value: encodeURIComponent(`Bearer ${who.token}`), url: shop.url }])
  const kept = { accessToken: `Bearer ${who.token}`, name: who.name, phoneNumber: '9000000001' }
  await opened.context.addInitScript((all) => {
    for (const [key, value] of Object.entries(all)) localStorage.setItem(key, value)
  }, kept)
  return opened
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('Asha finds block printing, leaves the window once, pays ₹1,180 and has a ticket with a QR picture', async () => {
  const { page, context, complaints } = await pageOf(asha, 'desk')
  await page.goto('/tcsignup')
  expect(await troublesOf(page)).toEqual([])
  await page.getByLabel('Search', { exact: true }).last().fill('block')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await page.getByText('1 workshop', { exact: true }).waitFor()
  await page.getByRole('link', { name: /Block printing for beginners/ }).click()
  await heading(page, 'Block printing for beginners').waitFor()
  await page.getByText('4 seats left').first().waitFor()
  expect(await troublesOf(page)).toEqual([])

  const frame = page.frameLocator('iframe.razorpay-checkout-frame')
  await page.getByRole('group', { name: 'Person 1' }).getByLabel('Name').fill('')
  await page.getByRole('button', { name: 'Pay ₹1,180' }).click()
  await page.locator('output').filter({ hasText: /name/i }).waitFor()
  await page.getByRole('group', { name: 'Person 1' }).getByLabel('Name').fill('Asha Rao')
  await page.getByLabel('Which hand do you use?').selectOption('Left')
  await page.getByRole('button', { name: 'Pay ₹1,180' }).click()
  await frame.getByRole('button', { name: 'Close' }).click()
  await frame.getByRole('button', { name: 'Yes, leave' }).click()
  await page.getByText('Nothing was paid.').waitFor()

  await page.goto('/bookings', { waitUntil: 'networkidle' })
  await page.getByText('Waits for payment').waitFor()
  await page.getByRole('button', { name: 'Pay ₹1,180' }).click()
  await frame.getByRole('button', { name: /^UPI/ }).click()
  await frame.getByRole('button', { name: 'Pay this QR' }).click()
  await page.getByText('Booked', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Show ticket' }).click()
  await page.getByRole('img', { name: 'Code of Asha Rao' }).waitFor()
  code = (await page.getByText(/^CIY1\.\d+\./).textContent()) ?? ''
  expect(await troublesOf(page)).toEqual([])
  // The name that was missing, which the page hears as a 400.
  expect(complaints.filter((each) => !each.includes('status of 400'))).toEqual([])
  await context.close()
})

test('Devika opens her desk, reads the roster, lets Asha in by her ticket, once', async () => {
  const { page, context, complaints } = await pageOf(shop.devika, 'desk')
  await page.goto('/conduct')
  await heading(page, 'Your workshops').waitFor()
  expect(await troublesOf(page)).toEqual([])
  await page.getByRole('link', { name: 'Block printing for beginners' }).click()
  await heading(page, 'Block printing for beginners').waitFor()
  expect(await troublesOf(page)).toEqual([])
  await page.getByRole('link', { name: / [ap]m$/ }).click()
  await page.waitForURL('**/conduct/sessions/*')
  await page.getByRole('row', { name: /Asha Rao.*Left.*₹1,180/ }).waitFor()
  expect(await troublesOf(page)).toEqual([])
  await page.getByRole('link', { name: 'Check-in' }).click()
  await page.getByText('0 of 1 are here').waitFor()
  const enter = async (typed: string) => {
    await page.getByLabel('Code under the QR picture').fill(typed)
    await page.getByRole('button', { name: 'Let in' }).click()
  }
  await enter('CIY1.1.aaaaaaaaaaaaaaaaaaaaaaaaaaa')
  await page.getByText('This is no ticket of this session').waitFor()
  const told = page.waitForResponse((answer) => answer.url().endsWith('/check-ins'))
  await enter(code)
  await page.getByText('Asha Rao is in', { exact: true }).waitFor()
  expect((await told).status()).toBe(200)
  await enter(code)
  await page.getByText('Asha Rao is in already').waitFor()
  await page.getByText('1 of 1 are here', { exact: true }).waitFor()
  expect(await troublesOf(page)).toEqual([])
  expect(complaints).toEqual([])
  await context.close()
  const seen = await shop.see(asha, (await asha.get<{ rows: { id: number }[] }>('/api/bookings')).body.rows[0]?.id ?? 0)
  expect(seen.seats.map(({ name, state }) => `${name} ${state}`)).toEqual(['Asha Rao attended'])
})
