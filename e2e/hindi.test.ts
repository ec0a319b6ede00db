import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStoreWithGoods, type SoldGoods } from '../src/testing/goods.ts'
import { openTestShop, type TestShop } from '../src/testing/test-shop.ts'
import { findAccessibilityProblems } from './accessibility.ts'
import { waitForHydration, launchBrowser, openPage } from './browser.ts'

let shop: TestShop
let browser: Browser
let yarn: SoldGoods

beforeAll(async () => {
  ;[shop, browser] = await Promise.all([openTestShop({ withPages: true }), launchBrowser()])
  ;[yarn] = (await openStoreWithGoods(shop.database.db, 'Wool House', {
    goods: [{ name: 'Merino yarn', price: 250, stock: 5 }],
  })) as [SoldGoods]
})
afterAll(async () => {
  await browser?.close()
  await shop?.end()
})

const get = async (path: string) => {
  const answer = await fetch(shop.url + path, { redirect: 'manual' })
  return { status: answer.status, to: answer.headers.get('location'), html: await answer.text() }
}

/** Internal links of a page, without its alternate in the other language. */
const linksIn = (html: string) =>
  [...html.matchAll(/<a (?![^>]*hrefLang)[^>]*href="(\/[^"]*)"/gi)].map(([, href]) => href ?? '')

describe('a shopper who reads Hindi', () => {
  test.each(['/hi/', '/hi/hobbies', '/hi/wishlist', '/hi/about/', '/hi/search/merino'])(
    'reads it at %s, and every link stays in Hindi',
    async (path) => {
      const { status, html } = await get(path)
      expect(status).toBe(200)
      expect(html).toContain('<html lang="hi-IN">')
      expect(html).toContain('देश भर की दुकानों और कारीगरों से')
      expect(linksIn(html).length).toBeGreaterThan(10)
      expect(linksIn(html).filter((href) => !href.startsWith('/hi/'))).toEqual([])
    },
  )

  test('is redirected to the one address of each page', async () => {
    expect(await get('/hi?utm_source=x')).toMatchObject({ status: 301, to: '/hi/?utm_source=x' })
    expect(await get(`/hi/product/wool--${yarn.productId}`)).toMatchObject({
      status: 301,
      to: `/hi/product/Merino-yarn--${yarn.productId}`,
    })
    expect(await get('/hi/search/?q=wool')).toMatchObject({ status: 302, to: '/hi/search/wool' })
  })

  test('reads a 404 in Hindi', async () => {
    const { status, html } = await get('/hi/nowhere')
    expect(status).toBe(404)
    expect(html).toContain('धागा कहीं छूट गया')
  })

  test('gets the data of a page under the same prefix, and other methods are refused', async () => {
    expect((await get('/hi/_.data')).status).toBe(200)
    expect((await get('/hi/hobbies.data')).status).toBe(200)
    expect((await fetch(`${shop.url}/hi/hobbies`, { method: 'POST' })).status).toBe(405)
    expect((await get('/hi/api/categories')).status).toBe(404)
  })

  test('goes from page to page in Hindi, adds to the wishlist, is asked to log in in Hindi, and back in English finds the same page', async () => {
    const { page, context, complaints } = await openPage(browser, shop.url, 'phone')
    await page.goto('/hi/search/merino')
    await page.getByRole('link', { name: 'Merino yarn' }).click()
    await page.waitForURL(`**/hi/product/Merino-yarn--${yarn.productId}`)
    expect(await findAccessibilityProblems(page)).toEqual([])
    await waitForHydration(page)
    await page.getByRole('link', { name: 'कार्ट' }).click()
    await page
      .getByRole('dialog', { name: 'लॉगिन / साइन अप' })
      .getByRole('button', { name: 'OTP पाएँ' })
      .click()
    await page.getByRole('alertdialog').getByText('कृपया 10 अंकों का मोबाइल नंबर डालें।').waitFor()
    expect(await page.evaluate(() => localStorage.getItem('intendedDestination'))).toBe('/carting')
    await page.getByRole('button', { name: 'ठीक है' }).click()
    await page.getByRole('alertdialog').waitFor({ state: 'hidden' })
    await page.getByRole('dialog').getByRole('button', { name: 'बंद करें' }).click()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await page.getByRole('banner').getByRole('link', { name: 'English' }).click()
    await page.waitForURL(`${shop.url}/product/Merino-yarn--${yarn.productId}`)
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('en-IN')
    expect(complaints).toEqual([])
    await context.close()
  })
})

test.each(['/', '/hobbies', '/wishlist', '/privacy-policy/'])(
  'the English page %s and its Hindi alternate name each other',
  async (path) => {
    for (const [own, prefix] of [
      [path, ''],
      [`/hi${path}`, '/hi'],
    ] as const) {
      const { html } = await get(own)
      const links = [
        ...html.matchAll(
          /<link rel="(canonical|alternate)"(?: hrefLang="([^"]+)")? href="https?:\/\/[^/"]+([^"]*)"/gi,
        ),
      ]
      expect(links.map(([, rel, language, to]) => [language ?? rel, to])).toEqual([
        ['canonical', prefix + path],
        ['en-IN', path],
        ['hi-IN', `/hi${path}`],
        ['x-default', path],
      ])
    }
  },
)

test('an English page has no Hindi but the language link, and fetches its own messages only', async () => {
  const { page, context, complaints } = await openPage(browser, shop.url, 'desktop')
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  await page.goto('/hobbies')
  await waitForHydration(page)
  await page.waitForLoadState('networkidle')
  expect(fetched.filter((path) => /words-hi|devanagari/.test(path))).toEqual([])
  // The analytics consent at the end of a page has its own messages.
  expect(
    fetched.filter((path) => path.includes('words-en') && !path.includes('words-en-privacy')),
  ).toHaveLength(1)
  expect(complaints).toEqual([])
  await context.close()
})
