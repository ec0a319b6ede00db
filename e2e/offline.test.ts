import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStoreWithGoods } from '#testing/goods'
import { openTestShop, type TestShop } from '#testing/test-shop'
import { waitForHydration, launchBrowser, openPage } from './browser.ts'

let shop: TestShop
let browser: Browser

beforeAll(async () => {
  ;[shop, browser] = await Promise.all([openTestShop({ withPages: true }), launchBrowser()])
  await openStoreWithGoods(shop.database.db, 'Wool House', {
    goods: [
      { name: 'Merino yarn', price: 250, stock: 5 },
      { name: 'Mohair yarn', price: 450, stock: 5 },
    ],
  })
})
afterAll(async () => {
  await browser?.close()
  await shop?.end()
})

test('a visitor without connection is told so when the login cannot load, keeps the page, and logs in once online', async () => {
  const { page, context } = await openPage(browser, shop.url, 'phone')
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.accept()
  })
  await page.goto('/search/merino')
  await page.getByRole('link', { name: 'Merino yarn' }).click()
  await page.getByRole('heading', { level: 1, name: 'Merino yarn' }).waitFor()
  await waitForHydration(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect
    .poll(() => dialogs)
    .toEqual(['We could not reach the shop. Please check your connection and try again.'])
  expect(await page.getByRole('heading', { level: 1, name: 'Merino yarn' }).isVisible()).toBe(true)
  await context.setOffline(false)
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Add to cart' }).click()])
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByRole('dialog', { name: 'Login / SignUp' }).waitFor()
  await context.close()
})

/** A shop that was opened once, with its worker active. */
async function opened(path: string) {
  const { page, context, complaints } = await openPage(browser, shop.url, 'phone')
  await page.goto(path)
  await waitForHydration(page)
  await page.evaluate(() =>
    navigator.serviceWorker.ready.then(
      () =>
        navigator.serviceWorker.controller ??
        new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve)),
    ),
  )
  return { page, context, complaints }
}

test('Ananya opens the shop in the metro: offline she reads a page that says so, and her tap works once online', async () => {
  const { page, context } = await opened('/search/merino')
  await context.setOffline(true)
  await page.goto('/hobbies')
  await page.getByRole('heading', { level: 1, name: 'You’re offline' }).waitFor()
  expect(await page.getByText('Your cart and wishlist are saved with us').isVisible()).toBe(true)
  expect(new URL(page.url()).pathname).toBe('/hobbies')
  const accessible = await page.evaluate(() => [
    document.documentElement.lang,
    document.title,
    document.querySelectorAll('main').length,
  ])
  expect(accessible).toEqual(['en-IN', 'You’re offline - CIY', 1])
  await Promise.all([page.waitForEvent('load'), page.getByRole('link', { name: 'Try again' }).click()])
  await page.getByRole('heading', { level: 1, name: 'You’re offline' }).waitFor()
  await page.goto('/hi/hobbies')
  await page.getByRole('heading', { level: 1, name: 'इंटरनेट नहीं चल रहा है' }).waitFor()
  await page.goto('/hobbies')
  await context.setOffline(false)
  await page.getByRole('heading', { level: 1, name: 'Hobbies' }).waitFor()
  await context.close()
})

test('a tap while offline keeps the page, says why nothing opens, and opens it once online', async () => {
  const { page, context } = await opened('/search/yarn')
  await page.getByRole('link', { name: 'Merino yarn' }).waitFor()
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Mohair yarn' }).click()
  await page.getByText('What you tapped opens as soon as it is back.').waitFor()
  expect(await page.getByRole('link', { name: 'Merino yarn' }).isVisible()).toBe(true)
  await context.setOffline(false)
  await page.getByRole('heading', { level: 1, name: 'Mohair yarn' }).waitFor()
  await page.getByText('What you tapped opens').waitFor({ state: 'hidden' })
  await context.close()
})

test('hovering over links while offline keeps the page, and a press opens once online', async () => {
  const { page, context } = await openPage(browser, shop.url, 'desktop')
  await page.clock.install()
  await page.goto('/search/yarn')
  await waitForHydration(page)
  await context.setOffline(true)
  await page.getByRole('heading', { level: 1 }).hover()
  await page.getByRole('link', { name: 'Mohair yarn' }).hover()
  // The mouse rests long enough that the next page would be prefetched, and the prefetch has failed.
  await page.clock.fastForward(1_000)
  await page.evaluate(() => fetch('/healthz').catch(() => undefined))
  await page.getByRole('link', { name: 'Mohair yarn' }).click()
  await page.getByText('What you tapped opens as soon as it is back.').waitFor()
  await context.setOffline(false)
  await page.getByRole('heading', { level: 1, name: 'Mohair yarn' }).waitFor()
  await context.close()
})

test('where the phone reports a connection that does not work, the page waits too and requests its data again', async () => {
  const { page, context } = await opened('/product/Merino-yarn--1')
  let isCut = true
  await context.route('**/*.data**', (route) =>
    isCut ? route.abort('internetdisconnected') : route.continue(),
  )
  const before = page.url()
  await page.getByRole('link', { name: 'Hobbies' }).first().click()
  await page.getByText('What you tapped opens as soon as it is back.').waitFor()
  expect(page.url()).toBe(before)
  isCut = false
  await page.getByRole('heading', { level: 1, name: 'Hobbies' }).waitFor()
  await context.close()
})

test('a page whose code has not loaded after 120 s shows an error, and opens when Ananya tries again', async () => {
  const context = await browser.newContext({ baseURL: shop.url, locale: 'en-IN', serviceWorkers: 'block' })
  context.setDefaultTimeout(60_000)
  const page = await context.newPage()
  await page.clock.install()
  await page.goto('/search/merino')
  await waitForHydration(page)
  // The connection is too slow for any script.
  await page.route('**/assets/*.js', () => undefined)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blogs' }).click()
  await page.getByText('Loading...').first().waitFor()
  await page.clock.fastForward(119_000)
  expect(await page.getByRole('heading', { level: 1 }).innerText()).not.toBe('Something went wrong')
  await page.clock.fastForward(2_000)
  await page.getByRole('heading', { level: 1, name: 'Something went wrong' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/blogs')
  await page.unroute('**/assets/*.js')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { level: 1, name: 'From the studio table' }).waitFor()
  await context.close()
})

test('the worker caches neither pages nor API answers, and unregisters when switched off', async () => {
  const { page, context } = await opened('/search/merino')
  await page.goto('/product/Merino-yarn--1')
  await page.getByRole('heading', { level: 1, name: 'Merino yarn' }).waitFor()
  const cachedPaths = () =>
    page.evaluate(async () => {
      const urls: string[] = []
      for (const name of await caches.keys())
        for (const { url } of await (await caches.open(name)).keys()) urls.push(new URL(url).pathname)
      return urls
    })
  await expect.poll(async () => (await cachedPaths()).some((path) => path.startsWith('/assets/'))).toBe(true)
  expect(
    (await cachedPaths()).filter((path) => !/^\/assets\/|^(?:\/hi)?\/offline$|^\/api\/media\//.test(path)),
  ).toEqual([])
  // The same address, another server.
  await shop.app.close()
  const without = await openTestShop({
    withPages: true,
    env: { SERVICE_WORKER: '0', PORT: new URL(shop.url).port },
  })
  await page.evaluate(() => navigator.serviceWorker.getRegistration().then((found) => found?.update()))
  await expect.poll(cachedPaths, { timeout: 60_000 }).toEqual([])
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.getRegistrations().then((all) => all.length)), {
      timeout: 60_000,
    })
    .toBe(0)
  await context.close()
  await without.end()
})
