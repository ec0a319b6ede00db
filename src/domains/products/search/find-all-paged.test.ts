import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { product as wholeShape, productRow as rowShape } from './contract.ts'
import { openSearchShop, type SearchShop } from '#testing/search-shop'

let shop: SearchShop
beforeAll(async () => {
  shop = await openSearchShop()
})
afterAll(() => shop.close())

describe('finding', () => {
  beforeAll(async () => {
    await shop.offer(
      {
        name: 'Merino Wool Yarn, Red',
        colour: 'Red',
        rupees: 325,
        otherWords: ['oon', 'ऊन', 'dhaga'],
        description: 'Soft as a cloud.',
        rating: 4.5,
        ratingCount: 20,
        addedAt: new Date('2026-01-10T10:00:00Z'),
      },
      {
        name: 'Bamboo Knitting Needles',
        kind: 'Needles',
        rupees: 180,
        description: 'For wool and cotton yarn.',
        rating: 4,
        ratingCount: 2,
        addedAt: new Date('2026-02-10T10:00:00Z'),
      },
      {
        name: 'Block Print Cotton, Navy',
        kind: 'Fabric',
        store: 'Indigo Lane',
        colour: 'Navy Blue',
        rupees: 220,
        addedAt: new Date('2026-03-10T20:00:00Z'),
      },
      {
        name: 'Crème Café Lace',
        kind: 'Fabric',
        store: 'Indigo Lane',
        rupees: 90,
        addedAt: new Date('2026-04-10T10:00:00Z'),
      },
    )
  })

  test.each([
    ['merino', 'Merino Wool Yarn, Red'],
    ['MERINO  yarn', 'Merino Wool Yarn, Red'],
    ['meri', 'Merino Wool Yarn, Red'],
    ['merrino', 'Merino Wool Yarn, Red'],
    ['ऊन', 'Merino Wool Yarn, Red'],
    ['dhaaga', 'Merino Wool Yarn, Red'],
    ['knit needle', 'Bamboo Knitting Needles'],
    ['neadles bamboo', 'Bamboo Knitting Needles'],
    ['creme cafe', 'Crème Café Lace'],
    ['navy blue', 'Block Print Cotton, Navy'],
    ['indigo lane block', 'Block Print Cotton, Navy'],
    ['wool for the red', 'Merino Wool Yarn, Red'],
  ])('%j finds %j first', async (words, name) => {
    expect((await shop.namesFor(words))[0]).toBe(name)
  })

  test('every word must match when some products have them all, and nonsense finds nothing', async () => {
    expect(await shop.namesFor('bamboo needles')).toEqual(['Bamboo Knitting Needles'])
    expect(await shop.namesFor('qqxxzzy')).toEqual([])
    expect(await shop.find({ searchQuery: 'qqxxzzy' })).toMatchObject({
      count: 0,
      facets: { categories: [], stores: [], price: null },
    })
  })

  test('a name counts for more than a description', async () => {
    expect((await shop.namesFor('wool')).indexOf('Merino Wool Yarn, Red')).toBeLessThan(
      (await shop.namesFor('wool')).indexOf('Bamboo Knitting Needles'),
    )
  })

  test('answers have the shape of the contract, with the price in rupees and text as written', async () => {
    const { rows } = await shop.find({ searchQuery: 'creme' })
    expect(rows[0]).toMatchObject({
      product_name: 'Crème Café Lace',
      slug: 'Crème-Café-Lace',
      price: 90,
      category: { id: 1, name: 'Fabrics & Sewing' },
      subcategory: 'Fabric',
    })
    rowShape.strict().parse(rows[0])
    const detail = await shop.detail(rows[0]?.product_id ?? 0)
    wholeShape.strict().parse(detail)
    expect(detail).toMatchObject(rows[0] ?? {})
  })

  const dated = { from_date: '2026-01-01', to_date: '2026-04-30' }

  test('the newest comes first, the oldest with order -1, and days are Indian', async () => {
    const names = (await shop.find(dated)).rows.map((row) => row.product_name)
    expect(names).toEqual([
      'Crème Café Lace',
      'Block Print Cotton, Navy',
      'Bamboo Knitting Needles',
      'Merino Wool Yarn, Red',
    ])
    expect((await shop.find({ ...dated, order: -1 })).rows.map((row) => row.product_name)).toEqual(
      names.reverse(),
    )
    expect(
      (await shop.find({ from_date: '2026-3-11', to_date: '2026-3-11' })).rows.map((row) => row.product_name),
    ).toEqual(['Block Print Cotton, Navy'])
    expect((await shop.find({ from_date: '2026-3-10', to_date: '2026-3-10' })).count).toBe(0)
  })

  test("with orderBy 'date' and order -1 the oldest comes first, also for words that match a newer product better", async () => {
    const found = async (more: object) => (await shop.find({ ...dated, searchQuery: 'wool', ...more })).rows
    const best = await found({ orderBy: 'date', order: 1 })
    const oldest = await found({ orderBy: 'date', order: -1 })
    const newest = await found({ sort: 'newest' })
    expect(best.length).toBeGreaterThan(1)
    expect(oldest.map(({ rec_id }) => rec_id)).toEqual(newest.map(({ rec_id }) => rec_id).reverse())
    expect(oldest.map(({ rec_id }) => rec_id)).not.toEqual(best.map(({ rec_id }) => rec_id).reverse())
    const named = best.map(({ rec_id }) => rec_id)
    expect(
      (await shop.find({ ...dated, ids: named, orderBy: 'date', order: -1 })).rows.map(
        ({ rec_id }) => rec_id,
      ),
    ).toEqual(oldest.map(({ rec_id }) => rec_id))
  })

  test.each([2, 10_000, 10_001, 9_007_199_254_740_991])(
    'page %i, beyond the end, is empty and has the total count',
    async (pageNo) => {
      const { rows, count } = await shop.find({ ...dated, pageNo })
      expect([rows, count]).toEqual([[], 4])
      expect((await shop.find({ ...dated, searchQuery: 'merino', pageNo })).rows).toEqual([])
      expect((await shop.find({ ...dated, pageNo: 1, pageSize: 3 })).rows).toHaveLength(3)
    },
  )

  test.each([
    ['price', 1, [325, 220, 180, 90]],
    ['price', -1, [90, 180, 220, 325]],
    ['name', 1, [180, 220, 90, 325]],
    ['rating', 1, [325, 180, 90, 220]],
  ])('by %s, order %i', async (orderBy, order, prices) => {
    expect((await shop.find({ ...dated, orderBy, order })).rows.map((row) => row.price)).toEqual(prices)
  })

  test('facets count what another choice would give', async () => {
    const all = await shop.find(dated)
    expect(all.facets.categories.map(({ name, count }) => [name, count])).toEqual([
      ['Fabrics & Sewing', 2],
      ['Yarns & Needles', 2],
    ])
    const yarns = await shop.find({ ...dated, category_id: 4, max_price: 200 })
    expect(yarns).toMatchObject({
      count: 1,
      facets: {
        categories: [{ name: 'Needles', count: 1 }],
        stores: [{ name: 'Kullu Wool House', count: 1 }],
        price: { min: 180, max: 325 },
      },
    })
    const indigo = await shop.find({ ...dated, store_id: shop.stores.get('Indigo Lane') })
    expect(indigo.count).toBe(2)
    expect(indigo.facets.stores).toHaveLength(2)
    const needles = await shop.find({ ...dated, category_id: shop.kinds.get('Needles') })
    expect(needles.rows.map((row) => row.product_name)).toEqual(['Bamboo Knitting Needles'])
    expect(needles.facets.categories).toHaveLength(2)
  })

  test('a colour matches in any case; an unknown colour, store or category has no results', async () => {
    expect((await shop.find({ ...dated, colour: 'navy blue' })).count).toBe(1)
    for (const nothing of [{ colour: 'Octarine' }, { store_id: 999_999 }, { category_id: 999_999 }])
      expect((await shop.find({ ...dated, ...nothing })).count).toBe(0)
  })

  test('pages follow each other without gap or repetition', async () => {
    const seen = await Promise.all(
      [1, 2, 3, 4].map(async (pageNo) =>
        (await shop.find({ ...dated, pageNo, pageSize: 1 })).rows.map((row) => row.price),
      ),
    )
    expect(seen.flat()).toEqual([90, 220, 180, 325])
    expect((await shop.find({ ...dated, pageNo: 5, pageSize: 1 })).rows).toEqual([])
  })
})
