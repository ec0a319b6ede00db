import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStoreWithGoods, type SoldGoods } from '../src/testing/goods.ts'
import { createSignedInPerson } from '../src/testing/signed-in-person.ts'
import { openTestShop, type TestShop } from '../src/testing/test-shop.ts'
import { findAccessibilityProblems } from './accessibility.ts'
import { launchBrowser, openPage, viewportSizes, type OpenedPage } from './browser.ts'
import { routes } from './route-table.ts'

let shop: TestShop
let browser: Browser
let yarn: SoldGoods
let phones = 9_822_000_000

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

/** A page of a person with these roles, or of a visitor. */
async function windowOf(roles: readonly string[] | null): Promise<OpenedPage> {
  const opened = await openPage(browser, shop.url, 'desktop')
  if (!roles) return opened
  phones += 1
  const phone = String(phones)
  const token = `Bearer ${(await createSignedInPerson(shop.database.db, { name: 'Asha Rao', phone, roles }, new Date())).token}`
  await opened.context.addCookies([{ name: 'token', value: encodeURIComponent(token), url: shop.url }])
  await opened.context.addInitScript(
    (entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
    },
    { accessToken: token, name: 'Asha Rao', phoneNumber: phone },
  )
  return opened
}

/** Problems of a page at the narrowest phone or on a desktop: horizontal overflow and axe violations; axe runs at one of the two. */
async function wrongAt(page: Page, path: string, isDesktop: boolean): Promise<string[]> {
  const [last = 320, first = 1440] = isDesktop ? [1440, 320] : []
  await page.setViewportSize({ width: first, height: 800 })
  await page.goto(path, { waitUntil: 'networkidle' })
  const found = await tooWideAt(page, path, first)
  await page.setViewportSize({ width: last, height: 800 })
  found.push(...(await tooWideAt(page, path, last)))
  return [...found, ...(await findAccessibilityProblems(page)).map((one) => `${path} at ${last}: ${one}`)]
}

async function tooWideAt(page: Page, path: string, width: number): Promise<string[]> {
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  return isWide ? [`${path} is wider than ${width}`] : []
}

// Pages that differ by role. Orders, bookings and consoles with content have tests of their own.
const ofRoles: Record<string, readonly string[]> = {
  shopper: [
    '/wishlist',
    '/carting',
    '/orders',
    '/bookings',
    '/profile',
    '/deletemyaccount',
    '/sellerform',
    '/wsignup',
    '/become-a-creator',
  ],
  creator: ['/addfeed', '/become-a-creator'],
  conductor: ['/wsignup', '/wsignin'],
  seller: ['/sellerform', '/store'],
  staff: ['/admin'],
}

const aThird = Math.ceil(routes.length / 3)
const thirds = [0, 1, 2].map((nth) => routes.slice(nth * aThird, (nth + 1) * aThird))

test.each(thirds.map((rows) => [rows[0]?.[0], rows] as const))(
  'from %s on, each row of the route table fits 320 px and a desktop, and axe and the console report nothing',
  async (_first, rows) => {
    const { page, context, complaints } = await windowOf(null)
    const found: string[] = []
    for (const [nth, [path]] of rows.entries()) {
      found.push(
        ...(await wrongAt(page, path.replace('{yarn}', `Merino-yarn--${yarn.productId}`), nth % 2 === 0)),
      )
    }
    expect([...found, ...complaints]).toEqual([])
    await context.close()
  },
)

test.each(Object.entries(ofRoles))('so do the pages that differ for a %s', async (role, paths) => {
  const { page, context, complaints } = await windowOf(
    role === 'staff' ? ['staff', 'staff:everything'] : role === 'shopper' ? [] : [role],
  )
  const found: string[] = []
  for (const [nth, path] of paths.entries()) found.push(...(await wrongAt(page, path, nth % 2 === 0)))
  expect([...found, ...complaints]).toEqual([])
  await context.close()
})

test('Asha downloads four pictures 100 ms apart: the second fails, she pauses, resumes, and downloads it again', async () => {
  // Requests are intercepted here, so there is no service worker.
  const context = await browser.newContext({
    ...viewportSizes.phone,
    baseURL: shop.url,
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  const images = ['a', 'b', 'c', 'd'].map((sign) => ({
    path: `/media/${sign.repeat(32)}`,
    alt: '',
    width: 10,
    height: 10,
  }))
  const elsewhere = { path: 'https://elsewhere.example/picture.jpg', alt: '', width: 10, height: 10 }
  await page.route('**/api/product/find-all-paged', async (route) => {
    const answer = await route.fetch()
    const { rows, ...rest } = (await answer.json()) as {
      rows: { product_name: string; product_id: number }[]
    }
    await route.fulfill({
      json: { ...rest, rows: rows.map((row) => ({ ...row, images: [...images, elsewhere] })) },
    })
  })
  const requests: { sign: string; at: number }[] = []
  let isMended = false
  await page.route('**/api/media/*', async (route) => {
    const sign = /media\/(\w)/.exec(route.request().url())?.[1] ?? ''
    if (!/^[abcd]$/.test(sign)) return route.continue()
    requests.push({ sign, at: Date.now() })
    if (sign === 'c') await page.getByRole('button', { name: 'Pause' }).click()
    return sign === 'b' && !isMended
      ? route.fulfill({ status: 500 })
      : route.fulfill({ contentType: 'image/jpeg', body: 'picture' })
  })
  const files: string[] = []
  page.on('download', (download) => files.push(download.suggestedFilename()))
  await page.goto('/download')
  await page.getByLabel('Product numbers or links').fill(`${shop.url}/product/Merino-yarn--${yarn.productId}`)
  await page.getByRole('button', { name: 'Find pictures' }).click()
  await page.getByRole('button', { name: 'Download all' }).click()
  await page.getByRole('button', { name: 'Resume' }).waitFor()
  expect(requests.map(({ sign }) => sign)).toEqual(['a', 'b', 'c'])
  expect(await findAccessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Resume' }).click()
  const again = page.getByRole('button', { name: 'Try again' })
  await again.waitFor()
  await page.getByText('3 of 4 downloaded').waitFor()
  isMended = true
  await again.click()
  await expect.poll(() => files.length).toBe(4)
  const name = (nth: number): string => `Merino-yarn-${yarn.productId}-${nth}.jpg`
  expect(files).toEqual([name(1), name(3), name(4), name(2)])
  expect(
    Math.min(...requests.slice(1, 3).map(({ at }, nth) => at - (requests[nth]?.at ?? 0))),
  ).toBeGreaterThanOrEqual(95)
  await context.close()
})
