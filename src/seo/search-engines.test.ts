import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addProducts, changeProduct } from '#domains/products/catalogue/listings'
import { changeStore } from '#domains/selling/sellers'
import { runPendingJobs } from '#platform/jobs'
import { transact } from '#platform/transact'
import { openStoreWithGoods, type SoldGoods } from '#testing/goods'
import { movableClock, openTestShop, type TestShop } from '#testing/test-shop'
import { xmlText } from './xml.ts'

const clock = movableClock()
let shop: TestShop
let goods: SoldGoods[]
const NASTY = `Yarn & "beads" </title><script>alert('1')</script> ]]> \u0000\u0007\u000b\ufffe 🧶 ऊन`

beforeAll(async () => {
  shop = await openTestShop({ clock, env: { PUBLIC_URL: 'https://ciy.example' } })
  goods = await openStoreWithGoods(shop.database.db, 'Wool & <House>', {
    slug: 'wool-house',
    goods: [
      { name: 'Merino & silk', price: 1299.5, offer: 999, stock: 5 },
      { name: 'Sold out felt', price: 80, stock: 0 },
    ],
  })
  await runPendingJobs(shop.jobs)
})
afterAll(() => shop.end())

const get = async (url: string, headers: Record<string, string> = {}) => {
  const answer = await shop.app.inject({ url, headers })
  return { status: answer.statusCode, headers: answer.headers, text: answer.body, bytes: answer.rawPayload }
}
const idOf = (at: number) => goods[at]?.productId ?? 0

/** The tags of a well-formed text. @throws at the first tag that is closed out of order. */
function wellFormed(xml: string): string[] {
  const open: string[] = []
  const seen: string[] = []
  expect(xml.replace(/<[^<>]*>/g, '')).not.toMatch(/[<>]/)
  expect(xml).not.toMatch(/&(?!(?:amp|lt|gt|quot|apos);)/)
  // oxlint-disable-next-line no-control-regex
  expect(xml).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/)
  for (const [, end, name = '', rest = ''] of xml.matchAll(/<(\/)?([a-z_:A-Z]+)([^<>]*)>/g)) {
    seen.push(name)
    if (end) expect(open.pop()).toBe(name)
    else if (!rest.endsWith('/')) open.push(name)
  }
  expect(open).toEqual([])
  return seen
}

describe('robots.txt', () => {
  test('disallows personal pages in both languages, allows pictures and stores, and names the sitemap by its absolute URL', async () => {
    const { text, headers } = await get('/robots.txt')
    const lines = text.split('\n')
    for (const closed of ['/api/', '/orders', '/hi/orders', '/carting', '/search/*?', '/hi/search/*?'])
      expect(lines).toContain(`Disallow: ${closed}`)
    expect(lines).toContain('Allow: /api/media/')
    expect(lines).not.toContain('Disallow: /store')
    expect(lines).toContain('Sitemap: https://ciy.example/sitemap.xml')
    expect(headers['content-type']).toContain('text/plain')
  })
})

describe('the sitemap', () => {
  test('lists its files with the day of their newest page', async () => {
    const { text, headers } = await get('/sitemap.xml')
    wellFormed(text)
    expect(headers).toMatchObject({
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=600',
    })
    const files = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url)
    expect(files).toEqual(
      ['pages', 'hobbies', 'stores', 'products-1'].map((name) => `https://ciy.example/sitemaps/${name}.xml`),
    )
  })

  test('names each product in both languages, with all its alternates', async () => {
    const { text } = await get('/sitemaps/products-1.xml')
    wellFormed(text)
    const path = `/product/Merino-and-silk--${idOf(0)}`
    expect(text).toContain(`<loc>https://ciy.example${path}</loc>`)
    expect(text).toContain(`<loc>https://ciy.example/hi${path}</loc>`)
    expect(text.split(`hreflang="hi-IN" href="https://ciy.example/hi${path}"`)).toHaveLength(3)
    expect(text.split(`hreflang="x-default" href="https://ciy.example${path}"`)).toHaveLength(3)
  })

  test.each(['pages', 'hobbies', 'stores'])('has a file of %s', async (name) => {
    const { text, status } = await get(`/sitemaps/${name}.xml`)
    expect([status, wellFormed(text).includes('url')]).toEqual([200, true])
  })

  test('is compressed for clients that accept it', async () => {
    const { bytes, headers } = await get('/sitemaps/products-1.xml', { 'accept-encoding': 'gzip, br' })
    expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' })
    expect(gunzipSync(bytes).toString()).toBe(
      (await get('/sitemaps/products-1.xml', { 'accept-encoding': 'gzip;q=0' })).text,
    )
  })

  test.each([
    'products-0.xml',
    'products-2.xml',
    'products-1',
    'pages.xml.gz',
    '..%2f..%2fpackage.json',
    'x'.repeat(500),
  ])('has no file %s', async (file) => {
    expect((await get(`/sitemaps/${file}`)).status).toBe(404)
  })

  test("has the day of a product's last change, leaves out what is not on sale, and refreshes after a minute", async () => {
    const before = await get('/sitemaps/products-1.xml')
    const startedAt = Date.now()
    await sql`update catalogue.products set added_at = now() - interval '400 days' where id = ${idOf(0)}`.execute(
      shop.database.db,
    )
    await transact(shop.database.db, (tx) =>
      changeProduct(tx, idOf(0), { description: 'Softer than before.' }),
    )
    await transact(shop.database.db, (tx) => changeProduct(tx, idOf(1), { status: 'Inactive' }))
    await runPendingJobs(shop.jobs)
    expect((await get('/sitemaps/products-1.xml')).text).toBe(before.text)
    clock.forward(61_000)
    const { text } = await get('/sitemaps/products-1.xml')
    expect(text).not.toContain('Sold-out-felt')
    const [, lastmod = ''] = new RegExp(`--${idOf(0)}</loc><lastmod>([^<]+)<`).exec(text) ?? []
    expect(new Date(lastmod).getTime()).toBeGreaterThan(startedAt - 60_000)
    await transact(shop.database.db, (tx) => changeProduct(tx, idOf(1), { status: 'Active' }))
  })
})

describe('a store’s goods for Google', () => {
  const item = (text: string, at: number) =>
    text.split('<item>').find((one) => one.includes(`--${idOf(at)}`)) ?? ''

  test('have the price, availability and address of each pack', async () => {
    const { text, headers } = await get('/feeds/google/wool-house.xml')
    wellFormed(text)
    expect(headers).toMatchObject({
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=900',
    })
    expect(text).toContain(
      '<title>Wool &amp; &lt;House&gt;</title><link>https://ciy.example/s/wool-house</link>',
    )
    expect(item(text, 0)).toContain(
      `<g:link>https://ciy.example/product/Merino-and-silk--${idOf(0)}</g:link>`,
    )
    for (const part of [
      `<g:id>${goods[0]?.variantId}</g:id>`,
      '<g:title>Merino &amp; silk</g:title>',
      '<g:price>1299.50 INR</g:price><g:sale_price>999.00 INR</g:sale_price>',
      '<g:availability>in_stock</g:availability>',
      '<g:condition>new</g:condition>',
      '<g:identifier_exists>no</g:identifier_exists>',
      '<g:shipping_weight>100 g</g:shipping_weight>',
      '<g:product_type>Yarns &amp; Needles</g:product_type>',
    ])
      expect(item(text, 0)).toContain(part)
    expect(item(text, 1)).toContain('<g:availability>out_of_stock</g:availability>')
    expect(item(text, 1)).not.toContain('sale_price')
  })

  test('stay well-formed whatever a store writes, and distinguish the packs of one product', async () => {
    const db = shop.database.db
    const pack = (label: string, at: number) => ({
      label,
      pricePaise: 10_000,
      discountedPaise: null,
      mrpPaise: 10_000,
      weightGrams: 50,
      sku: `nasty-${at}`,
      optionValues: [label],
      measure: { quantity: 50, unit: 'g' as const },
    })
    const expected = NASTY.replaceAll('\u0000', '')
    const [added] = await transact(db, (tx) =>
      addProducts(tx, [
        {
          storeId: goods[0]?.storeId ?? 0,
          categoryId: 4,
          name: expected,
          description: expected.repeat(400),
          hsn: '5509',
          gstRate: 5,
          colour: null,
          countryOfOrigin: 'India',
          netQuantity: '1 unit',
          attributes: {},
          otherWords: [],
          options: ['Size'],
          pictures: [
            { path: `/media/${'a'.repeat(32)}`, alt: '', width: 10, height: 10, placeholder: '#ffffff' },
            { path: `/media/${'b'.repeat(32)}`, alt: '', width: 10, height: 10, placeholder: '#ffffff' },
          ],
          packs: [
            pack('Small <1>', 1),
            { ...pack('Large', 2), pictureAt: 1 },
            { ...pack('By length', 3), cut: { stepMetres: 0.25, leastSteps: 2 } },
          ],
        },
      ]),
    )
    const { text } = await get('/feeds/google/wool-house.xml')
    wellFormed(text)
    expect(text).not.toContain('<script')
    const [small = '', large = '', byLength = ''] = text
      .split('<item>')
      .filter((one) => one.includes(`<g:item_group_id>${added?.id}<`))
    expect(small).toContain('<g:size>Small &lt;1&gt;</g:size>')
    expect(small).toContain(
      '<g:unit_pricing_measure>50 g</g:unit_pricing_measure><g:unit_pricing_base_measure>100 g</g:unit_pricing_base_measure>',
    )
    expect(large).toContain(
      `<g:image_link>https://ciy.example/api/media/${'b'.repeat(32)}?width=1200</g:image_link>`,
    )
    expect(byLength).toContain('<g:price>400.00 INR</g:price>')
    expect(large).toContain(`?pack=${added?.variantIds[1]}</g:link>`)
    expect(
      [...(/<g:description>([^<]*)/.exec(small)?.[1]?.replaceAll(/&[a-z]+;/g, '.') ?? '')].length,
    ).toBeLessThanOrEqual(5_000)
    clock.forward(61_000)
    wellFormed((await get('/sitemaps/products-1.xml')).text)
  })

  test('are compressed, and 304 for an unchanged ETag, until a product changes', async () => {
    const first = await get('/feeds/google/wool-house.xml', { 'accept-encoding': 'gzip' })
    expect(gunzipSync(first.bytes).toString()).toBe((await get('/feeds/google/wool-house.xml')).text)
    const etag = String(first.headers.etag)
    expect((await get('/feeds/google/wool-house.xml', { 'if-none-match': etag })).status).toBe(304)
    await transact(shop.database.db, (tx) => changeProduct(tx, idOf(0), { description: 'Softer still.' }))
    expect((await get('/feeds/google/wool-house.xml', { 'if-none-match': etag })).status).toBe(200)
  })

  test.each([
    'nobody.xml',
    'wool-house',
    'wool-house.json',
    '..%2f.xml',
    '%00.xml',
    `${'x'.repeat(300)}.xml`,
    'all.xml',
  ])('of %s are 404', async (file) => {
    expect((await get(`/feeds/google/${file}`)).status).toBe(404)
  })

  test('of a closed store are 404', async () => {
    const storeId = goods[0]?.storeId ?? 0
    await transact(shop.database.db, (tx) => changeStore(tx, storeId, { status: 'Closed' }))
    expect((await get('/feeds/google/wool-house.xml')).status).toBe(404)
    await transact(shop.database.db, (tx) => changeStore(tx, storeId, { status: 'Open' }))
    expect((await get('/feeds/google/wool-house.xml')).status).toBe(200)
  })
})

test('a text in XML keeps every character that XML allows, and no other', () => {
  expect(xmlText('a\u0000\u0008\u000b\ud800b\t🧶<&>"\'\uffff')).toBe('ab\t🧶&lt;&amp;&gt;&quot;&apos;')
})
