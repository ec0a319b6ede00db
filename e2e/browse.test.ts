import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeStore } from '#domains/selling/sellers'
import { transact } from '#platform/transact'
import { openTestShop, type TestShop } from '../src/testing/test-shop.ts'
import { findAccessibilityProblems } from './accessibility.ts'
import { createThreadStores } from './browse.fixture.ts'
import { waitForHydration, waitForFocus, launchBrowser, openPage, viewportSizes } from './browser.ts'

let shop: TestShop
let browser: Browser

beforeAll(async () => {
  ;[shop, browser] = await Promise.all([openTestShop({ withPages: true }), launchBrowser()])
  await createThreadStores(shop.database.db)
})
afterAll(async () => {
  await browser?.close()
  await shop?.end()
})

const cards = (page: Page) => page.locator('main li a[href*="/product/"]').allTextContents()
const waitForCount = (page: Page, count: string) =>
  page.locator('output').getByText(count, { exact: true }).waitFor()

/** Navigates, with a retry for slow machines. */
const visit = (page: Page, path: string) =>
  expect.poll(async () => (await page.goto(path))?.status(), { timeout: 60_000 }).toBe(200)

describe.each([
  { size: 'phone', width: 390 },
  { size: 'desktop', width: 1440 },
] as const)('at $width px', ({ size }) => {
  test('Meena searches for dhaga under ₹200 deliverable to her PIN, filters by colour, sorts by price and opens the store', async () => {
    const { page, context, complaints } = await openPage(browser, shop.url, size)
    await visit(page, '/search/')
    await page.getByRole('searchbox', { name: 'Search' }).fill('dhaga')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/search/dhaga')
    await waitForCount(page, '5 products')
    // Without scripts the filters are a separate page.
    await waitForHydration(page)

    const filters =
      size === 'phone'
        ? page.getByRole('dialog', { name: 'Filters' })
        : page.getByRole('search', { name: 'Filters' })
    if (size === 'phone') {
      await page.getByRole('link', { name: 'Filters' }).click()
      await waitForFocus(filters)
    }
    await filters.getByRole('textbox', { name: 'Highest price in rupees' }).fill('200')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/search/dhaga?max=200')
    await filters.getByRole('textbox', { name: 'Your PIN code' }).fill('30200')
    await page.keyboard.press('Enter')
    await filters.getByText('Please enter a 6-digit PIN code.').waitFor()
    await filters.getByRole('textbox', { name: 'Your PIN code' }).fill('302 001')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/search/dhaga?max=200&pin=302001')
    await waitForCount(page, '3 products')
    // home-loom sells in its State only.
    await filters.getByRole('checkbox', { name: 'Red (2)' }).check()
    await page.waitForURL('**/search/dhaga?max=200&colour=Red&pin=302001')
    await waitForFocus(filters.getByRole('checkbox', { name: 'Red (2)' }))
    if (size === 'phone') {
      expect(await findAccessibilityProblems(page)).toEqual([])
      await filters.getByRole('button', { name: 'Show 2 results' }).click()
      await filters.waitFor({ state: 'hidden' })
    }
    await page.getByLabel('Sort by').selectOption('Price: low to high')
    await page.waitForURL('**/search/dhaga?max=200&colour=Red&pin=302001&sort=low')
    await expect.poll(() => cards(page)).toEqual(['Cotton thread, cherry', 'Silk thread, ruby'])
    await page
      .getByText(/^By \w+, \d+ \w+ to 302001$/)
      .first()
      .waitFor()
    expect(await findAccessibilityProblems(page)).toEqual([])

    await page.getByRole('link', { name: 'Wool House' }).first().click()
    await page.waitForURL('**/s/wool-house')
    await page.getByRole('heading', { level: 1, name: 'Wool House' }).waitFor()
    await waitForCount(page, '20 products')
    expect(await findAccessibilityProblems(page)).toEqual([])
    await page.goBack()
    await page.getByRole('link', { name: 'Remove filter Red' }).click()
    await waitForCount(page, '3 products')
    await page.getByRole('link', { name: 'Clear all' }).click()
    await page.waitForURL('**/search/dhaga?sort=low')
    await waitForCount(page, '5 products')
    expect(complaints).toEqual([])
    await context.close()
  })

  test('filters without results show the number of results without each of them', async () => {
    const { page, context } = await openPage(browser, shop.url, size)
    await visit(page, '/search/thread?max=100&colour=Red&stock=1&pin=302001')
    await page.getByText('Nothing fits all of these').waitFor()
    await page.getByRole('link', { name: 'Without Up to ₹100 (3)' }).waitFor()
    expect(await findAccessibilityProblems(page)).toEqual([])
    await page.getByRole('link', { name: 'Without Red (1)' }).click()
    await waitForCount(page, '1 product')
    await context.close()
  })

  test.each(['light', 'dark'] as const)(
    'home, hobbies, a hobby, searches, stores and the ranking are accessible, %s',
    async (colorScheme) => {
      const { page, context, complaints } = await openPage(browser, shop.url, size)
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      for (const path of [
        '/',
        '/hobbies',
        '/hobby/Yarns-and-Needles--4',
        '/search/',
        '/search/thread',
        '/search/zzzzqq',
        '/s/wool-house',
        '/stores',
        '/how-search-works',
        '/hi/hobby/Yarns-and-Needles--4',
      ]) {
        await visit(page, path)
        expect(await findAccessibilityProblems(page), path).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBe(0)
      }
      expect(complaints).toEqual([])
      await context.close()
    },
  )
})

test('without scripts the same filters are a form that keeps several values', async () => {
  const context = await browser.newContext({
    ...viewportSizes.phone,
    baseURL: shop.url,
    javaScriptEnabled: false,
  })
  const page = await context.newPage()
  await visit(page, '/search/thread')
  await page.getByRole('link', { name: 'Filters' }).click()
  await page.getByRole('checkbox', { name: 'Red (4)' }).check()
  await page.getByRole('checkbox', { name: 'Blue (1)' }).check()
  await page.getByRole('textbox', { name: 'Highest price in rupees' }).fill('150')
  await page.getByRole('button', { name: 'Show results' }).click()
  await page.getByText('4 products', { exact: true }).waitFor()
  expect(new URL(page.url()).searchParams.getAll('colour').sort()).toEqual(['Blue', 'Red'])
  await context.close()
})

describe('the search box', () => {
  test('suggests by keyboard alone: down to a product, Escape, Enter on the text, and a search that is remembered and removed', async () => {
    const { page, context, complaints } = await openPage(browser, shop.url, 'desktop')
    await visit(page, '/')
    await page.getByRole('searchbox', { name: 'Search' }).focus()
    const box = page.getByRole('combobox', { name: 'Search' })
    await page.keyboard.type('cotton')
    await page.getByRole('option', { name: /Cotton thread, cherry/ }).waitFor()
    expect(await box.getAttribute('aria-expanded')).toBe('true')
    expect(await findAccessibilityProblems(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('listbox').waitFor({ state: 'hidden' })
    expect(await box.inputValue()).toBe('cotton')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/search/cotton')
    // The URL changes before the page, and the page fills the box.
    await page.getByRole('heading', { level: 1, name: /cotton/ }).waitFor()

    await box.fill('')
    await expect
      .poll(() => page.getByRole('listbox').getByRole('option').allTextContents())
      .toEqual(['cotton'])
    await page.keyboard.press('ArrowDown')
    expect(await page.getByRole('listbox').getByRole('option', { selected: true }).textContent()).toBe(
      'cotton',
    )
    await page.keyboard.press('Delete')
    await page.getByRole('listbox').waitFor({ state: 'hidden' })

    await page.keyboard.type('zari')
    const product = page.getByRole('option', { name: /Zari thread ₹450/ })
    await product.waitFor()
    for (let at = 0; at < 12 && (await product.getAttribute('aria-selected')) !== 'true'; at += 1)
      await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/product/Zari-thread--*')
    expect(complaints).toEqual([])
    await context.close()
  })

  test('shows nothing when suggestions fail, and the search still works', async () => {
    const { page, context } = await openPage(browser, shop.url, 'phone')
    await page.route('**/api/search/suggest*', (route) =>
      route.fulfill({ status: 503, json: { message: 'Please try again.' } }),
    )
    await visit(page, '/search/')
    const answered = page.waitForResponse('**/api/search/suggest*')
    await page.getByRole('searchbox', { name: 'Search' }).fill('zari')
    await answered
    expect(await page.getByRole('listbox').count()).toBe(0)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/search/zari')
    await context.close()
  })
})

describe('unusual addresses', () => {
  const answer = async (path: string) => {
    const response = await fetch(shop.url + path, { redirect: 'manual' })
    return { status: response.status, html: await response.text(), to: response.headers.get('location') }
  }

  test.each([
    ['/hobby/Yarns-and-Needles--4?page=9999', 'This list ends on page'],
    [
      '/hobby/Yarns-and-Needles--4?category=abc&min=x&colour=%00&with=__proto__:1&sort=constructor&rating=99&page=-3',
      '21 products',
    ],
    [`/search/${'a'.repeat(1_500)}`, 'first 200 characters'],
    [`/search/${encodeURIComponent('🧶'.repeat(150))}`, 'first 200 characters'],
    [
      `/search/${encodeURIComponent('100% "wool" <b> \u0000\u0007 \\')}`,
      '100% &quot;wool&quot; &lt;b&gt; \\',
    ],
    [`/search/${encodeURIComponent("'; drop table --")}`, 'Nothing found'],
    ['/search/cottn', '>cotton</a>'],
    ['/s/wool-house?store=99&page=2', '20 products'],
    ['/search/?pin=99', 'Please enter a 6-digit PIN code.'],
  ])('%s is a page', async (path, text) => {
    const { status, html } = await answer(path)
    expect(status).toBe(200)
    expect(html).toContain(text)
  })

  test.each(['/hobby/Nothing--99', '/hobby/Nothing', '/s/nobody', `/s/${'a'.repeat(500)}`, '/s/%00'])(
    '%s is not found',
    async (path) => {
      expect((await answer(path)).status).toBe(404)
    },
  )

  test('with invalid characters are refused', async () => {
    for (const path of ['/search/%E0%A4%A', '/hobby/%E0%A4%A', '/s/%ff'])
      expect([400, 404]).toContain((await answer(path)).status)
  })

  test('of a renamed store redirect to the new one, and a paused store says so', async () => {
    const { db } = shop.database
    const { response } = (await (await fetch(`${shop.url}/api/stores/sleeping-store`)).json()) as {
      response: { id: number }
    }
    await transact(db, (tx) => changeStore(tx, response.id, { slug: 'resting-store', status: 'Paused' }))
    await expect
      .poll(async () => answer('/s/sleeping-store?sort=low'))
      .toMatchObject({ status: 301, to: '/s/resting-store?sort=low' })
    expect((await answer('/s/resting-store')).html).toContain('Sleeping Store is taking a break')
  })

  test('of filters and pages each have a canonical address', async () => {
    const canonicalOf = (html: string) => /rel="canonical" href="[^"]*?(\/hobby[^"]*)"/.exec(html)?.[1]
    const path = '/hobby/Yarns-and-Needles--4'
    const [plain, second, red] = await Promise.all([
      answer(path),
      answer(`${path}?page=2`),
      answer(`${path}?colour=Red`),
    ])
    expect([plain, second, red].map(({ html }) => canonicalOf(html))).toEqual([path, `${path}?page=2`, path])
    expect([plain, second, red].map(({ html }) => html.includes('noindex'))).toEqual([false, false, true])
    expect(second.html).toContain('"position":16')
  })

  test('of searches with results can be indexed, under one spelling', async () => {
    const [plain, loud, misspelt, nothing, red] = await Promise.all(
      [
        '/search/thread',
        '/search/THREAD',
        '/search/cottn',
        '/search/zzzzqq',
        '/search/thread?colour=Red',
      ].map(answer),
    )
    for (const found of [plain, loud])
      expect(found?.html).toMatch(/rel="canonical" href="[^"]*\/search\/thread"/)
    expect([plain, loud, misspelt, nothing, red].map((found) => found?.html.includes('noindex'))).toEqual([
      false,
      false,
      true,
      true,
      true,
    ])
  })
})
