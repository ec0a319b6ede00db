import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStoreWithGoods, type SoldGoods } from '../src/testing/goods.ts'
import { openTestShop, type TestShop } from '../src/testing/test-shop.ts'
import type { Visitor } from '../src/testing/visitor.ts'
import { routes } from './route-table.ts'

let shop: TestShop
let yarn: SoldGoods
let asha: Visitor
beforeAll(async () => {
  shop = await openTestShop({ withPages: true })
  ;[yarn] = (await openStoreWithGoods(shop.database.db, 'Wool House', {
    goods: [{ name: 'Merino yarn', price: 250, stock: 5 }],
  })) as [SoldGoods]
  asha = shop.visitor()
  await asha.signIn('9811100012', 'Asha Rao')
})
afterAll(() => shop?.end())

const get = async (path: string) => {
  const answer = await fetch(shop.url + path, { redirect: 'manual' })
  return { status: answer.status, to: answer.headers.get('location'), html: await answer.text() }
}
const titleOf = (html: string): string => /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''

test.each(routes.map(([path]) => path))('%s is a page with one heading and a title', async (path) => {
  const { status, html } = await get(path.replace('{yarn}', `Merino-yarn--${yarn.productId}`))
  expect([status, html.match(/<h1[\s>]/g)?.length]).toEqual([200, 1])
  expect(titleOf(html)).toMatch(/\S+ - CIY$|^CIY/)
})

test.each(['/admin', '/store', '/profile/security', ...routes.map(([path]) => path)])(
  '%s, rendered for Asha who is signed in, is stored by nothing',
  async (path) => {
    const headers = { cookie: `token=Bearer%20${asha.token ?? ''}` }
    const answer = await fetch(shop.url + path.replace('{yarn}', `Merino-yarn--${yarn.productId}`), {
      headers,
    })
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
  },
)

test('no two rows of the table have one title, but alternates', async () => {
  const titles = new Map<string, string[]>()
  for (const [path, twinOf] of routes) {
    if (twinOf) continue
    const title = titleOf((await get(path.replace('{yarn}', `Merino-yarn--${yarn.productId}`))).html)
    titles.set(title, [...(titles.get(title) ?? []), path])
  }
  expect([...titles].filter(([, paths]) => paths.length > 1)).toEqual([])
})

/** '/Hobby/Yarns--4?a=1' in other capitals: a name keeps its capitals, the fixed parts change. */
function inOtherCapitals(path: string): string {
  const [pathname = '', query] = path.split('?')
  const isNamed = /^\/(product|hobby|search|cartme|order-details|feedhome)\//.test(pathname)
  const fixed = isNamed ? pathname.slice(0, pathname.indexOf('/', 1)) : pathname
  const swapped = fixed.replaceAll(/[a-z]/gi, (sign) =>
    sign === sign.toLowerCase() ? sign.toUpperCase() : sign.toLowerCase(),
  )
  return swapped + pathname.slice(fixed.length) + (query ? `?${query}` : '')
}
/** Adds or removes the trailing slash: '/about' for '/about/' and the reverse. */
function toggleTrailingSlash(path: string): string {
  const [, pathname = '', query = ''] = /^([^?]*)(\?.*)?$/.exec(path) ?? []
  return (pathname.endsWith('/') ? pathname.slice(0, -1) : `${pathname}/`) + query
}
const canonicalOf = (html: string): string => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? ''
const named = (path: string): string => path.replace('{yarn}', `Merino-yarn--${yarn.productId}`)
const withQuery = (path: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}utm_source=diwali%20letter&x=`

test('every row of the table in other capitals redirects permanently to its one spelling, in Hindi too, and keeps its query', async () => {
  const found = []
  for (const [path] of routes) {
    if (path === '/') continue
    for (const language of ['', '/hi']) {
      const { status, to } = await get(language + inOtherCapitals(withQuery(named(path))))
      if (status !== 301 || to !== language + withQuery(named(path)))
        found.push([language + path, status, to])
    }
  }
  expect(found).toEqual([])
})

test('every row of the table answers with and without a trailing slash, with one canonical address; so do alternates', async () => {
  const found = []
  for (const [path, twinOf] of routes) {
    if (path === '/') continue
    const twins = [named(path), toggleTrailingSlash(named(path)), ...(twinOf ? [twinOf] : [])]
    const pages = await Promise.all(twins.map(get))
    const addresses = new Set(pages.map(({ html }) => canonicalOf(html)))
    if (pages.some(({ status }) => status !== 200) || addresses.size !== 1 || addresses.has(''))
      found.push([path, ...addresses])
  }
  expect(found).toEqual([])
})

test('a product address with other words redirects to its own, with its query', async () => {
  const to = `/product/Merino-yarn--${yarn.productId}?pack=2`
  expect(await get(`/product/old-name--${yarn.productId}?pack=2`)).toMatchObject({ status: 301, to })
})

test.each(['/no-such-page', '/Career-With-Us/pilot', '/blogs/No-such-article', '/hobby/Nothing--99'])(
  '%s is a 404 with links onwards',
  async (path) => {
    const { status, html } = await get(path)
    expect(status).toBe(404)
    for (const link of ['type="search"', 'href="/hobbies"', 'href="/"']) expect(html).toContain(link)
  },
)

test('every link of the header and the footer leads to a page', async () => {
  const { html } = await get('/about/')
  const frame = html.replace(/<main[\s\S]*<\/main>/, '')
  const links = [...new Set([...frame.matchAll(/<a [^>]*href="(\/[^"#]*)"/g)].map(([, href]) => href ?? ''))]
  expect(links.length).toBeGreaterThan(12)
  const answers = await Promise.all(links.map(async (href) => [href, (await get(href)).status] as const))
  expect(answers.filter(([, status]) => status !== 200)).toEqual([])
})

test('the developer overlay is in no build, for browsers or for the server', () => {
  const build = join(import.meta.dirname, '../build')
  const files = readdirSync(build, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(js|css)$/.test(name),
  )
  expect(files.length).toBeGreaterThan(40)
  expect(
    files.filter((name) => /God.?Mode|Dev.?Toolbar/i.test(readFileSync(join(build, name), 'utf8'))),
  ).toEqual([])
})

test('the feed’s address without a category redirects to the feed of all, in Hindi to the Hindi one', async () => {
  expect(await get('/feedhome')).toMatchObject({ status: 301, to: '/feedhome/all' })
  expect(await get('/hi/feedhome')).toMatchObject({ status: 301, to: '/hi/feedhome/all' })
})
