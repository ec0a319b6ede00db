import { get } from 'node:http'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#testing/test-shop'
import type { PreHydrationReplay } from '../src/web/pre-hydration-replay.ts'
import { waitForHydration, pressEscape, launchBrowser, openPage } from './browser.ts'
import { createWoolHouse, type WoolHouse } from './product.fixture.ts'

let shop: TestShop
let browser: Browser
let wool: WoolHouse

beforeAll(async () => {
  ;[shop, browser] = await Promise.all([openTestShop({ withPages: true }), launchBrowser()])
  wool = await createWoolHouse(shop.database.db)
})
afterAll(async () => {
  await browser?.close()
  await shop?.end()
})

/** A page, the product's by default, whose scripts load after the visitor's `act`. */
async function beforeItsScripts(
  act: (page: Page) => Promise<void>,
  path = `/product/Kullu-Merino--${wool.yarn.id}`,
): Promise<{ page: Page; complaints: string[] }> {
  const { page, complaints } = await openPage(browser, shop.url, 'phone')
  const { promise: scriptsReleased, resolve: releaseScripts } = Promise.withResolvers<void>()
  await page.route(/\.js$/, async (route) => {
    await scriptsReleased
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await act(page)
  releaseScripts()
  return { page, complaints }
}

/** The size of a response in bytes on the wire: compressed with Brotli where offered. */
function weightOnTheWire(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => (bytes += chunk.byteLength)).on('end', () => resolve(bytes))
    }).on('error', reject)
  })
}

test('a page is displayed with its styles and pictures before any script is requested', async () => {
  const { page } = await openPage(browser, shop.url, 'phone')
  const requestTypes: string[] = []
  page.on('request', (request) => requestTypes.push(request.resourceType()))
  await page.goto(`/product/Kullu-Merino--${wool.yarn.id}`)
  await expect.poll(() => requestTypes).toContain('script')
  expect(requestTypes.indexOf('image')).toBeLessThan(requestTypes.indexOf('script'))
  expect(requestTypes).not.toContain('stylesheet')
  expect(
    await page.getByRole('heading', { level: 1 }).evaluate((heading) => getComputedStyle(heading).fontFamily),
  ).toContain('Fraunces')
})

const PAGES: [page: string, path: () => string, most: number][] = [
  ['a product page', () => `/product/Kullu-Merino--${wool.yarn.id}`, 150_000],
  ['the feed', () => '/feedhome/all', 160_000],
]

/** Opens a page and returns the URLs of the scripts that it requests. */
async function scriptsOf(path: string): Promise<string[]> {
  const { page } = await openPage(browser, shop.url, 'phone')
  const scripts = new Set<string>()
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('.js')) scripts.add(request.url())
  })
  await page.goto(path)
  await waitForHydration(page)
  await page.waitForLoadState('networkidle')
  return [...scripts]
}

test.each(PAGES)(
  '%s loads no more compressed JavaScript than its row allows',
  async (_page, path, maxBytes) => {
    const weights = await Promise.all((await scriptsOf(path())).map(weightOnTheWire))
    expect(weights.length).toBeGreaterThan(5)
    expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeLessThanOrEqual(maxBytes)
  },
)

test('a product page has the endpoints that it uses, and none of the staff', async () => {
  const scripts = await scriptsOf(`/product/Kullu-Merino--${wool.yarn.id}`)
  const texts = await Promise.all(scripts.map(async (url) => (await fetch(url)).text()))
  expect(texts.some((text) => text.includes('/product/add-to-favourite'))).toBe(true)
  expect(texts.filter((text) => /['"`]\/admin\/(blog|careers|letters)\//.test(text))).toEqual([])
})

test('pressed before the scripts are loaded, Add to cart opens the login afterwards, once', async () => {
  const { page, complaints } = await beforeItsScripts((early) =>
    early.getByRole('button', { name: 'Add to cart' }).first().click(),
  )
  await pressEscape(page.getByRole('dialog', { name: 'Login / SignUp' }))
  await page.getByRole('dialog', { name: 'Login / SignUp' }).waitFor({ state: 'hidden' })
  expect(complaints).toEqual([])
})

test('a PIN code submitted before the scripts are loaded is answered on this page', async () => {
  const { page, complaints } = await beforeItsScripts(async (early) => {
    await early.getByLabel('PIN code').first().fill('560001')
    await early.getByLabel('PIN code').first().press('Enter')
  })
  await page.getByText('Karnataka').first().waitFor()
  expect(await page.getByLabel('PIN code').first().inputValue()).toBe('560001')
  expect(new URL(page.url()).search).toBe('')
  expect(complaints).toEqual([])
})

test('a search submitted before the scripts are loaded runs afterwards, on this page', async () => {
  const { page, complaints } = await beforeItsScripts(async (early) => {
    await early.getByRole('searchbox', { name: 'Search' }).first().fill('merino')
    await early.keyboard.press('Enter')
  }, '/search/')
  await page.waitForURL('**/search/merino')
  expect(await page.locator('input[name=q]').first().inputValue()).toBe('merino')
  expect(complaints).toEqual([])
})

type Moment = Record<'before' | 'act', (page: Page) => Promise<void>> & { of?: keyof PreHydrationReplay }

/** Pauses a page during hydration: React listens already, and the recorded input is replayed after the visitor's `act`. */
async function inTheMoment(path: string, { before, act, of = 'replay' }: Moment): Promise<Page> {
  const { page } = await beforeItsScripts(async (early) => {
    await early.waitForFunction(() => 'early' in window)
    await early.evaluate((which) => {
      const { early: replay } = window as unknown as { early: PreHydrationReplay }
      const original = replay[which].bind(replay)
      replay[which] = () => Object.assign(window, { finishReplay: original })
    }, of)
    await before(early)
  }, path)
  await page.waitForFunction(() => 'finishReplay' in window)
  await act(page)
  await page.evaluate(() => (window as unknown as { finishReplay: () => void }).finishReplay())
  return page
}

const searchBox = (page: Page) =>
  page
    .getByRole('searchbox', { name: 'Search' })
    .or(page.getByRole('combobox', { name: 'Search' }))
    .first()

test('merino typed before hydration, and sent with Enter during it, is what is searched', async () => {
  const page = await inTheMoment('/search/', {
    before: (early) => searchBox(early).fill('merino'),
    act: async (early) => {
      // React does this to a field that got the focus during hydration.
      await searchBox(early).blur()
      await searchBox(early).click()
      await early.keyboard.press('Enter')
    },
  })
  await page.waitForURL('**/search/merino')
})

test('a word begun before hydration and ended during it is kept whole', async () => {
  const page = await inTheMoment('/search/', {
    before: (early) => searchBox(early).pressSequentially('mer'),
    act: async (early) => {
      await searchBox(early).blur()
      await searchBox(early).click()
      await early.keyboard.press('End')
      await searchBox(early).pressSequentially('ino')
      await early.keyboard.press('Enter')
    },
  })
  await page.waitForURL('**/search/merino')
})

test('Add to cart pressed during hydration is done once', async () => {
  const page = await inTheMoment(`/product/Kullu-Merino--${wool.yarn.id}`, {
    before: async () => {},
    act: (early) => early.getByRole('button', { name: 'Add to cart' }).first().click(),
  })
  await pressEscape(page.getByRole('dialog', { name: 'Login / SignUp' }))
  await page.getByRole('dialog', { name: 'Login / SignUp' }).waitFor({ state: 'hidden' })
})

const resume = {
  name: 'meera.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n1 0 obj << >> endobj\ntrailer << >>\n%%EOF\n'),
}

test('a résumé chosen before the scripts are loaded is sent once they are, and the name typed beside it stays', async () => {
  const { page, complaints } = await beforeItsScripts(async (early) => {
    await early.locator('input[type=file]').setInputFiles(resume)
    await early.locator('main input[name=name]').first().fill('Meera Nair')
  }, '/Career-With-Us/digital-marketing-form')
  await page.getByText('meera.pdf uploaded').waitFor()
  expect(await page.locator('main input[name=name]').first().inputValue()).toBe('Meera Nair')
  expect(complaints).toEqual([])
})

test('a résumé chosen during hydration is sent once', async () => {
  const sent: string[] = []
  const page = await inTheMoment('/Career-With-Us/digital-marketing-form', {
    of: 'retype',
    before: async () => {},
    act: async (early) => {
      early.on(
        'request',
        (request) =>
          request.method() === 'POST' && request.url().includes('resume') && sent.push(request.url()),
      )
      await early.locator('input[type=file]').setInputFiles(resume)
    },
  })
  await page.getByText('meera.pdf uploaded').waitFor()
  // Requests up to here are recorded.
  await page.evaluate(() => fetch('/healthz'))
  expect(sent).toHaveLength(1)
})

test('the first input loads the scripts at once, even before the page has arrived completely', async () => {
  const { page, complaints } = await openPage(browser, shop.url, 'desktop')
  await page.goto(`/product/Kullu-Merino--${wool.yarn.id}`, { waitUntil: 'commit' })
  await page.mouse.move(10, 10)
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await page.getByRole('dialog', { name: 'Login / SignUp' }).waitFor()
  expect(complaints).toEqual([])
})
