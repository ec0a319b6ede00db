import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStoreWithGoods, type SoldGoods } from '../src/testing/goods.ts'
import { openTestShop, type TestShop } from '../src/testing/test-shop.ts'
import type { Visitor } from '../src/testing/visitor.ts'
import { findAccessibilityProblems } from './accessibility.ts'
import { launchBrowser, openPage } from './browser.ts'
import { setAvailableStock } from '#testing/set-available-stock'

let shop: TestShop
let browser: Browser
let asha: Visitor
let merino: SoldGoods
let silk: SoldGoods

beforeAll(async () => {
  ;[shop, browser] = await Promise.all([openTestShop({ withPages: true }), launchBrowser()])
  const goods = [
    { name: 'Merino yarn', price: 300, stock: 0 },
    { name: 'Silk yarn', price: 450, stock: 5 },
  ]
  ;[merino, silk] = (await openStoreWithGoods(shop.database.db, 'Wool House', { goods })) as [
    SoldGoods,
    SoldGoods,
  ]
  asha = shop.visitor()
  await asha.signIn('9811100012', 'Asha Rao')
})
afterAll(async () => {
  await browser?.close()
  await shop?.end()
})

const wait = ({ variantId }: SoldGoods, kind: string) =>
  fetch(`${shop.url}/api/alerts`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${asha.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ pricingId: variantId, kind }),
  })

test('a visitor is asked to log in', async () => {
  const { page } = await openPage(browser, shop.url, 'phone')
  await page.goto('/alerts')
  await page.getByText('Please log in to see your alerts').waitFor()
})

test('Asha opens her alerts from her profile, sees triggered ones once, and removes one, in both languages', async () => {
  const { page, context, complaints } = await openPage(browser, shop.url, 'phone')
  await context.addCookies([
    { name: 'token', value: encodeURIComponent(`Bearer ${asha.token}`), url: shop.url },
  ])
  await context.addInitScript((value) => localStorage.setItem('accessToken', value), `Bearer ${asha.token}`)
  await page.goto('/alerts')
  await page.getByText('No alerts yet').waitFor()
  expect(await findAccessibilityProblems(page)).toEqual([])

  await wait(merino, 'back-in-stock')
  await wait(silk, 'price-drop')
  await setAvailableStock(shop.database.db, 3, merino.variantId)
  await shop.jobs.tasks['alerts:check']?.({})
  await page.goto('/profile')
  const seen = page.waitForResponse((answer) => answer.url().endsWith('/api/alerts/seen'))
  await page.getByRole('link', { name: 'Alerts' }).click()
  await page.getByRole('heading', { level: 1, name: 'Your alerts' }).waitFor()
  await page.getByText('Back in stock since').waitFor()
  await page.getByText('We’ll tell you when it costs less than ₹450.').waitFor()
  expect((await seen).status()).toBe(200)
  expect((await asha.get<{ unseen: number }>('/api/alerts')).body.unseen).toBe(0)
  expect(await findAccessibilityProblems(page)).toEqual([])

  await page.getByRole('button', { name: 'Remove the alert for Silk yarn' }).click()
  await page.getByText('Silk yarn').waitFor({ state: 'detached' })
  await page.goto('/hi/alerts')
  await page.getByRole('heading', { level: 1, name: 'आपके अलर्ट' }).waitFor()
  await expect.poll(() => page.getByRole('listitem').filter({ hasText: 'Merino yarn' }).count()).toBe(1)
  expect(await findAccessibilityProblems(page)).toEqual([])
  expect(complaints).toEqual([])
})
