import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStoreWith, type SoldGoods } from '../src/testing/goods.ts'
import { openTestShop, type TestShop } from '../src/testing/test-shop.ts'

let shop: TestShop
let yarn: SoldGoods
beforeAll(async () => {
  shop = await openTestShop({ withPages: true })
  ;[yarn] = (await openStoreWith(shop.database.db, 'Wool House', { goods: [{ name: 'Merino yarn', price: 250, stock: 5 }] })) as [SoldGoods]
})
afterAll(() => shop?.end())

const get = async (path: string) => {
  const answer = await fetch(shop.url + path, { redirect: 'manual' })
  return { status: answer.status, to: answer.headers.get('location'), html: await answer.text() }
}
const titleOf = (html: string): string => /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''

/** The route table of the specification: each row is a page of its own, also for who has not signed in. Twins share a title. */
const routes: (readonly [path: string, twinOf?: string])[] = [
  ['/'],
  ['/product/{yarn}'],
  ['/hobbies'],
  ['/hobby/Yarns-and-Needles--4'],
  ['/search/wool'],
  ['/wishlist'],
  ['/carting'],
  ['/cartme/myaddress=0&buynow=0&quantity=1', '/carting'],
  ['/orders'],
  ['/orderbooking', '/orders'],
  ['/order-details/123456789012'],
  ['/bookings'],
  ['/paymentsuccess?reference=1'],
  ['/profile'],
  ['/profiler', '/profile'],
  ['/artistprofile?name=Nobody&id=1'],
  ['/feedhome/Crochet'],
  ['/addfeed'],
  ['/become-a-creator'],
  ['/download'],
  ['/tc'],
  ['/sellerform'],
  ['/tcsignup'],
  ['/wsignup'],
  ['/wsignin', '/wsignup'],
  ['/Career-with-us'],
  ['/Career-With-Us/social-media-executive'],
  ['/Career-With-Us/digital-marketing'],
  ['/Career-With-Us/digital-marketing-form'],
  ['/Career-With-Us/retail-manager'],
  ['/Career-With-Us/business-manager'],
  ['/about/'],
  ['/refund-policy/'],
  ['/privacy-policy/'],
  ['/shipping-policy/'],
  ['/terms-and-conditions/'],
  ['/deletemyaccount'],
  ['/blogs'],
]

test.each(routes.map(([path]) => path))('%s is a page with one heading and a title', async (path) => {
  const { status, html } = await get(path.replace('{yarn}', `Merino-yarn--${yarn.productId}`))
  expect([status, html.match(/<h1[\s>]/g)?.length]).toEqual([200, 1])
  expect(titleOf(html)).toMatch(/\S+ - CIY$|^CIY/)
})

test('no two rows of the table have one title, but twins', async () => {
  const titles = new Map<string, string[]>()
  for (const [path, twinOf] of routes) {
    if (twinOf) continue
    const title = titleOf((await get(path.replace('{yarn}', `Merino-yarn--${yarn.productId}`))).html)
    titles.set(title, [...(titles.get(title) ?? []), path])
  }
  expect([...titles].filter(([, paths]) => paths.length > 1)).toEqual([])
})

test.each([
  ['/career-with-us', '/Career-with-us'],
  ['/CAREER-WITH-US/Retail-Manager?a=1', '/Career-With-Us/retail-manager?a=1'],
  ['/Blogs', '/blogs'],
  ['/About/', '/about/'],
  ['/hi/WISHLIST', '/hi/wishlist'],
])('%s is sent on to %s for good', async (path, to) => {
  expect(await get(path)).toMatchObject({ status: 301, to })
})

test.each(['/wishlist/', '/blogs/', '/Career-with-us/', '/about'])('%s is the same page, and names its one address', async (path) => {
  const { status, html } = await get(path)
  expect(status).toBe(200)
  expect(html).toContain('rel="canonical"')
})

test.each(['/no-such-page', '/Career-With-Us/pilot', '/blogs/No-such-article', '/hobby/Nothing--99'])('%s is a 404 that helps', async (path) => {
  const { status, html } = await get(path)
  expect(status).toBe(404)
  for (const way of ['type="search"', 'href="/hobbies"', 'href="/"']) expect(html).toContain(way)
})

test('every link of the header and the footer leads to a page', async () => {
  const { html } = await get('/about/')
  const frame = html.replace(/<main[\s\S]*<\/main>/, '')
  const links = [...new Set([...frame.matchAll(/<a [^>]*href="(\/[^"#]*)"/g)].map(([, href]) => href ?? ''))]
  expect(links.length).toBeGreaterThan(12)
  const answers = await Promise.all(links.map(async (href) => [href, (await get(href)).status] as const))
  expect(answers.filter(([, status]) => status !== 200)).toEqual([])
})

test('the overlay for developers is in nothing that was built', () => {
  const assets = join(import.meta.dirname, '../build/client/assets')
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(20)
  expect(scripts.filter((name) => /God Mode/i.test(readFileSync(join(assets, name), 'utf8')))).toEqual([])
})
