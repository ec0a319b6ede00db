import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Found, openSearchShop, type SearchShop } from '#testing/search-shop'

let shop: SearchShop
beforeAll(async () => {
  shop = await openSearchShop()
})
afterAll(() => shop.close())

describe('hostile input', () => {
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
    expect((await shop.find({ searchQuery })).count).toBeGreaterThanOrEqual(0)
  })

  test.each([
    [{ pageNo: 0 }],
    [{ pageNo: 'x' }],
    [{ pageNo: 1e20 }],
    [{ pageNo: undefined }],
    [{ pageSize: 61 }],
    [{ pageSize: -1 }],
    [{ searchQuery: 'x'.repeat(201) }],
    [{ from_date: 'yesterday' }],
    [{ from_date: '2026-13-45' }],
    [{ from_date: '2026-02-31' }],
    [{ to_date: '0050-01-01' }],
    [{ to_date: '2026-11-21 24:61:00' }],
    [{ to_date: "1' or 1=1" }],
    [{ category_id: 1.5 }],
    [{ min_price: -1 }],
    [{ in_stock: 'maybe' }],
    [{ store_id: 'all' }],
    [{ store_id: -7 }],
    [{ store_id: '-2' }],
    [{ store_id: 1.5 }],
    [{ sort: 'oldest' }],
    [{ order: 'up' }],
  ])('%j is refused as invalid input', async (wrong) => {
    const answer = await shop.post('find-all-paged', { pageNo: 1, ...wrong })
    expect(answer.json()).toMatchObject({ status: 400, code: 'invalid_input' })
  })

  test.each([[0], [-1], [1.5], ['x'], [null], [undefined], [1e300], [{}]])(
    'a product id %j is refused',
    async (rec_id) => {
      expect((await shop.post('find-by-id', { rec_id })).statusCode).toBe(400)
    },
  )

  test.each([[-1], [0], [''], [null], [undefined], ['-1']])(
    'store_id %j means every store',
    async (store_id) => {
      const answer = await shop.post('find-all-paged', { pageNo: 1, store_id })
      expect([answer.statusCode, answer.json<Found>().count]).toEqual([200, (await shop.find({})).count])
    },
  )

  test('every field but the page may be empty or absent', async () => {
    expect((await shop.post('find-all-paged', { pageNo: 1 })).statusCode).toBe(200)
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
      statusQuery: '',
      role: '',
      sort: '',
      in_stock: '',
      colours: '',
      stores: '',
      origins: '',
      min_rating: '',
      cod: '',
      on_offer: '',
      deliver_to: '',
      attributes: '',
      ids: '',
    }
    expect((await shop.post('find-all-paged', { pageNo: 1, ...empty })).statusCode).toBe(200)
    expect((await shop.post('find-all-paged', { pageNo: 10_000, pageSize: 60 })).json()).toMatchObject({
      rows: [],
    })
  })
})
