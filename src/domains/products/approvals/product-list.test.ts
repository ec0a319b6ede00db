import { beforeAll, describe, expect, test } from 'vitest'
import { receiveStock } from '#domains/products/stock'
import { transact } from '#platform/transact'
import { rejectedFields } from '#testing/domain-shop'
import type { ProductRow } from './contract.ts'
import {
  change,
  decide,
  indigoLane,
  knitting,
  newYarn,
  productOf,
  rohan,
  setRules,
  setUpApprovals,
  shop,
  submit,
  submitOne,
  woolHouse,
} from './approvals.fixture.ts'

setUpApprovals()

type Listed = { rows: ProductRow[]; next: string | null; count: number; counts: Record<string, number> }
const list = async (query = '') =>
  (await shop.ask<Listed>(rohan, `GET /admin/products?sort=name${query}`)).body
const names = async (query: string) => (await list(query)).rows.map(({ name }) => name)

beforeAll(async () => {
  await setRules({ words: { mode: 'stop' }, no_picture: { mode: 'flag' }, change_name: { mode: 'stop' } })
  const [merino] = await submit(
    newYarn({ name: 'Merino, red', price: 150 }),
    newYarn({ name: 'Merino, blue', price: 250, storeId: indigoLane }),
    newYarn({ name: 'Eri silk', price: 350, categoryId: 4, pictures: [] }),
    newYarn({ name: 'Shahtoosh shawl', price: 900 }),
    newYarn({ name: 'Fake label', price: 90 }),
    newYarn({ name: 'Tussar', price: 450 }),
  )
  const ids = await list()
  const idOf = (name: string) => ids.rows.find((row) => row.name === name)?.product_id ?? 0
  await decide(idOf('Fake label'), 'take-down', { reason_key: 'counterfeit' })
  await change(idOf('Tussar'), { name: 'Tussar, best' })
  const pack = (await productOf(merino ?? 0)).packs[0]?.id ?? 0
  await transact(shop.db, (tx) =>
    receiveStock(tx, [{ productId: merino ?? 0, variantId: pack, quantity: 7 }]),
  )
})

describe('the list of all products', () => {
  test('shows store, category, price, stock, state and what rules found', async () => {
    const { rows, count, counts } = await list()
    expect(count).toBe(6)
    expect(counts).toEqual({ waiting: 2, changes_requested: 0, flagged: 1, taken_down: 1 })
    expect(rows.find(({ name }) => name === 'Merino, red')).toMatchObject({
      store: 'Kullu Wool House',
      category: 'Yarns & Needles › Knitting yarn',
      price: 150,
      stock: 7,
      variants: 1,
      pictures: 1,
      state: 'Live',
      found: [],
    })
    expect(rows.find(({ name }) => name === 'Shahtoosh shawl')).toMatchObject({
      state: 'InReview',
      found: ['words'],
    })
  })

  test.each<[string, string[]]>([
    ['&q=MERINO', ['Merino, blue', 'Merino, red']],
    ['&q=100%25', []],
    ['&review=Waiting', ['Shahtoosh shawl', 'Tussar']],
    ['&review=Flagged', ['Eri silk']],
    ['&review=TakenDown', ['Fake label']],
    ['&review=Returned', []],
    ['&price_from=150&price_to=300', ['Merino, blue', 'Merino, red']],
    ['&has_picture=false', ['Eri silk']],
    ['&stock=some', ['Merino, red']],
    ['&stock=none&q=merino', ['Merino, blue']],
    ['&status=Inactive', ['Fake label', 'Shahtoosh shawl']],
  ])('filtered by %s is %j', async (query, expected) => {
    expect(await names(query)).toEqual(expected)
  })

  test('is found by SKU and number, by store and by hobby with its subcategories', async () => {
    const { rows } = await list()
    const silk = rows.find(({ name }) => name === 'Eri silk')
    expect(await names(`&q=${silk?.sku.toLowerCase()}`)).toEqual(['Eri silk'])
    expect(await names(`&q=%23${silk?.product_id}`)).toEqual(['Eri silk'])
    expect(await names(`&store_id=${indigoLane}`)).toEqual(['Merino, blue'])
    expect((await list(`&category_id=${knitting}`)).count).toBe(5)
    expect((await list(`&category_id=4&store_id=${woolHouse}`)).count).toBe(5)
  })

  test('goes on page by page in the order of prices, and refuses a price of words by its field', async () => {
    const prices = async (query: string) =>
      (await shop.ask<Listed>(rohan, `GET /admin/products?${query}`)).body.rows.map(({ price }) => price)
    expect(await prices('sort=price&page_size=4')).toEqual([90, 150, 250, 350])
    const { body } = await shop.ask<Listed>(rohan, 'GET /admin/products?sort=price&page_size=4')
    expect(await prices(`sort=price&page_size=4&cursor=${body.next}`)).toEqual([450, 900])
    expect(body.count).toBe(6)
    const wrong = await shop.ask(rohan, 'GET /admin/products?price_from=cheap')
    expect([wrong.status, rejectedFields(wrong)]).toEqual([400, ['price_from']])
  })

  test('is exported as it is filtered', async () => {
    const { text, headers } = await shop.ask(rohan, 'GET /admin/products?review=Flagged&format=csv')
    expect(String(headers['content-type'])).toContain('text/csv')
    expect(text.trim().split('\r\n')).toHaveLength(2)
    expect(text).toContain('Eri silk')
  })

  test('follows a new price at once', async () => {
    const id = await submitOne(newYarn({ name: 'Angora', price: 500 }))
    const pack = (await productOf(id)).packs[0]?.id ?? 0
    await change(id, { packs: [{ id: pack, discountedPaise: 42_000 }] })
    expect((await list('&q=angora')).rows[0]?.price).toBe(420)
  })
})
