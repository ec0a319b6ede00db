import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addProducts, changeProduct } from '#domains/products/catalogue/listings'
import { transact } from '#platform/transact'
import { openSearchShop, type SearchShop } from '#testing/search-shop'
import { dayInIndia } from '#platform/time'
import { suggest as contract } from './contract.ts'
import { addTerms } from './queries.ts'

let shop: SearchShop
beforeAll(async () => {
  shop = await openSearchShop()
  const day = dayInIndia(new Date())
  const searched = (term: string, searches: number, more: object = {}) => ({
    day,
    term,
    searches,
    found: 3,
    meant: null,
    ...more,
  })
  await addTerms(
    shop.db,
    [
      searched('merino wool', 9),
      searched('merino', 40),
      searched('merino once', 2),
      searched('merino gold', 30, { found: 0 }),
      searched('merinno wool', 30, { meant: 'merino wool' }),
      searched('merino slur', 30),
    ],
    100,
  )
  await shop.offer(
    { name: 'Merino Wool Yarn', otherWords: ['ऊन'], rupees: 300 },
    { name: 'Merino Needles', kind: 'Needles' },
    { name: 'Mesh Bag', kind: 'Fabric', store: 'Indigo Lane' },
  )
})
afterAll(() => shop.close())

const suggest = async (q: string) =>
  contract.reply.parse((await shop.get(`/search/suggest?q=${encodeURIComponent(q)}`)).json())

describe('suggestions while typing', () => {
  test('searches by several people with results come first, then words of products; a term without a product never appears', async () => {
    expect((await suggest('mer')).terms).toEqual(['merino', 'merino wool'])
    expect((await suggest('merino n')).terms).toEqual(['merino needles'])
  })

  test('products show name, price and hobby, best first', async () => {
    const { products } = await suggest('merino wo')
    expect((await suggest('merino w')).products.map((one) => one.product_name)).toContain('Merino Wool Yarn')
    expect(products[0]).toMatchObject({ product_name: 'Merino Wool Yarn', price: 300, hobby_id: 4 })
  })

  test.each([
    ['knit', ['Knitting yarn']],
    ['yarns', ['Yarns & Needles']],
    ['need', ['Yarns & Needles', 'Needles']],
  ])('%j suggests the categories %j', async (typed, expected) => {
    expect((await suggest(typed)).categories.map(({ name }) => name)).toEqual(expected)
  })

  test('a store is suggested by the prefix of any of its words, as long as it is open', async () => {
    expect((await suggest('lan')).stores).toMatchObject([{ name: 'Indigo Lane', slug: 'indigo' }])
    await shop.changeStore('Indigo Lane', { status: 'Paused' })
    expect((await suggest('lan')).stores).toEqual([])
    await shop.changeStore('Indigo Lane', { status: 'Open' })
    expect((await suggest('lan')).stores).toHaveLength(1)
  })

  test.each(['', ' ', '%', "'", '\u0000', '😀', '\u202e', '()', 'x'.repeat(200)])(
    '%j suggests nothing, without an error',
    async (typed) => {
      expect(await suggest(typed)).toEqual({
        terms: [],
        products: [],
        categories: [],
        stores: [],
        creators: [],
      })
    },
  )

  test('a product taken down is no longer suggested', async () => {
    const [item] = await shop.offer({ name: 'Zebra Felt' })
    expect((await suggest('zebr')).products).toHaveLength(1)
    await transact(shop.db, (tx) => changeProduct(tx, item?.id ?? 0, { status: 'Inactive' }))
    expect((await suggest('zebr')).products).toEqual([])
  })
})

describe('related products', () => {
  const related = async (id: number | string) => {
    const answer = await shop.get(`/products/${id}/related`)
    return {
      status: answer.statusCode,
      names: answer.json<{ rows?: { product_name: string }[] }>().rows?.map((row) => row.product_name) ?? [],
    }
  }

  test('its own kind comes first, then its hobby, never itself, nothing of another hobby, and the same each time', async () => {
    const [a] = await shop.offer(
      { name: 'Mohair Lace Ball', rupees: 200 },
      { name: 'Mohair Fluffy Ball', rupees: 210 },
      { name: 'Bamboo Sticks', kind: 'Needles' },
      { name: 'Mohair Cloth', kind: 'Fabric' },
    )
    const first = await related(a?.id ?? 0)
    expect(first.names[0]).toBe('Mohair Fluffy Ball')
    expect(first.names.indexOf('Bamboo Sticks')).toBeGreaterThan(0)
    expect(first.names).not.toContain('Mohair Lace Ball')
    expect(first.names).not.toContain('Mohair Cloth')
    expect(await related(a?.id ?? 0)).toEqual(first)
  })

  test('a kit comes first on the page of its component, and the other way round', async () => {
    const [part] = await shop.offer(
      { name: 'Plain Hook', kind: 'Needles' },
      ...Array.from({ length: 12 }, (_, index) => ({ name: `Plain Hook ${index}`, kind: 'Needles' })),
    )
    const [kit] = await transact(shop.db, (tx) =>
      addProducts(tx, [
        {
          storeId: shop.stores.get('Kullu Wool House') ?? 0,
          categoryId: shop.kinds.get('Knitting yarn') ?? 0,
          name: 'First Scarf',
          description: '',
          hsn: '5109',
          gstRate: 5,
          colour: null,
          countryOfOrigin: 'India',
          netQuantity: '1 kit',
          attributes: {},
          otherWords: [],
          packs: [
            {
              label: '',
              pricePaise: 50_000,
              discountedPaise: null,
              mrpPaise: 50_000,
              weightGrams: 100,
              sku: 'KIT',
              components: [{ variantId: part?.packId ?? 0, quantity: 1 }],
            },
          ],
          pictures: [],
        },
      ]),
    )
    expect((await related(part?.id ?? 0)).names[0]).toBe('First Scarf')
    expect((await related(kit?.id ?? 0)).names[0]).toBe('Plain Hook')
  })

  test.each([
    [2 ** 50, 404],
    ['x', 404],
    [0, 404],
    [1.5, 404],
  ])('product %s is %i', async (id, status) => {
    expect((await related(id)).status).toBe(status)
  })
})
