import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addProducts, changeProduct, keepCategories, keepColours, type NewProduct } from '#domains/catalogue'
import { changeStore, openStore } from '#domains/sellers'
import { hold, receiveStock, release } from '#domains/stock'
import { createApp } from '#platform/http'
import { readConfig } from '#platform/config'
import { systemClock } from '#platform/clock'
import type { Api } from '#platform/serve'
import { freshDb, type FreshDb } from '#platform/testing'
import { transact } from '#platform/transact'
import { product as productShape, type Product } from './contract.ts'
import { searchRoutes } from './index.ts'

let shop: FreshDb
let app: FastifyInstance
const stores: Record<string, number> = {}
const categories: Record<string, number> = { 'Fabrics & Sewing': 1, 'Yarns & Needles': 4 }

const terms = {
  about: '',
  stateCode: 29,
  pin: '560001',
  gstin: null,
  codAllowed: true,
  freeShippingFromPaise: null,
  ownerId: null,
  city: 'Bengaluru',
}

beforeAll(async () => {
  shop = await freshDb()
  await transact(shop.db, async (tx) => {
    for (const [name, slug] of [
      ['Kullu Wool House', 'kullu'],
      ['Indigo Lane', 'indigo'],
    ] as const)
      stores[name] = await openStore(tx, { ...terms, name, slug })
    const look = { description: '', image: '/media/0', placeholder: '#ffffff' }
    await keepCategories(
      tx,
      Object.entries(categories).map(([name, id]) => ({ ...look, id, parentId: null, name })),
    )
    const below = [
      ['Knitting yarn', 4],
      ['Needles', 4],
      ['Fabric', 1],
    ] as const
    const ids = await keepCategories(
      tx,
      below.map(([name, parentId]) => ({ ...look, parentId, name })),
    )
    below.forEach(([name], index) => (categories[name] = ids[index] ?? 0))
    await keepColours(tx, { Red: '#e53935', 'Navy Blue': '#000080', Multicolour: null })
  })
  app = await createApp(readConfig({ LOG_LEVEL: 'silent', NODE_ENV: 'test' }))
  const callers = { bearer: async () => null, proof: async () => null }
  const api = { app, db: shop.db, config: readConfig({}), clock: systemClock, callers, instance: 0, endpoints: [] } as Api
  searchRoutes(api)
  await app.ready()
})
afterAll(async () => {
  await app.close()
  await shop.drop()
})

type Goods = Partial<NewProduct> & { name: string; store?: string; kind?: string; rupees?: number; stock?: number }

const offered = ({ store = 'Kullu Wool House', kind = 'Knitting yarn', rupees = 100, stock: _stock, ...more }: Goods): NewProduct => ({
  storeId: stores[store] ?? 0,
  categoryId: categories[kind] ?? 0,
  description: '',
  hsn: '5109',
  gstRate: 5,
  colour: null,
  countryOfOrigin: 'India',
  netQuantity: '1 unit',
  attributes: {},
  otherWords: [],
  packs: [{ label: '', pricePaise: rupees * 100, discountedPaise: null, mrpPaise: rupees * 100, weightGrams: 50, sku: 'S' }],
  pictures: [],
  ...more,
})

const add = async (...goods: Goods[]) =>
  transact(shop.db, async (tx) => {
    const added = await addProducts(tx, goods.map(offered))
    const received = added.map(({ id, variantIds }, index) => ({ variantId: variantIds[0] ?? 0, productId: id, quantity: goods[index]?.stock ?? 5 }))
    await receiveStock(tx, received)
    return added.map(({ id, variantIds }) => ({ id, packId: variantIds[0] ?? 0 }))
  })

type Reply = {
  rows: Product[]
  count: number
  facets: {
    categories: { id: number; name: string; count: number }[]
    stores: { name: string; count: number }[]
    price: { min: number; max: number } | null
  }
}
const post = (path: string, payload: unknown) => app.inject({ method: 'POST', url: `/api/product/${path}`, payload: payload as object })
const find = async (asked: Record<string, unknown>): Promise<Reply> => {
  const answer = await post('find-all-paged', {
    pageNo: 1,
    statusQuery: 'Active',
    orderBy: 'date',
    order: 1,
    role: 'User',
    store_id: -1,
    from_date: '',
    to_date: '',
    ...asked,
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<Reply>()
}
const namesFor = async (searchQuery: string, more: Record<string, unknown> = {}) =>
  (await find({ searchQuery, ...more })).rows.map((row) => row.product_name)
const detail = async (id: number) => (await post('find-by-id', { rec_id: id })).json<{ response: Product }>().response

describe('what nobody can break', () => {
  test.each([
    "'",
    '"',
    '\\',
    '%',
    '_',
    '* & | ! : ( ) <->',
    "a' & !b:*",
    '\u0000',
    'wool\u0000silk',
    '\ud800',
    '😀',
    '‌‍',
    '-',
    '...',
    ' '.repeat(200),
    'x'.repeat(200),
    'ऊ'.repeat(200),
    'constructor',
    '__proto__',
  ])('a search for %j is answered', async (searchQuery) => {
    expect((await find({ searchQuery })).count).toBeGreaterThanOrEqual(0)
  })

  test.each([
    [{ pageNo: 0 }],
    [{ pageNo: 'x' }],
    [{ pageNo: 1e9 }],
    [{ pageNo: undefined }],
    [{ pageSize: 61 }],
    [{ pageSize: -1 }],
    [{ searchQuery: 'x'.repeat(201) }],
    [{ from_date: 'yesterday' }],
    [{ to_date: "1' or 1=1" }],
    [{ category_id: 1.5 }],
    [{ min_price: -1 }],
    [{ in_stock: 'maybe' }],
    [{ store_id: 'all' }],
    [{ sort: 'oldest' }],
    [{ order: 'up' }],
  ])('%j is refused as invalid input', async (wrong) => {
    const answer = await post('find-all-paged', { pageNo: 1, ...wrong })
    expect(answer.json()).toMatchObject({ status: 400, code: 'invalid_input' })
  })

  test.each([[0], [-1], [1.5], ['x'], [null], [undefined], [1e300], [{}]])('a product numbered %j is refused', async (rec_id) => {
    expect((await post('find-by-id', { rec_id })).statusCode).toBe(400)
  })

  test('every field but the page may be empty or absent', async () => {
    expect((await post('find-all-paged', { pageNo: 1 })).statusCode).toBe(200)
    const empty = {
      pageSize: '',
      searchQuery: '',
      orderBy: '',
      order: '',
      store_id: '',
      from_date: '',
      to_date: '',
      category_id: '',
      min_price: '',
      max_price: '',
      colour: '',
    }
    expect((await post('find-all-paged', { pageNo: 1, ...empty })).statusCode).toBe(200)
    expect((await post('find-all-paged', { pageNo: 10_000, pageSize: 60 })).json()).toMatchObject({ rows: [] })
  })
})

describe('what is not on sale', () => {
  test('an unknown product is 404', async () => {
    expect((await post('find-by-id', { rec_id: 2 ** 52 })).json()).toMatchObject({ status: 404, code: 'not_found' })
  })

  test('a product taken down is in no list and has no page, whatever role and status are sent', async () => {
    const [quilt] = await add({ name: 'Razai Quilt' })
    await transact(shop.db, (tx) => changeProduct(tx, quilt?.id ?? 0, { status: 'Inactive' }))
    expect(await namesFor('razai', { role: 'Admin', statusQuery: 'Inactive' })).toEqual([])
    expect((await post('find-by-id', { rec_id: quilt?.id })).statusCode).toBe(404)
  })

  test('goods of a paused store disappear, and are there again when it opens', async () => {
    const [ajrakh] = await add({ name: 'Ajrakh Dupatta', store: 'Indigo Lane', kind: 'Fabric' })
    expect(await namesFor('ajrakh')).toEqual(['Ajrakh Dupatta'])
    await detail(ajrakh?.id ?? 0)
    await transact(shop.db, (tx) => changeStore(tx, stores['Indigo Lane'] ?? 0, { status: 'Paused' }))
    expect(await namesFor('ajrakh')).toEqual([])
    expect((await post('find-by-id', { rec_id: ajrakh?.id })).statusCode).toBe(404)
    await transact(shop.db, (tx) => changeStore(tx, stores['Indigo Lane'] ?? 0, { status: 'Open', name: 'Neel Gali' }))
    expect(await namesFor('ajrakh')).toEqual(['Ajrakh Dupatta'])
    expect((await detail(ajrakh?.id ?? 0)).store_name).toBe('Neel Gali')
    expect(await namesFor('neel gali ajrakh')).toEqual(['Ajrakh Dupatta'])
    await transact(shop.db, (tx) => changeStore(tx, stores['Indigo Lane'] ?? 0, { name: 'Indigo Lane' }))
  })
})

describe('nothing is shown as it was before a change', () => {
  test('a new price, name and stock show at once, in the page and in lists', async () => {
    const [ball] = await add({ name: 'Chenille Ball', rupees: 250, stock: 3 })
    const { id = 0, packId = 0 } = ball ?? {}
    expect(await detail(id)).toMatchObject({ price: 250, pricing: [{ stock: 3 }] })
    await transact(shop.db, (tx) =>
      changeProduct(tx, id, { name: 'Velvet Ball', packs: [{ id: packId, pricePaise: 19_950, discountedPaise: 15_000 }] }),
    )
    expect(await detail(id)).toMatchObject({ product_name: 'Velvet Ball', slug: 'Velvet-Ball', price: 199.5, Percentage_Discount: 150 })
    expect(await namesFor('chenille')).toEqual([])
    expect(await namesFor('velvet', { max_price: 150 })).toEqual(['Velvet Ball'])
    await transact(shop.db, (tx) => hold(tx, 1, [{ variantId: packId, quantity: 3 }]))
    expect((await detail(id)).pricing[0]?.stock).toBe(0)
    expect(await namesFor('velvet', { in_stock: true })).toEqual([])
    await transact(shop.db, (tx) => release(tx, 1))
    expect((await detail(id)).pricing[0]?.stock).toBe(3)
    expect(await namesFor('velvet', { in_stock: true })).toEqual(['Velvet Ball'])
  })

  test('a change that is undone shows nowhere', async () => {
    const [frame] = await add({ name: 'Loom Frame' })
    const undone = transact(shop.db, async (tx) => {
      await changeProduct(tx, frame?.id ?? 0, { name: 'Broken Frame' })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await namesFor('loom')).toEqual(['Loom Frame'])
  })

  test('40 readers during 20 price changes never see a price older than the last one kept before they asked', async () => {
    const [item] = await add({ name: 'Zardozi Patch', rupees: 1 })
    const { id = 0, packId = 0 } = item ?? {}
    let kept = 1
    const change = async () => {
      for (let rupees = 2; rupees <= 21; rupees += 1) {
        await transact(shop.db, (tx) => changeProduct(tx, id, { packs: [{ id: packId, pricePaise: rupees * 100, mrpPaise: 100_000 }] }))
        kept = rupees
      }
    }
    const read = async () => {
      while (kept < 21) {
        const least = kept
        const [one, list] = await Promise.all([detail(id), find({ searchQuery: 'zardozi', min_price: least })])
        expect(one.price).toBeGreaterThanOrEqual(least)
        expect(list.rows.map((row) => row.price >= least)).toEqual([true])
      }
    }
    await Promise.all([change(), ...Array.from({ length: 40 }, read)])
    expect((await detail(id)).price).toBe(21)
  })
})

describe('finding', () => {
  beforeAll(async () => {
    await add(
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
      { name: 'Crème Café Lace', kind: 'Fabric', store: 'Indigo Lane', rupees: 90, addedAt: new Date('2026-04-10T10:00:00Z') },
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
    expect((await namesFor(words))[0]).toBe(name)
  })

  test('every word must fit when some goods have them all, and nonsense finds nothing', async () => {
    expect(await namesFor('bamboo needles')).toEqual(['Bamboo Knitting Needles'])
    expect(await namesFor('qqxxzzy')).toEqual([])
    expect(await find({ searchQuery: 'qqxxzzy' })).toMatchObject({ count: 0, facets: { categories: [], stores: [], price: null } })
  })

  test('a name counts for more than a description', async () => {
    expect((await namesFor('wool')).indexOf('Merino Wool Yarn, Red')).toBeLessThan((await namesFor('wool')).indexOf('Bamboo Knitting Needles'))
  })

  test('answers have the shape of the contract, with the price in rupees and text as written', async () => {
    const { rows } = await find({ searchQuery: 'creme' })
    expect(rows[0]).toMatchObject({
      product_name: 'Crème Café Lace',
      slug: 'Crème-Café-Lace',
      price: 90,
      category: { id: 1, name: 'Fabrics & Sewing' },
      subcategory: 'Fabric',
    })
    productShape.parse(rows[0])
  })

  const dated = { from_date: '2026-01-01', to_date: '2026-04-30' }

  test('the newest comes first, the oldest with order -1, and days are Indian', async () => {
    const names = (await find(dated)).rows.map((row) => row.product_name)
    expect(names).toEqual(['Crème Café Lace', 'Block Print Cotton, Navy', 'Bamboo Knitting Needles', 'Merino Wool Yarn, Red'])
    expect((await find({ ...dated, order: -1 })).rows.map((row) => row.product_name)).toEqual(names.reverse())
    expect((await find({ from_date: '2026-3-11', to_date: '2026-3-11' })).rows.map((row) => row.product_name)).toEqual(['Block Print Cotton, Navy'])
    expect((await find({ from_date: '2026-3-10', to_date: '2026-3-10' })).count).toBe(0)
  })

  test.each([
    ['price', 1, [325, 220, 180, 90]],
    ['price', -1, [90, 180, 220, 325]],
    ['name', 1, [180, 220, 90, 325]],
    ['rating', 1, [325, 180, 90, 220]],
  ])('by %s, order %i', async (orderBy, order, prices) => {
    expect((await find({ ...dated, orderBy, order })).rows.map((row) => row.price)).toEqual(prices)
  })

  test('facets count what another choice would give', async () => {
    const all = await find(dated)
    expect(all.facets.categories.map(({ name, count }) => [name, count])).toEqual([
      ['Fabrics & Sewing', 2],
      ['Yarns & Needles', 2],
    ])
    const yarns = await find({ ...dated, category_id: 4, max_price: 200 })
    expect(yarns).toMatchObject({
      count: 1,
      facets: { categories: [{ name: 'Needles', count: 1 }], stores: [{ name: 'Kullu Wool House', count: 1 }], price: { min: 180, max: 325 } },
    })
    const indigo = await find({ ...dated, store_id: stores['Indigo Lane'] })
    expect(indigo.count).toBe(2)
    expect(indigo.facets.stores).toHaveLength(2)
    const needles = await find({ ...dated, category_id: categories['Needles'] })
    expect(needles.rows.map((row) => row.product_name)).toEqual(['Bamboo Knitting Needles'])
    expect(needles.facets.categories).toHaveLength(2)
  })

  test('a colour, whatever its case; an unknown one, store or category has nothing', async () => {
    expect((await find({ ...dated, colour: 'navy blue' })).count).toBe(1)
    for (const nothing of [{ colour: 'Octarine' }, { store_id: 999_999 }, { category_id: 999_999 }])
      expect((await find({ ...dated, ...nothing })).count).toBe(0)
  })

  test('pages follow each other without gap or repetition', async () => {
    const seen = await Promise.all([1, 2, 3, 4].map(async (pageNo) => (await find({ ...dated, pageNo, pageSize: 1 })).rows.map((row) => row.price)))
    expect(seen.flat()).toEqual([90, 220, 180, 325])
    expect((await find({ ...dated, pageNo: 5, pageSize: 1 })).rows).toEqual([])
  })
})
