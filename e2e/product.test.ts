import sharp from 'sharp'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#testing/test-shop'
import { findAccessibilityProblems } from './accessibility.ts'
import {
  waitForHydration,
  pressEscape,
  waitForFocus,
  launchBrowser,
  openPage,
  type OpenedPage,
} from './browser.ts'
import { addDeliveredOrder, addReviews, createWoolHouse, type WoolHouse } from './product.fixture.ts'
import { signInThroughDialog } from './sign-in.ts'

let shop: TestShop
let browser: Browser
let wool: WoolHouse

const BUYER = '9833300001'

beforeAll(async () => {
  ;[shop, browser] = await Promise.all([openTestShop({ withPages: true }), launchBrowser()])
  wool = await createWoolHouse(shop.database.db)
  await addReviews(shop.database.db, wool)
  await addDeliveredOrder(shop.database.db, wool, BUYER)
})
afterAll(async () => {
  await browser?.close()
  await shop?.end()
})

const yarnPath = () => `/product/Kullu-Merino--${wool.yarn.id}`
const option = (page: Page, group: string, name: RegExp) =>
  page.getByRole('list', { name: group }).getByRole('link', { name })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Checks the current page in light and dark. */
async function expectAccessible(page: Page): Promise<void> {
  expect(await findAccessibilityProblems(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await findAccessibilityProblems(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
}

/** A page on which the person signed in some time ago. */
async function at(
  path: string,
  size: 'phone' | 'desktop',
  who?: { phone: string; name: string },
): Promise<OpenedPage> {
  const opened = await openPage(browser, shop.url, size)
  if (who) {
    const visitor = shop.visitor()
    await visitor.signIn(who.phone, who.name)
    await opened.context.addInitScript(
      (token) => localStorage.setItem('accessToken', token),
      `Bearer ${visitor.token}`,
    )
  }
  await opened.page.goto(path)
  return opened
}

describe.each([
  { size: 'phone', width: 390, phone: '9833300011' },
  { size: 'desktop', width: 1440, phone: '9833300012' },
] as const)('Ananya at $width px', ({ size, phone }) => {
  test('picks Rani Pink in packs of five, reads reviews, asks a question, and adds two to her cart', async () => {
    const { page, context, complaints } = await at(yarnPath(), size)
    await heading(page, 'Kullu Merino').waitFor()
    await expect.poll(() => page.getByText('₹250', { exact: true }).first().isVisible()).toBe(true)
    await page.getByText('Dye lot 4821. All packs of one order come from one lot.').waitFor()

    await waitForHydration(page)
    await option(page, /Colour/.source, /^Rani Pink/).click()
    await page.waitForURL(`**?pack=${wool.yarn.packs[2]}`)
    // The URL changes before the page, whose links still lead to packs of Snow.
    await option(page, 'Colour', /^Rani Pink/)
      .and(page.locator('[aria-current]'))
      .waitFor()
    await option(page, 'Pack', /^5 balls/).focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(`**?pack=${wool.yarn.packs[3]}`)
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('5 balls')
    await page.getByText('₹1,100', { exact: true }).first().waitFor()
    // The price is the same on the pack, so it does not show that the page has changed.
    await expect.poll(() => option(page, 'Colour', /^Snow/).textContent()).toBe('SnowSold out')
    expect(await option(page, 'Colour', /^Indigo/).textContent()).toBe('IndigoOnly 1 ball')
    expect(await page.getByRole('link', { name: 'Wool House' }).first().getAttribute('href')).toMatch(
      /^\/s\//,
    )

    await page.getByLabel('Delivery to PIN code').fill('560001')
    await page.getByRole('button', { name: 'Check' }).click()
    await page.getByText(/^Delivery by \w{3}, \d{1,2} \w{3}/).waitFor()

    await page.getByRole('link', { name: /^Rated 4\.8 of 5 by 12 buyers/ }).click()
    const reviews = page.getByRole('region', { name: 'Reviews' })
    await reviews.getByText('12 reviews, all by buyers').waitFor()
    await reviews.getByRole('button', { name: 'More reviews' }).click()
    await expect
      .poll(() => reviews.getByRole('listitem').filter({ hasText: 'Bought Snow, 1 ball' }).count())
      .toBe(12)
    await reviews.getByRole('button', { name: 'Only 2 stars: 1 review' }).click()
    await expect
      .poll(() => reviews.getByRole('listitem').filter({ hasText: 'Bought Snow, 1 ball' }).count())
      .toBe(1)
    await reviews.getByText('Try a blunt needle.').waitFor()
    await expectAccessible(page)

    const questions = page.getByRole('region', { name: 'Questions and answers' })
    await questions.getByText('Yes, at 40 degrees.').waitFor()
    await questions.getByRole('searchbox').fill('felt')
    await page.keyboard.press('Enter')
    await questions.getByText('Does it felt in the machine?').waitFor()
    await questions.getByRole('button', { name: 'Ask a question' }).click()
    const dialog = page.getByRole('dialog', { name: 'Ask a question' })
    await dialog.getByLabel('Your question').fill('Short?')
    await dialog.getByRole('button', { name: 'Send' }).click()
    await dialog.getByText('Please write at least 10 characters.').waitFor()
    await dialog.getByLabel('Your question').fill(`Is it good for socks, at ${size}?`)
    expect(await findAccessibilityProblems(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Send' }).click()
    await signInThroughDialog(page, { phone, name: 'Ananya Iyer' })
    await questions.getByText(`Is it good for socks, at ${size}?`).waitFor()
    await questions.getByText('The store has been told. Its answer appears here.').waitFor()

    await page.getByLabel('Quantity', { exact: true }).fill('99')
    await page.keyboard.press('Tab')
    await page.getByText('Only 12 in stock right now.').waitFor()
    await page.getByLabel('Quantity', { exact: true }).fill('2')
    await page.getByRole('button', { name: 'Add to cart' }).filter({ visible: true }).click()
    await page.getByText('Added to cart').waitFor()
    await page.goto('/carting')
    await page.getByText('Rani Pink, 5 balls').waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })
})

test('closing the login adds nothing to the cart, and completing it adds one', async () => {
  const { page, context } = await at(`${yarnPath()}?pack=${wool.yarn.packs[4]}`, 'phone')
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByRole('dialog', { name: 'Login / SignUp' }).getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Add to wishlist' }).click()
  await signInThroughDialog(page, { phone: '9833300021', name: 'Kavya Menon' })
  await page.getByRole('button', { name: 'Remove from wishlist' }).waitFor()
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByText('Added to cart').waitFor()
  await page.goto('/carting')
  await page.getByText('Indigo, 1 ball').waitFor()
  expect(await page.getByRole('group', { name: /^Quantity of/ }).textContent()).toBe('1')
  await context.close()
})

test('cloth is cut to the typed length, rounded up, and the bar shows its price', async () => {
  const { page, context, complaints } = await at(`/product/Mangalgiri-Cotton--${wool.cloth.id}`, 'phone')
  await page.getByText('For a metre, inclusive of all taxes').waitFor()
  await page.getByText('0.5 m comes to ₹160').waitFor()
  await page.getByLabel('Metres').fill('1,6 m')
  await page.keyboard.press('Tab')
  await page.getByText('1.75 m comes to ₹560').waitFor()
  await page.getByRole('button', { name: 'Less of Mangalgiri Cotton' }).click()
  await page.getByText('1.5 m comes to ₹480').waitFor()
  await page.getByRole('button', { name: '3 m', exact: true }).click()
  await page.getByText('3 m comes to ₹960').waitFor()
  await page.getByLabel('Metres').fill('lots')
  await page.keyboard.press('Enter')
  await page.getByText('Please give a length in metres, such as 1.5.').waitFor()
  await expectAccessible(page)
  expect(complaints).toEqual([])
  await context.close()
})

test('a sold-out product offers an alert after a login; a second press removes it', async () => {
  const { page, context, complaints } = await at(`/product/Felt-Needles--${wool.soldOut.id}`, 'phone')
  await page.getByText('Sold out', { exact: true }).first().waitFor()
  expect(await page.getByRole('button', { name: 'Add to cart' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Tell me when it is back' }).click()
  await signInThroughDialog(page, { phone: '9833300031', name: 'Meera Das' })
  await page.getByRole('button', { name: 'We’ll tell you when it is back', pressed: true }).waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'We’ll tell you when it is back', pressed: true }).click()
  await page.getByRole('button', { name: 'Tell me when it is back', pressed: false }).waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

describe('a review', () => {
  test('is written by a buyer with a photo, changed and deleted', async () => {
    const { page, context, complaints } = await at(yarnPath(), 'phone', { phone: BUYER, name: 'Ananya Rao' })
    const photo = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#d81b7a' } })
      .jpeg()
      .toBuffer()
    await page.getByRole('button', { name: 'Write a review' }).click()
    const dialog = page.getByRole('dialog', { name: 'Write a review' })
    await dialog.getByRole('button', { name: 'Send review' }).click()
    await dialog.getByText('Please give one to five stars.').waitFor()
    await dialog.getByRole('radio', { name: /^1 star/ }).focus()
    for (let nth = 0; nth < 3; nth += 1) await page.keyboard.press('ArrowRight')
    await expect.poll(() => dialog.getByRole('radio', { name: /^4 stars/ }).isChecked()).toBe(true)
    await dialog.getByLabel('Your review').fill('Warm, light, and true to the picture.')
    await dialog.getByLabel('Add').setInputFiles([
      { name: 'shawl.jpg', mimeType: 'image/jpeg', buffer: photo },
      { name: 'film.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(9 * 1_024 * 1_024) },
    ])
    await dialog.getByText('film.jpg is larger than 8 MB. Please choose a smaller photo.').waitFor()
    await expect.poll(() => dialog.getByRole('progressbar').count()).toBe(0)
    await expectAccessible(page)
    await context.setOffline(true)
    await dialog.getByRole('button', { name: 'Send review' }).click()
    await dialog
      .getByText('We could not reach the shop. Please check your connection and try again.')
      .waitFor()
    await context.setOffline(false)
    await dialog.getByRole('button', { name: 'Send review' }).click()

    const reviews = page.getByRole('region', { name: 'Reviews' })
    await reviews.getByText('13 reviews, all by buyers').waitFor()
    await reviews.getByRole('button', { name: 'With photos' }).click()
    const own = reviews.getByRole('listitem').filter({ hasText: 'Warm, light, and true to the picture.' })
    await own.getByRole('button', { name: 'Photo 1 by Ananya R.' }).click()
    const viewer = page.getByRole('dialog', { name: 'Pictures' })
    await waitForFocus(viewer)
    await page.keyboard.press('+')
    await viewer.getByRole('button', { name: 'Farther away', disabled: false }).waitFor()
    await pressEscape(viewer)
    await viewer.waitFor({ state: 'hidden' })

    await own.getByRole('button', { name: 'Change or remove' }).click()
    const changing = page.getByRole('dialog', { name: 'Change your review' })
    await changing.getByLabel('Your review').fill('Warm and light; the pink runs a little.')
    await changing.getByRole('button', { name: 'Send review' }).click()
    await reviews.getByText('Warm and light; the pink runs a little.').waitFor()
    await reviews.getByRole('button', { name: 'Change or remove' }).click()
    await changing.getByRole('button', { name: 'Remove my review' }).click()
    await changing.getByRole('button', { name: 'Yes, remove it' }).click()
    await reviews.getByText('12 reviews, all by buyers').waitFor()
    // The browser logs being offline.
    expect(complaints.filter((complaint) => !complaint.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
    await context.close()
  })

  test('is refused to other shoppers, who can mark reviews helpful and report them', async () => {
    const { page, context, complaints } = await at(yarnPath(), 'desktop', {
      phone: '9833300041',
      name: 'Ritu Sen',
    })
    const reviews = page.getByRole('region', { name: 'Reviews' })
    await reviews.getByText('Only people who bought this here can review it, once it has arrived.').waitFor()
    const first = reviews.getByRole('listitem').filter({ hasText: 'Bought Snow, 1 ball' }).first()
    await first.getByRole('button', { name: 'Helpful (0)' }).click()
    await first.getByRole('button', { name: 'Helpful (1)', pressed: true }).click()
    await first.getByRole('button', { name: 'Helpful (0)', pressed: false }).waitFor()
    await first.getByRole('button', { name: 'Report' }).click()
    const dialog = page.getByRole('dialog', { name: 'Report this' })
    await dialog.getByRole('button', { name: 'Send report' }).click()
    await dialog.getByText('Please choose what is wrong.').waitFor()
    await dialog.getByRole('radio', { name: 'It is advertising' }).check()
    expect(await findAccessibilityProblems(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Send report' }).click()
    await dialog.getByText(/^R-/).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })
})

test('structured data matches the page, and a visitor without scripts can choose', async () => {
  const context = await browser.newContext({ baseURL: shop.url, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(yarnPath())
  await option(page, 'Colour', /^Rani Pink/).click()
  await heading(page, 'Kullu Merino').waitFor()
  const scripts = await page.locator('script[type="application/ld+json"]').allTextContents()
  const product = JSON.parse(scripts[0] ?? '{}') as {
    sku: string
    offers: { price: string; url: string }[]
    aggregateRating: unknown
    review: unknown[]
  }
  expect(product).toMatchObject({
    sku: 'MERINO-Rani Pink-1 ball',
    aggregateRating: { ratingValue: 4.8, reviewCount: 12 },
  })
  expect(product.offers[0]).toMatchObject({
    price: '250.00',
    url: expect.stringContaining(`${yarnPath()}?pack=${wool.yarn.packs[2]}`) as string,
  })
  expect(product.offers).toHaveLength(5)
  await page.getByLabel('Delivery to PIN code').fill('560001')
  await page.getByRole('button', { name: 'Check' }).click()
  await page.getByText(/^Arrives in \d/).waitFor()
  expect(new URL(page.url()).searchParams.get('pack')).toBe(String(wool.yarn.packs[2]))
  await context.close()
})
