import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeProduct } from '#domains/products/catalogue/listings'
import { saveAttributes } from '#domains/products/catalogue/reference-data'
import { savePinRules } from '#domains/delivery/shipping'
import { holdVariants, releaseStock } from '#domains/products/stock'
import { transact } from '#platform/transact'
import { openSearchShop, type SearchShop } from '#testing/search-shop'
import { findAllPaged } from './contract.ts'

let shop: SearchShop
beforeAll(async () => {
  shop = await openSearchShop()
  await transact(shop.db, (tx) =>
    saveAttributes(tx, [
      { categoryId: 4, key: 'ply', label: 'Ply', kind: 'number', unit: 'ply', isFacet: true },
      { categoryId: 4, key: 'fibre', label: 'Fibre', kind: 'text', unit: null, isFacet: true },
    ]),
  )
  await shop.offer(
    {
      name: 'Merino Ball',
      colour: 'Red',
      rupees: 300,
      attributes: { ply: '8', fibre: 'Merino' },
      rating: 4.5,
      ratingCount: 9,
    },
    {
      name: 'Cotton Ball',
      colour: 'Navy Blue',
      rupees: 120,
      attributes: { ply: '10', fibre: 'Cotton' },
      rating: 3.5,
      ratingCount: 2,
    },
    { name: 'Silk Ball', rupees: 900, attributes: { ply: '2', fibre: 'Silk' }, stock: 0 },
    { name: 'Indigo Voile', kind: 'Fabric', store: 'Indigo Lane', rupees: 80 },
  )
})
afterAll(() => shop.close())

const names = async (filters: object) => (await shop.find(filters)).rows.map((row) => row.product_name).sort()

describe('a filtered list', () => {
  test.each([
    [{ colours: ['red', 'NAVY BLUE'] }, ['Cotton Ball', 'Merino Ball']],
    [{ colour: 'red', colours: [] }, ['Merino Ball']],
    [{ min_rating: 4 }, ['Merino Ball']],
    [{ in_stock: true, category_id: 4 }, ['Cotton Ball', 'Merino Ball']],
    [{ attributes: { ply: ['8', '2'] } }, ['Merino Ball', 'Silk Ball']],
    [{ attributes: { ply: ['8', '2'], fibre: ['silk'] } }, ['Silk Ball']],
    [{ attributes: { colourfastness: ['high'] } }, []],
    [{ origins: ['india'], max_price: 100 }, ['Indigo Voile']],
    [{ origins: ['Atlantis'] }, []],
    [{ searchQuery: 'ball under 200' }, ['Cotton Ball']],
    [{ searchQuery: 'ball 200 se kam', min_price: 150 }, []],
  ])('%j shows %j', async (filters, expected) => {
    expect(await names(filters)).toEqual(expected)
  })

  test('colours have their swatches, attribute values are in numeric order, and attributes show only within a hobby', async () => {
    const { facets } = await shop.find({ category_id: 4 })
    expect(facets.colours).toEqual([
      { name: 'Navy Blue', hex: '#000080', count: 1 },
      { name: 'Red', hex: '#e53935', count: 1 },
    ])
    expect(facets.attributes.find(({ key }) => key === 'ply')).toEqual({
      key: 'ply',
      label: 'Ply',
      unit: 'ply',
      values: [
        { value: '2', count: 1 },
        { value: '8', count: 1 },
        { value: '10', count: 1 },
      ],
    })
    expect((await shop.find({})).facets.attributes).toEqual([])
    expect(facets.ratings).toEqual([
      { min: 4, count: 1 },
      { min: 3, count: 2 },
      { min: 2, count: 2 },
      { min: 1, count: 2 },
    ])
  })

  test('a subcategory without products still shows the others of its hobby', async () => {
    const { count, facets } = await shop.find({ category_id: shop.kinds.get('Needles') })
    expect([count, facets.categories.map(({ name }) => name)]).toEqual([0, ['Knitting yarn']])
  })

  test('the answer states the price range found in the words, and has the shape of the contract', async () => {
    const found = await shop.find({ searchQuery: 'ball under 200' })
    expect(found.understood).toEqual({ price: { min: null, max: 200 } })
    findAllPaged.reply.parse(found)
  })

  test('a PIN code without a delivering store, and invalid text, find nothing; both change with the settings of delivery', async () => {
    const lists = async (deliver_to: string) => {
      const { count, facets } = await shop.find({ deliver_to })
      return [count, facets.deliverable]
    }
    expect((await shop.find({})).facets.deliverable).toBeNull()
    expect(await lists('560001')).toEqual([4, 4])
    expect(await lists('999999')).toEqual([0, 0])
    expect(await lists('Shimla')).toEqual([0, 0])
    await transact(shop.db, (tx) =>
      savePinRules(tx, [{ prefix: '5600', is_delivered: false, takes_cod: false }]),
    )
    expect(await lists('560001')).toEqual([0, 0])
    await transact(shop.db, (tx) =>
      savePinRules(tx, [{ prefix: '5600', is_delivered: true, takes_cod: true }]),
    )
    expect(await lists('560001')).toEqual([4, 4])
  })

  test('the last piece held for a checkout leaves "in stock" at once, and comes back', async () => {
    const [skein] = await shop.offer({ name: 'Linen Skein', stock: 1 })
    const count = async () => (await shop.find({ searchQuery: 'skein' })).facets.in_stock
    expect(await count()).toBe(1)
    await transact(shop.db, (tx) => holdVariants(tx, 77, [{ variantId: skein?.packId ?? 0, quantity: 1 }]))
    expect(await count()).toBe(0)
    await transact(shop.db, (tx) => releaseStock(tx, 77))
    expect(await count()).toBe(1)
    await transact(shop.db, (tx) => changeProduct(tx, skein?.id ?? 0, { status: 'Inactive' }))
  })

  test('an attribute that gets another name has it in the next answer', async () => {
    await transact(shop.db, (tx) =>
      saveAttributes(tx, [
        { categoryId: 4, key: 'fibre', label: 'Made of', kind: 'text', unit: null, isFacet: true },
      ]),
    )
    expect((await shop.find({ category_id: 4 })).facets.attributes.map(({ label }) => label)).toContain(
      'Made of',
    )
  })
})

describe('unusual requests', () => {
  const anything = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.integer(),
    fc.double(),
    fc.boolean(),
    fc.constant(null),
    fc.array(fc.string()),
    fc.object(),
  )
  const likely = {
    pageNo: fc.oneof(fc.integer({ min: 1, max: 10_000 }), fc.constant(1)),
    pageSize: fc.integer({ min: 1, max: 60 }),
    searchQuery: fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.constantFrom(
        'ball',
        '%_%',
        "'; drop table search.terms; --",
        '.*(a+)+$',
        '\u202eball',
        '😀'.repeat(90),
        '\u0000',
        '123456',
        '₹₹ under under 5',
        'x'.repeat(200),
      ),
    ),
    orderBy: fc.constantFrom('date', 'discount', 'origin', 'relevance', 'constructor', '__proto__'),
    order: fc.constantFrom(1, -1, '-1', 0),
    sort: fc.constantFrom('newest', null),
    store_id: fc.constantFrom(-1, 1, 2 ** 40),
    category_id: fc.constantFrom(4, 101, 99, 10 ** 9),
    min_price: fc.double({ min: 0, noNaN: true }),
    max_price: fc.double({ min: 0, noNaN: true }),
    colours: fc.array(fc.constantFrom('red', '', 'constructor', '__proto__')),
    stores: fc.array(fc.integer({ min: 1 })),
    origins: fc.array(fc.string({ maxLength: 60 })),
    min_rating: fc.double({ min: 0, max: 5, noNaN: true }),
    in_stock: fc.boolean(),
    cod: fc.boolean(),
    on_offer: fc.boolean(),
    deliver_to: fc.oneof(fc.constant('560001'), fc.string({ unit: 'binary', maxLength: 20 })),
    attributes: fc.dictionary(
      fc.oneof(fc.constantFrom('ply', '__proto__', 'toString'), fc.string({ maxLength: 40 })),
      fc.array(fc.string({ maxLength: 60 }), { maxLength: 3 }),
      {
        maxKeys: 4,
      },
    ),
    ids: fc.array(fc.integer({ min: 1, max: 20 })),
    statusQuery: fc.constantFrom('Active', 'Inactive', 'all'),
    role: fc.constantFrom('User', 'Admin', 'Store'),
    from_date: fc.constantFrom('', '2026-01-01', 'x'),
    to_date: fc.constantFrom('', '2026-01-01', '2026-02-31'),
  }
  const body = fc.record(
    Object.fromEntries(
      Object.entries(likely).map(([key, value]) => [
        key,
        fc.oneof(
          { weight: 12, arbitrary: value as fc.Arbitrary<unknown> },
          { weight: 1, arbitrary: anything },
        ),
      ]),
    ),
    { requiredKeys: [] },
  )

  test('500 bodies of every shape are answered, or refused as invalid', async () => {
    await fc.assert(
      fc.asyncProperty(body, async (filters) => {
        const answer = await shop.post('find-all-paged', { pageNo: 1, ...filters })
        expect([200, 400], answer.body.slice(0, 300)).toContain(answer.statusCode)
        if (answer.statusCode === 200) findAllPaged.reply.parse(answer.json())
      }),
      { numRuns: 500 },
    )
    expect(await shop.namesFor('merino')).toEqual(['Merino Ball'])
  })

  test.each(['User', 'Admin', 'Staff', 'Store', 'seller', 'superuser', ''])(
    'role %j and any status show no more than a shopper sees',
    async (role) => {
      const [hidden] = await shop.offer({ name: `Hidden ${role || 'nobody'} Ball` })
      await transact(shop.db, (tx) => changeProduct(tx, hidden?.id ?? 0, { status: 'Inactive' }))
      const seen = (await shop.find({})).count
      for (const statusQuery of ['Active', 'Inactive', 'All', '', '*', 'Draft'])
        expect((await shop.find({ role, statusQuery })).count).toBe(seen)
      expect(await names({ role, statusQuery: 'Inactive', ids: [hidden?.id ?? 0] })).toEqual([])
    },
  )

  test('a text of 10,000 letters, 21 attributes and 51 colours are refused in a sentence', async () => {
    const facts = Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`k${index}`, ['x']]))
    for (const wrong of [
      { searchQuery: 'ऊ'.repeat(10_000) },
      { attributes: facts },
      { colours: Array.from({ length: 51 }, () => 'red') },
    ]) {
      const answer = await shop.post('find-all-paged', { pageNo: 1, ...wrong })
      expect(answer.json()).toMatchObject({ status: 400, code: 'invalid_input' })
    }
    expect((await shop.get(`/search/suggest?q=${'x'.repeat(1_500)}`)).statusCode).toBe(400)
    expect((await shop.get(`/search/suggest?q=${'x'.repeat(10_000)}`)).statusCode).toBe(414)
  })
})
