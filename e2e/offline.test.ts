import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStoreWith } from '#testing/goods'
import { openTestShop, type TestShop } from '#testing/test-shop'
import { launchBrowser, openPage } from './browser.ts'

let shop: TestShop
let browser: Browser

beforeAll(async () => {
  ;[shop, browser] = await Promise.all([openTestShop({ withPages: true }), launchBrowser()])
  await openStoreWith(shop.database.db, 'Wool House', { goods: [{ name: 'Merino yarn', price: 250, stock: 5 }] })
})
afterAll(async () => {
  await browser?.close()
  await shop?.end()
})

test('a visitor without connection is told so when the login cannot come, keeps the page, and logs in once it is back', async () => {
  const { page, context } = await openPage(browser, shop.url, 'phone')
  const said: string[] = []
  page.on('dialog', (dialog) => {
    said.push(dialog.message())
    void dialog.accept()
  })
  await page.goto('/search/merino')
  await page.getByRole('link', { name: 'Merino yarn' }).click()
  await page.getByRole('heading', { level: 1, name: 'Merino yarn' }).waitFor()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect.poll(() => said).toEqual(['We could not reach the shop. Please check your connection and try again.'])
  expect(await page.getByRole('heading', { level: 1, name: 'Merino yarn' }).isVisible()).toBe(true)
  await context.setOffline(false)
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Add to cart' }).click()])
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByRole('dialog', { name: 'Login / SignUp' }).waitFor()
  await context.close()
})
