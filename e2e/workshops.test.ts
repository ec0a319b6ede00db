import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  openWorkshopShop,
  type TestPerson,
  type WorkshopShop,
} from '../src/domains/learning/bookings/bookings.fixture.ts'
import { findAccessibilityProblems } from './accessibility.ts'
import { launchBrowser, openPage, waitForFocus, type viewportSizes } from './browser.ts'

let shop: WorkshopShop
let browser: Browser
let asha: TestPerson
/** Asha's ticket code, as shown below its QR picture. */
let code = ''

beforeAll(async () => {
  ;[shop, browser] = await Promise.all([
    openWorkshopShop({ withPages: true, start: new Date() }),
    launchBrowser(),
  ])
  asha = await shop.newPerson('Asha Rao')
  // In a few hours, so that the session's day is today.
  await shop.workshop({ seats: 4, days: 0.2 })
})
afterAll(async () => {
  await browser?.close()
  await shop?.end()
})

/** A page of a signed-in person. */
async function pageOf(who: TestPerson, size: keyof typeof viewportSizes) {
  const opened = await openPage(browser, shop.url, size)
  await opened.context.addCookies([
    { name: 'token', value: encodeURIComponent(`Bearer ${who.token}`), url: shop.url },
  ])
  const stored = { accessToken: `Bearer ${who.token}`, name: who.name, phoneNumber: '9000000001' }
  await opened.context.addInitScript((all) => {
    for (const [key, value] of Object.entries(all)) localStorage.setItem(key, value)
  }, stored)
  return opened
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('Asha finds block printing, closes the window once, pays ₹1,180 and has a ticket with a QR picture', async () => {
  const { page, context, complaints } = await pageOf(asha, 'desktop')
  await page.goto('/tcsignup', { waitUntil: 'networkidle' })
  expect(await findAccessibilityProblems(page)).toEqual([])
  await page.getByLabel('Search', { exact: true }).last().fill('block')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await page.getByText('1 workshop', { exact: true }).waitFor()
  await page.getByRole('link', { name: /Block printing for beginners/ }).click()
  await heading(page, 'Block printing for beginners').waitFor()
  await page.getByText('4 seats left').first().waitFor()
  await page.waitForLoadState('networkidle')
  expect(await findAccessibilityProblems(page)).toEqual([])

  const frame = page.frameLocator('iframe.razorpay-checkout-frame')
  await page.getByRole('group', { name: 'Person 1' }).getByLabel('Name').fill('')
  await page.getByRole('button', { name: 'Pay ₹1,180' }).click()
  await page.getByRole('alert').filter({ hasText: /name/i }).waitFor()
  await page.getByRole('group', { name: 'Person 1' }).getByLabel('Name').fill('Asha Rao')
  await page.getByLabel('Which hand do you use?').selectOption('Left')
  await page.getByRole('button', { name: 'Pay ₹1,180' }).click()
  await frame.getByRole('button', { name: 'Close' }).click()
  await frame.getByRole('button', { name: 'Yes, leave' }).click()
  await page.getByText('You haven’t paid.').waitFor()

  await page.goto('/bookings', { waitUntil: 'networkidle' })
  await page.getByText('Payment due').waitFor()
  await page.getByRole('button', { name: 'Pay ₹1,180' }).click()
  await frame.getByRole('button', { name: /^UPI/ }).click()
  await frame.getByRole('button', { name: 'Pay this QR' }).click()
  await page.getByText('Booked', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Show ticket' }).click()
  await page.getByRole('img', { name: 'Code of Asha Rao' }).waitFor()
  code = (await page.getByText(/^CIY1\.\d+\./).textContent()) ?? ''
  expect(await findAccessibilityProblems(page)).toEqual([])
  // The missing name (a 400).
  expect(complaints.filter((each) => !each.includes('status of 400'))).toEqual([])
  await context.close()
})

const enter = async (page: Page, typed: string) => {
  await page.getByLabel('Code under the QR code').fill(typed)
  await page.getByRole('button', { name: 'Let in' }).click()
}

test('Devika reads the roster, writes to all participants, and without a connection checks Asha in once and Bela by name; both are sent once online', async () => {
  const bela = await shop.newPerson('Bela Shah')
  const [{ session_id: sessionId }] = (await shop.db
    .selectFrom('bookings.bookings')
    .select('session_id')
    .where('state', '=', 'confirmed')
    .execute()) as [{ session_id: number }]
  const [{ id: ticketId }] = (await shop.db.selectFrom('workshops.tickets').select('id').execute()) as [
    { id: number },
  ]
  await shop.book(bela, { id: 0, sessionId, ticketId })
  const { page, context, complaints } = await pageOf(shop.devika, 'desktop')
  await page.goto('/conduct', { waitUntil: 'networkidle' })
  await heading(page, 'Your workshops').waitFor()
  expect(await findAccessibilityProblems(page)).toEqual([])
  await page.getByRole('link', { name: 'Block printing for beginners' }).click()
  await heading(page, 'Block printing for beginners').waitFor()
  expect(await findAccessibilityProblems(page)).toEqual([])
  await page.getByRole('link', { name: / [ap]m$/ }).click()
  await page.waitForURL('**/conduct/sessions/*')
  await page.getByRole('row', { name: /Asha Rao.*Left.*₹1,180/ }).waitFor()
  await page.getByLabel('Message', { exact: true }).fill('Please bring an apron. The gate is on the left.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByText('Sent to 2 people').waitFor()
  await page.getByText('The gate is on the left.').first().waitFor()
  expect(await findAccessibilityProblems(page)).toEqual([])

  await page.getByRole('link', { name: 'Check-in' }).click()
  await page.getByText('0 of 2 are here').waitFor()
  expect(await findAccessibilityProblems(page)).toEqual([])
  const isDoorCached = () =>
    page.evaluate(
      async () =>
        (await navigator.serviceWorker.ready) && (await (await caches.open('ciy-door')).keys()).length,
    )
  await expect.poll(isDoorCached).toBe(1)
  await context.setOffline(true)
  await enter(page, 'CIY1.1.aaaaaaaaaaaaaaaaaaaaaaaaaaa')
  await page.getByText('This is not a ticket for this session').waitFor()
  await enter(page, code)
  await page.getByText('Asha Rao is in', { exact: true }).waitFor()
  await enter(page, code)
  await page.getByText('Asha Rao is in already').waitFor()
  await page.getByRole('button', { name: 'Mark present' }).click()
  await page.getByText('2 of 2 are here · 2 not sent yet', { exact: true }).waitFor()
  // The phone was locked meanwhile, and its browser reloads the page.
  await page.reload()
  await page.getByText('2 of 2 are here · 2 not sent yet', { exact: true }).waitFor()
  await enter(page, code)
  await page.getByText('Asha Rao is in already').waitFor()
  await page.getByRole('button', { name: 'Undo' }).last().waitFor()
  const cameIn = async () =>
    (
      await shop.db
        .selectFrom('bookings.events')
        .select(['seat_id'])
        .where('to_state', '=', 'attended')
        .execute()
    ).map(({ seat_id }) => seat_id)
  expect(await cameIn()).toEqual([])
  const sent = page.waitForResponse((answer) => answer.url().endsWith('/check-ins') && answer.ok())
  await context.setOffline(false)
  await sent
  await page.getByText('2 of 2 are here', { exact: true }).waitFor()
  const seats = await cameIn()
  expect([seats.length, new Set(seats).size]).toEqual([2, 2])
  expect(complaints.filter((each) => !/ERR_INTERNET_DISCONNECTED|Failed to fetch/.test(each))).toEqual([])
  await context.close()
})

test('Devika moves a session, and Gita, who paid ₹1,180, is asked once, is refunded and notified', async () => {
  const gita = await shop.newPerson('Gita Pillai')
  const held = await shop.workshop({ seats: 2, days: 20 })
  await shop.book(gita, held)
  const starts = Date.now() + 21 * 86_400_000
  const meetings = [
    { starts_at: new Date(starts).toISOString(), ends_at: new Date(starts + 3 * 3_600_000).toISOString() },
  ]
  const moved = await shop.devika.post(`/api/conduct/sessions/${held.sessionId}/reschedule`, {
    meetings,
    reason: 'The hall has a wedding',
  })
  expect(moved.status, JSON.stringify(moved.body)).toBe(200)
  const { page, context, complaints } = await pageOf(gita, 'phone')
  await page.goto('/bookings', { waitUntil: 'networkidle' })
  await page.getByText('“The hall has a wedding” You can get a full refund until').waitFor()
  expect(await findAccessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Get a refund' }).click()
  await page.getByText('You’ll lose your seats').waitFor()
  expect(await findAccessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Go back' }).click()
  await page.getByRole('button', { name: 'The new time suits me' }).waitFor()
  await page.getByRole('button', { name: 'Get a refund' }).click()
  await page.getByRole('button', { name: 'Get a refund' }).click()
  await page.getByText('₹1,180 is refunded the way you paid.').waitFor()
  await page.getByText('No bookings yet').waitFor()
  await page.getByRole('link', { name: 'Past', exact: true }).click()
  await page.getByText('₹1,180 is refunded the way you paid.').first().waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

test('Farida applies to conduct, is approved, writes a workshop with one session, and it is on sale after a review', async () => {
  const [farida, nila] = [
    await shop.newPerson('Farida Khan'),
    await shop.newPerson('Nila Sen', ['staff', 'staff:workshops']),
  ]
  const decide = (path: string, reason: string) =>
    nila.post(`/api/admin/${path}/decide`, { decision: 'approve', reason })
  const { page, context, complaints } = await pageOf(farida, 'phone')
  await page.goto('/wsignup', { waitUntil: 'networkidle' })
  const fill = async (texts: Record<string, string>) => {
    for (const [label, text] of Object.entries(texts)) await page.getByLabel(label).first().fill(text)
  }
  await page.getByRole('button', { name: 'Send application' }).click()
  await page.getByRole('alert').first().waitFor()
  await page.locator('main [aria-invalid]:focus').waitFor()
  expect(await findAccessibilityProblems(page)).toEqual([])
  await fill({
    'Name on your PAN': 'Farida Khan',
    Email: 'farida@example.in',
    'What you teach': 'Zardozi, aari',
    'What you have taught or made': 'Twelve years of zardozi in Lucknow, for brides and for the stage.',
    City: 'Lucknow',
    'Address for bills': '4 Chowk, Lucknow',
  })
  await page.getByLabel('State').selectOption({ label: 'Uttar Pradesh' })
  await page.getByRole('button', { name: 'Send application' }).click()
  await page.getByText('We’re reviewing it.').first().waitFor()
  expect(await findAccessibilityProblems(page)).toEqual([])
  const applicants = await nila.get<{ rows: { id: number }[] }>('/api/admin/conductors')
  expect(applicants.status, JSON.stringify(applicants.body)).toBe(200)
  const [applied] = applicants.body.rows
  expect((await decide(`conductors/${applied?.id}`, 'Wonderful work')).status).toBe(200)

  await page.goto('/conduct/workshops/new', { waitUntil: 'networkidle' })
  await fill({
    Title: 'Zardozi for a first evening',
    Summary: 'A leaf in gold thread that you take home.',
    'What happens, step by step':
      'We stretch the cloth, learn to hold the hook, and fill one leaf with gold thread together.',
    'Name of the place': 'Chowk Studio',
    City: 'Lucknow',
    'PIN code': '226003',
    'Name of the ticket': 'Seat',
    'Price in rupees': '500',
  })
  await page.getByLabel('Address', { exact: true }).fill('4 Chowk')
  const buffer = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#c58b2a' } })
    .png()
    .toBuffer()
  await page.locator('input[type=file]').setInputFiles({ name: 'leaf.png', mimeType: 'image/png', buffer })
  await page.getByRole('button', { name: 'Remove photo 1' }).waitFor()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await heading(page, 'Zardozi for a first evening').waitFor()
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByText('Add at least one date and time.').waitFor()
  await waitForFocus(page.getByLabel('Day', { exact: true }))
  await page
    .getByLabel('Day', { exact: true })
    .fill(new Date(Date.now() + 12 * 86_400_000).toISOString().slice(0, 10))
  await page.getByLabel('Seats in person').fill('6')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByText('0/6').waitFor()
  expect(await findAccessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await page.getByRole('button', { name: 'Submit for review' }).waitFor({ state: 'hidden' })
  const [queued] = (await nila.get<{ rows: { id: number; title: string }[] }>('/api/admin/workshops')).body
    .rows
  expect((await decide(`workshops/${queued?.id}`, 'Ready to be booked')).status).toBe(200)
  await page.goto('/tcsignup')
  await page.getByRole('link', { name: /Zardozi for a first evening/ }).waitFor()
  expect(complaints.filter((each) => !each.includes('status of 400'))).toEqual([])
  await context.close()
})

test('nine hours later Asha, who attended, downloads her certificate and rates 4 of 5, after choosing the stars', async () => {
  shop.clock.forward(9 * 3_600_000)
  const { page, context, complaints } = await pageOf(asha, 'phone')
  await page.goto('/bookings?when=past', { waitUntil: 'networkidle' })
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Certificate' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^certificate.*\.pdf$/)
  await page.getByRole('button', { name: 'Submit review' }).click()
  await page.getByRole('alert').filter({ hasText: 'Please choose 1 to 5 stars.' }).waitFor()
  expect(await findAccessibilityProblems(page)).toEqual([])
  await page.getByLabel('How was it?').selectOption('4 of 5')
  await page.getByLabel('Your review').fill('A patient teacher.')
  await page.getByRole('button', { name: 'Submit review' }).click()
  await page.getByText('You gave 4 of 5. Thank you.').waitFor()
  expect(complaints.filter((each) => !each.includes('status of 400'))).toEqual([])
  await context.close()
})
