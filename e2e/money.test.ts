import { readFile } from 'node:fs/promises'
import type { Browser, FrameLocator, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runPendingJobs } from '#platform/jobs'
import { grantPoints, makeCoupon } from '../src/domains/buying/checkout/pricing/offers.fixture.ts'
import {
  buy,
  getOrder,
  sellerOf,
  stepOrder,
} from '../src/domains/delivery/fulfilment/parcel-delivery.fixture.ts'
import { openStoreWithGoods, type SoldGoods } from '../src/testing/goods.ts'
import { movableClock, openTestShop, type MovableClock, type TestShop } from '../src/testing/test-shop.ts'
import type { Visitor } from '../src/testing/visitor.ts'
import { findAccessibilityProblems } from './accessibility.ts'
import { launchBrowser, openPage, viewportSizes } from './browser.ts'

let shop: TestShop
let clock: MovableClock
let browser: Browser
let asha: Visitor
let meera: Visitor
let merino: SoldGoods
let needles: SoldGoods
/** Asha's order, shared by the tests in sequence. */
let orderId = 0

const ADDRESS = {
  ship_name: 'Asha Rao',
  phone_no: '9000000001',
  address1: '12, 3rd Cross',
  address2: '',
  city: 'Bengaluru',
  landmark: '',
  state: 29,
  country: 'India',
  zip_code: '560001',
}

beforeAll(async () => {
  clock = movableClock()
  ;[shop, browser] = await Promise.all([
    openTestShop({ withPages: true, clock, env: { DEMO_COURIER_SECONDS: '60', LOG_LEVEL: 'error' } }),
    launchBrowser(),
  ])
  const { db } = shop.database
  ;[merino, needles] = (await openStoreWithGoods(db, 'Wool House', {
    goods: [
      { name: 'Merino yarn', price: 300, stock: 50 },
      { name: 'Bamboo needles', price: 250, stock: 50 },
    ],
  })) as [SoldGoods, SoldGoods]
  asha = shop.visitor()
  await asha.signIn('9000000001', 'Asha Rao')
  meera = await sellerOf(shop, { storeId: merino.storeId, phone: '9000000011', name: 'Meera Iyer' })
  await asha.post('/api/addresses', ADDRESS)
  await grantPoints(db, 'asha', { points: 100, now: clock.now() })
})
afterAll(async () => {
  await browser?.close()
  await shop?.end()
})

/** A page of a signed-in person. */
async function pageOf(who: Visitor, size: keyof typeof viewportSizes) {
  const opened = await openPage(browser, shop.url, size)
  await opened.context.addCookies([
    { name: 'token', value: encodeURIComponent(`Bearer ${who.token}`), url: shop.url },
  ])
  await opened.context.addInitScript(
    (value) => localStorage.setItem('accessToken', value),
    `Bearer ${who.token}`,
  )
  return opened
}

async function addTo(who: Visitor, { productId, variantId }: SoldGoods, quantity: number): Promise<void> {
  const line = {
    recId: -1,
    product_id: productId,
    quantity,
    priceMode: 'Single',
    pricingId: variantId,
    feed_id: null,
  }
  expect((await who.post('/api/user/cart-add', line)).status).toBe(200)
}

async function advanceCourier(): Promise<void> {
  for (let nth = 0; nth < 6; nth += 1) {
    clock.forward(10 * 60_000)
    await shop.jobs.tasks['couriers:demo']?.(undefined)
    await runPendingJobs(shop.jobs)
  }
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const windowOf = (page: Page): FrameLocator => page.frameLocator('iframe.razorpay-checkout-frame')
const closeWindow = async (frame: FrameLocator): Promise<void> => {
  await frame.getByRole('button', { name: 'Close' }).click()
  await frame.getByRole('button', { name: 'Yes, leave' }).click()
}

test('the first bill fails to load; with a coupon and 100 points Asha closes the window, fails once and reads so, looks around, and pays ₹645 by UPI at the third press', async () => {
  const { db } = shop.database
  const { code } = await makeCoupon(db, clock, { store: merino, percent: 10 })
  await addTo(asha, merino, 2)
  await addTo(asha, needles, 1)
  const { page, context, complaints } = await pageOf(asha, 'desktop')
  await page.goto('/carting')
  await page.route('**/api/checkout/quote', (route) => route.abort())
  await page.getByLabel('Coupon code').fill(code.toLowerCase())
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByText('We could not reach the shop.').waitFor()
  await page.unroute('**/api/checkout/quote')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('₹85 off').waitFor()
  await page.getByRole('switch', { name: 'Pay with points' }).check()
  await page.getByText('Points', { exact: true }).first().waitFor()
  expect(await findAccessibilityProblems(page)).toEqual([])
  const sum = await page.getByText('To pay', { exact: true }).filter({ visible: true }).boundingBox()
  expect(sum && sum.y + sum.height).toBeLessThan(viewportSizes.desktop.viewport.height)

  const pay = page.getByRole('button', { name: 'Pay', exact: true })
  const frame = windowOf(page)
  await pay.click()
  await frame.getByText('Using +919000000001').waitFor()
  for (let nth = 0; nth < 12; nth += 1) await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('main, header, footer'))).toBeNull()
  await closeWindow(frame)
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByText('The payment was not made.')
    .waitFor()
  await page.getByRole('button', { name: 'OK' }).click()
  await page.getByRole('button', { name: 'One more of Merino yarn' }).waitFor()
  await expect.poll(() => pay.evaluate((button) => button === document.activeElement)).toBe(true)

  await pay.click()
  await frame.getByRole('button', { name: /^Netbanking/ }).click()
  await frame.getByRole('button', { name: 'HDFC Bank' }).click()
  await frame.getByRole('button', { name: 'Failure' }).click()
  const why = (await frame.getByRole('alert').textContent()) ?? ''
  await closeWindow(frame)
  await page.getByText(why, { exact: true }).waitFor()
  await page.getByRole('button', { name: 'OK' }).click()
  await page.goto('/tc')
  await page.goto('/carting')
  await page.getByText('₹85 off').waitFor()
  await expect.poll(() => page.getByRole('switch', { name: 'Pay with points' }).isChecked()).toBe(true)

  await pay.click()
  await frame.getByRole('button', { name: /^UPI/ }).click()
  await frame.getByRole('button', { name: 'Pay this QR' }).click()
  await heading(page, 'Your order is placed').waitFor()
  expect(await findAccessibilityProblems(page)).toEqual([])
  await page.reload()
  await page.getByRole('link', { name: /^Order \d+ from Wool House/ }).click()
  await heading(page, 'Order from Wool House').waitFor()
  orderId = Number(/\d+$/.exec(new URL(page.url()).pathname)?.[0])
  await page.goto('/carting')
  await page.getByText('Your cart is empty').waitFor()
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('cartExtras'))).toBeNull()
  // The bank's refusal (a 400) and the failed bill.
  expect(complaints.filter((each) => !/status of 400|ERR_FAILED/.test(each))).toEqual([])
  await context.close()
})

test('Asha cancels the needles from the order and reads her refund before she does', async () => {
  const { page, context, complaints } = await pageOf(asha, 'phone')
  await page.goto(`/order-details/${orderId}`)
  await page.getByRole('button', { name: 'Cancel items' }).click()
  const dialog = page.getByRole('dialog', { name: 'What would you like to cancel?' })
  for (let nth = 0; nth < 2; nth += 1)
    await dialog.getByRole('button', { name: /^One less of Merino yarn/ }).click()
  await dialog.getByText(/You get ₹[\d.,]+ back to where you paid from/).waitFor()
  await dialog.getByRole('button', { name: 'Cancel it' }).click()
  await dialog.getByRole('alert').filter({ hasText: /\S/ }).waitFor()
  await expect
    .poll(() => dialog.getByLabel('Why?').evaluate((field) => field === document.activeElement))
    .toBe(true)
  await dialog.getByLabel('Why?').selectOption('changed_mind')
  expect(await findAccessibilityProblems(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Cancel it' }).click()
  await page.getByText('1 of 1 cancelled').waitFor()
  await page.getByRole('heading', { name: 'Refunds' }).waitFor()
  expect(await findAccessibilityProblems(page)).toEqual([])
  // The missing reason (a 400).
  expect(complaints.filter((each) => !each.includes('status of 400'))).toEqual([])
  await context.close()
})

test('Meera accepts, packs and hands over; the courier delivers; Asha downloads the invoice', async () => {
  const store = await pageOf(meera, 'desktop')
  await store.page.goto(`/store/orders/${orderId}`)
  await store.page.getByRole('button', { name: 'Accept order' }).click()
  await store.page.getByRole('button', { name: 'Pack all in one parcel' }).click()
  await store.page.getByRole('article', { name: /^Parcel/ }).waitFor()
  await runPendingJobs(shop.jobs)
  await store.page.reload()
  await store.page.getByRole('button', { name: 'Handed to the courier' }).click()
  await store.page.getByText('In transit').or(store.page.getByText('On its way')).first().waitFor()
  expect(await findAccessibilityProblems(store.page)).toEqual([])
  expect(store.complaints).toEqual([])
  await store.context.close()
  await advanceCourier()

  const { page, context, complaints } = await pageOf(asha, 'phone')
  await page.goto(`/order-details/${orderId}`)
  await page.getByText('Delivered', { exact: true }).first().waitFor()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Tax Invoice / }).click()
  const pdf = await readFile(await (await download).path())
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  expect(complaints).toEqual([])
  await context.close()
})

test('Asha returns a ball with a photo, Meera approves and inspects it, and the refund is shown in the order', async () => {
  const { page, context, complaints } = await pageOf(asha, 'phone')
  await page.goto(`/order-details/${orderId}`)
  await page.getByRole('link', { name: 'Return or replace' }).click()
  await heading(page, 'Returns and refunds').waitFor()
  await page.getByRole('button', { name: 'Send to the store' }).click()
  await page.getByText('Please select at least one item.').waitFor()
  const isNow = (field: Locator) =>
    expect.poll(() => field.evaluate((each) => each === document.activeElement)).toBe(true)
  await isNow(page.getByRole('checkbox', { name: /Merino yarn/ }))
  expect(await findAccessibilityProblems(page)).toEqual([])
  await page.getByRole('checkbox', { name: /Merino yarn/ }).check()
  await page.getByRole('button', { name: 'One less of Merino yarn' }).click()
  const press = () => page.getByRole('button', { name: 'Send to the store' }).click()
  await press()
  await isNow(page.getByLabel('What is wrong?'))
  await page.getByLabel('What is wrong?').selectOption('damaged')
  await press()
  await isNow(page.getByRole('radio').first())
  await page.getByRole('radio', { name: /^A refund(?! without)/ }).check()
  await press()
  await isNow(page.locator('input[type=file]'))
  const pixel = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  await page.setInputFiles('input[type=file]', { name: 'ball.png', mimeType: 'image/png', buffer: pixel })
  await page.getByRole('img', { name: 'Photo 1' }).waitFor()
  await page.getByLabel('Tell the store what happened').fill('It came wet.')
  expect(await findAccessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Send to the store' }).click()
  await page.getByText('Waiting for the store').waitFor()

  const store = await pageOf(meera, 'desktop')
  await store.page.goto('/store/returns')
  await store.page
    .getByRole('link', { name: new RegExp(`order ${orderId}`, 'i') })
    .first()
    .click()
  await store.page.getByText('It came wet.').waitFor()
  await store.page.getByRole('radio', { name: 'Agree, the goods come back' }).check()
  await store.page.getByRole('button', { name: 'Send the answer' }).click()
  await store.page.getByRole('button', { name: 'It has arrived' }).click()
  await store.page.getByRole('button', { name: 'Finish' }).click()
  await store.page.getByText('Resolved').first().waitFor()
  expect(await findAccessibilityProblems(store.page)).toEqual([])
  expect(store.complaints).toEqual([])
  await store.context.close()
  await runPendingJobs(shop.jobs)

  await page.goto(`/order-details/${orderId}`)
  await page.getByText('1 of 2 returned').waitFor()
  expect(await page.getByRole('heading', { name: 'Refunds' }).count()).toBe(1)
  expect(await page.getByText(/to your original payment method/).count()).toBe(2)
  expect(await findAccessibilityProblems(page)).toEqual([])
  expect(complaints).toEqual([])
  await context.close()
})

test('the courier loses a pair of needles: Asha reads twice that she pays nothing for them, and is offered no return', async () => {
  const lostId = await buy(
    { shop, clock, merino, needles, meera, asha, storeId: merino.storeId },
    { needles: 1, address2: 'lose it' },
  )
  await stepOrder(meera, [lostId, 'accept'])
  await stepOrder(meera, [lostId, 'pack'], { parcels: null })
  await runPendingJobs(shop.jobs)
  const [parcel] = (await getOrder(meera, lostId)).shipments
  await meera.post(`/api/seller/parcels/${parcel?.parcel_id}/hand-over`, {})
  await advanceCourier()

  const { page, context, complaints } = await pageOf(asha, 'phone')
  await page.goto(`/order-details/${lostId}`)
  await page.getByText('Lost in transit').waitFor()
  expect(await page.getByText('You don’t pay for items that never reach you.').count()).toBe(2)
  await page.getByRole('heading', { name: 'Questions about this order?' }).waitFor()
  expect(await page.getByRole('link', { name: 'Return or replace' }).count()).toBe(0)
  expect(await findAccessibilityProblems(page)).toEqual([])
  expect(complaints).toEqual([])
  await context.close()
})
