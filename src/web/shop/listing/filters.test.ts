import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findAllPaged } from '#contracts/products/search'
import {
  countFilters,
  filterQuery,
  noFilters,
  questionOf,
  readFilters,
  sorts,
  toggled,
  withoutFilters,
  type Filters,
} from './filters.ts'

const read = (query: string) => readFilters(new URLSearchParams(query))

const word = fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme' }).filter((text) => {
  return text.trim() === text && text.length <= 40 && !/\p{Cc}/u.test(text)
})
const words = fc.uniqueArray(word, { maxLength: 20 }).map((all) => all.sort())
const rupees = fc.integer({ min: 1, max: 999_999_999 }).map((paise) => paise / 100)
const fact = fc
  .tuple(fc.constantFrom('ply', 'needle_mm', 'fibre'), word)
  .map(([key, value]) => `${key}:${value}`)
const filters: fc.Arbitrary<Filters> = fc.record({
  category: fc.option(fc.integer({ min: 1, max: 999_999_999 })),
  stores: fc
    .uniqueArray(fc.integer({ min: 1, max: 999_999_999 }), { maxLength: 20 })
    .map((all) => all.sort((a, b) => a - b)),
  min: fc.constant(null),
  max: fc.option(rupees),
  colours: words,
  origins: words,
  rating: fc.option(fc.integer({ min: 1, max: 5 })),
  inStock: fc.boolean(),
  cod: fc.boolean(),
  onOffer: fc.boolean(),
  pin: fc.option(fc.integer({ min: 100_000, max: 999_999 }).map(String)),
  facts: fc.uniqueArray(fact, { maxLength: 20 }).map((all) => all.sort()),
  sort: fc.option(fc.constantFrom(...sorts)),
  page: fc.integer({ min: 1, max: 10_000 }),
})

describe('filters in the address', () => {
  test('survive writing and reading, whatever their values', () => {
    fc.assert(
      fc.property(filters, (all) => {
        expect(read(filterQuery(all, { page: all.page }))).toEqual(all)
      }),
    )
  })

  test('are written in a fixed order and readable', () => {
    const query =
      '?category=101&store=3&store=7&min=50&max=200&colour=Rani+Pink&origin=India&rating=4&stock=1&pin=560001&with=ply:4&sort=low&page=2'
    expect(filterQuery(read(query), { page: 2 })).toBe(query)
    expect(countFilters(read(query))).toBe(10)
  })

  test('give a valid API query, whatever the address contains', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(
            fc.constantFrom(...'category store min max colour origin rating pin with sort page'.split(' ')),
            fc.string(),
          ),
        ),
        (query) => {
          const question = questionOf(readFilters(new URLSearchParams(query)), { text: '', usual: 'new' })
          expect(findAllPaged.body?.safeParse(question).success).toBe(true)
        },
      ),
    )
  })

  test('are ignored when invalid', () => {
    const nonsense =
      'category=x&store=-1&min=cheap&max=1e9&stock=yes&cod=0&rating=9&pin=12&with=ply&with=__proto__:1&sort=toString&page=0&colour='
    expect(filterQuery(read(nonsense))).toBe('')
    expect(read(nonsense)).toEqual(noFilters)
  })

  test('accept a reversed price range, and a PIN code with a space', () => {
    expect(read('?min=500&max=100&pin=560+001')).toMatchObject({ min: 100, max: 500, pin: '560001' })
  })

  test('keep each value once, and at most 20 per filter', () => {
    expect(read('?colour=Red&colour=Red').colours).toEqual(['Red'])
    expect(read(Array.from({ length: 40 }, (_, at) => `store=${at + 1}`).join('&')).stores).toHaveLength(20)
  })

  test('restart at page 1 when one of them changes', () => {
    expect(filterQuery(read('?colour=Red&page=7'), { colours: ['Teal'] })).toBe('?colour=Teal')
  })

  test('request the cheapest first for ascending prices, and attributes by key', () => {
    expect(questionOf(read('?sort=low&with=ply:4&with=ply:8'), { usual: 'new', hobby: 4 })).toMatchObject({
      orderBy: 'price',
      order: -1,
      category_id: 4,
      store_id: -1,
      attributes: { ply: ['4', '8'] },
    })
  })

  test('of a store are limited to it, whichever stores the address names', () => {
    expect(questionOf(read('?store=3'), { usual: 'new', store: 8 })).toMatchObject({
      store_id: 8,
      stores: null,
    })
  })

  test("are removed by Clear all, which keeps the order and a page's own category", () => {
    const all = read('?category=101&colour=Red&sort=low&page=3')
    expect(filterQuery(withoutFilters(all, true))).toBe('?category=101&sort=low')
    expect(filterQuery(withoutFilters(all, false))).toBe('?sort=low')
    expect(toggled(toggled(['Red'], 'Teal'), 'Red')).toEqual(['Teal'])
  })
})
