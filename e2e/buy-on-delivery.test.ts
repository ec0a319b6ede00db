import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStoreWithGoods } from '../src/testing/goods.ts'
import { openTestShop, type TestShop } from '../src/testing/test-shop.ts'
import { findAccessibilityProblems } from './accessibility.ts'
import { launchBrowser, openPage } from './browser.ts'
import { signInThroughDialog } from './sign-in.ts'

let shop: TestShop
let browser: Browser

beforeAll(async () => {
  ;[shop, browser] = await Promise.all([openTestShop({ withPages: true }), launchBrowser()])
  await openStoreWithGoods(shop.database.db, 'Wool House', {
    goods: [{ name: 'Merino yarn', price: 250, offer: 199.5, stock: 50 }],
  })
  await openStoreWithGoods(shop.database.db, 'Moti Mahal', {
    state: 'Rajasthan',
    goods: [{ name: 'Glass beads', price: 149, stock: 50 }],
  })
})
afterAll(async () => {
  await browser?.close()
  await shop?.end()
})

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

async function fillAddress(page: Page): Promise<void> {
  await page.getByLabel('PIN code').fill('560001')
  await page.getByText(/We deliver to Karnataka\./).waitFor()
  await page.getByLabel('Address line 1').fill('12, 3rd Cross')
  await page.getByLabel('Landmark').fill('Opposite the park')
  await page.getByLabel('City').fill('Bengaluru')
}

describe.each([
  { size: 'phone', width: 390, phone: '9811100001' },
  { size: 'desktop', width: 1440, phone: '9811100002' },
] as const)('a new shopper at $width px', ({ size, phone }) => {
  test('finds goods of two stores, logs in, and places two orders with cash on delivery', async () => {
    const { page, context, complaints } = await openPage(browser, shop.url, size)

    await page.goto('/')
    if (size === 'phone') await page.getByRole('link', { name: 'Search' }).click()
    await page.getByRole('searchbox', { name: 'Search' }).first().fill('merino')
    await page.keyboard.press('Enter')
    await heading(page, /merino/).waitFor()
    await page.getByRole('link', { name: 'Merino yarn' }).click()
    await heading(page, 'Merino yarn').waitFor()
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await signInThroughDialog(page, { phone, name: 'Asha Rao' })
    await page.getByText('Added to cart').waitFor()
    await heading(page, 'Merino yarn').waitFor()

    await page.goto('/hobbies')
    await page.getByRole('link', { name: /Yarns & Needles/ }).click()
    await heading(page, 'Yarns & Needles').waitFor()
    await page.getByRole('link', { name: 'Glass beads' }).click()
    await heading(page, 'Glass beads').waitFor()
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await page.getByText('Added to cart').waitFor()

    await page.getByRole('link', { name: /Cart/ }).click()
    await heading(page, 'Your cart').waitFor()
    await page.getByRole('heading', { level: 2, name: 'Wool House' }).waitFor()
    await page.getByRole('heading', { level: 2, name: 'Moti Mahal' }).waitFor()
    await page.getByRole('button', { name: 'One more of Merino yarn' }).click()
    await page.getByRole('button', { name: 'Pay' }).click()
    await page.getByText('Please enter the address.').waitFor()
    expect(await findAccessibilityProblems(page)).toEqual([])
    await fillAddress(page)
    await page.getByRole('radio', { name: /Cash on delivery/ }).check()
    await page.getByText('Cash on delivery fee').first().waitFor()
    expect(await findAccessibilityProblems(page)).toEqual([])
    await page.getByRole('button', { name: 'Place order' }).dblclick()

    await heading(page, 'Your orders are placed').waitFor()
    expect(await page.getByRole('link', { name: /^Order \d+ from/ }).count()).toBe(2)
    expect(await findAccessibilityProblems(page)).toEqual([])

    await page.getByRole('link', { name: /^Order \d+ from Wool House/ }).click()
    await heading(page, 'Order from Wool House').waitFor()
    await page.getByText('2 × ₹199.50').waitFor()
    await page.getByText('You pay in cash when it arrives.').waitFor()
    await page.getByRole('link', { name: /^Order \d+ from Moti Mahal/ }).waitFor()
    expect(await findAccessibilityProblems(page)).toEqual([])

    await page.goto('/carting')
    await page.getByText('Your cart is empty').waitFor()
    await page.goto('/wishlist')
    await page.getByText('Your wishlist is empty').waitFor()
    expect(await findAccessibilityProblems(page)).toEqual([])
    await page.goto('/orders')
    await page.getByRole('link', { name: /^Order \d+ from Moti Mahal/ }).waitFor()
    expect(await findAccessibilityProblems(page)).toEqual([])
    await page.goto('/profile')
    await page.getByText('12, 3rd Cross, Opposite the park, Bengaluru 560001').waitFor()
    expect(await findAccessibilityProblems(page)).toEqual([])
    expect(complaints).toEqual([])
    await context.close()
  })
})

describe('pages that need a login', () => {
  test.each([
    ['/wishlist', 'Your Wishlist'],
    ['/carting', 'Your cart'],
    ['/cartme/myaddress=true&buynow=false&quantity=', 'Your cart'],
    ['/orders', 'Your orders'],
    ['/orderbooking', 'Your orders'],
    ['/order-details/12', 'Order details'],
    ['/paymentsuccess?reference=cod_x', 'Your order'],
    ['/profile', 'Your profile'],
    ['/profiler', 'Your profile'],
  ])('%s answers 200 with its heading and the login over it', async (path, name) => {
    const { page, context, complaints } = await openPage(browser, shop.url, 'desktop')
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(200)
    await page.getByRole('dialog', { name: 'Login / SignUp' }).waitFor()
    expect(await page.locator('h1').allTextContents()).toEqual([name])
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(path)
    expect(complaints).toEqual([])
    await context.close()
  })
})
