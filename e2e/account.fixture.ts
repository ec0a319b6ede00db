import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { openStoreWithGoods, type SoldGoods } from '../src/testing/goods.ts'
import { openTestShop, type TestShop } from '../src/testing/test-shop.ts'
import type { Visitor } from '../src/testing/visitor.ts'
import { launchBrowser, openPage } from './browser.ts'

export let shop: TestShop
export let browser: Browser
export let asha: Visitor
export let yarn: SoldGoods
export let beads: SoldGoods

export const addGoodsToCart = (goods: SoldGoods, quantity = 1) =>
  asha.post('/api/user/cart-add', {
    recId: -1,
    product_id: goods.productId,
    quantity,
    priceMode: 'Single',
    pricingId: goods.variantId,
    feed_id: null,
  })

/** A page on which Asha signed in some time ago, with or without the session cookie. */
export async function openPageAsAsha(path: string, { withCookie = true } = {}): Promise<Page> {
  const { page, context } = await openPage(browser, shop.url, 'phone')
  const token = asha.token ?? ''
  if (withCookie)
    await context.addCookies([{ name: 'token', value: encodeURIComponent(`Bearer ${token}`), url: shop.url }])
  await context.addInitScript((value) => localStorage.setItem('accessToken', value), `Bearer ${token}`)
  await page.goto(path)
  return page
}

export const expectAlert = async (page: Page, sentence: string) => {
  await page.getByRole('alertdialog').getByText(sentence, { exact: true }).waitFor()
  await page.getByRole('button', { name: 'OK' }).click()
  await page.getByRole('alertdialog').waitFor({ state: 'hidden' })
}

/** Opens a shop where Asha has an account, and a browser. */
export function setUpAccount(): void {
  beforeAll(async () => {
    ;[shop, browser] = await Promise.all([openTestShop({ withPages: true }), launchBrowser()])
    ;[yarn] = (await openStoreWithGoods(shop.database.db, 'Wool House', {
      goods: [{ name: 'Merino & silk yarn', price: 250, stock: 50 }],
    })) as [SoldGoods]
    ;[beads] = (await openStoreWithGoods(shop.database.db, 'Moti Mahal', {
      goods: [{ name: 'Glass beads', price: 149, stock: 4 }],
    })) as [SoldGoods]
    asha = shop.visitor()
    await asha.signIn('9811100011', 'Asha Rao')
    const address = {
      address1: '12, 3rd Cross',
      address2: '',
      city: 'Bengaluru',
      landmark: '',
      state: 29,
      country: 'India',
      zip_code: '560001',
    }
    await asha.post('/api/addresses', { ship_name: 'Asha Rao', phone_no: '9811100011', ...address })
  })
  afterAll(async () => {
    await browser?.close()
    await shop?.end()
  })
}
