import { afterAll, beforeAll, expect, test } from 'vitest'
import { addProducts } from '#domains/products/catalogue/listings'
import { saveCategories } from '#domains/products/catalogue/reference-data'
import { openStore } from '#domains/selling/sellers'
import { transact } from '#platform/transact'
import { openDomainShop, type DomainShop, type TestPerson } from '#testing/domain-shop'
import { catalogueRoutes } from '../catalogue/routes.ts'
import { newYarn } from '../catalogue/catalogue.fixture.ts'
import type { ProductList } from './contract.ts'
import { searchRoutes } from './routes.ts'

let shop: DomainShop
let meera: TestPerson
let storeId: number
beforeAll(async () => {
  shop = await openDomainShop({ routes: [catalogueRoutes, searchRoutes] })
  meera = await shop.person('Meera Iyer', ['staff', 'staff:catalogue'])
  storeId = await transact(shop.db, async (tx) => {
    const look = { description: '', image: '', placeholder: '#ffffff' }
    await saveCategories(tx, [{ ...look, id: 4, parentId: null, name: 'Yarns & Needles' }])
    return openStore(tx, {
      name: 'Kullu Wool House',
      slug: 'kullu-wool-house',
      about: '',
      city: 'Kullu',
      stateCode: 2,
      pin: '175101',
      gstin: null,
      codAllowed: true,
      freeShippingFromPaise: null,
      ownerId: null,
    })
  })
})
afterAll(() => shop.close())

const add = async (name: string, parentId: number, more: object = {}): Promise<number> =>
  (await shop.ask<{ id: number }>(meera, 'POST /admin/categories', { name, parent_id: parentId, ...more }))
    .body.id
const sell = (name: string, categoryId: number, attributes: Record<string, string> = {}) =>
  transact(shop.db, (tx) =>
    addProducts(tx, [
      newYarn({ storeId, knitting: categoryId } as never, { name, attributes, colour: null, otherWords: [] }),
    ]),
  )
const find = async (body: object): Promise<ProductList> =>
  (await shop.ask<ProductList>(null, 'POST /product/find-all-paged', { pageNo: 1, ...body })).body
const names = async (body: object) => (await find(body)).rows.map((row) => row.product_name).toSorted()

test('a category on the second level finds the products of those on the third and fourth, and counts them', async () => {
  const wool = await add('Wool', 4)
  const sock = await add('Sock wool', wool)
  const striped = await add('Striped sock wool', sock)
  await sell('Plain skein', wool)
  await sell('Sock skein', sock)
  await sell('Striped skein', striped)
  expect(await names({ category_id: wool })).toEqual(['Plain skein', 'Sock skein', 'Striped skein'])
  expect(await names({ category_id: sock })).toEqual(['Sock skein', 'Striped skein'])
  const { facets } = await find({ category_id: 4 })
  expect(facets.categories).toEqual([
    { id: wool, name: 'Wool', count: 3 },
    { id: sock, name: 'Sock wool', count: 2 },
    { id: striped, name: 'Striped sock wool', count: 1 },
  ])
})

test('an attribute of a category is a filter in those above and below it', async () => {
  const add2 = (body: object) => shop.ask(meera, 'POST /admin/attributes', body)
  await add2({ key: 'spin', label: 'Spin', label_hi: 'कताई', kind: 'choice', values: ['S', 'Z'] })
  const cotton = await add('Cotton', 4)
  const cord = await add('Cotton cord', cotton, { attribute_keys: ['spin'] })
  const thin = await add('Thin cotton cord', cord)
  await sell('S cord', cord, { spin: 'S' })
  await sell('Z cord', thin, { spin: 'Z' })
  for (const category of [4, cotton, cord, thin]) {
    const { facets } = await find({ category_id: category })
    expect(facets.attributes).toMatchObject([{ key: 'spin', label: 'Spin', label_hi: 'कताई' }])
  }
  expect(await names({ category_id: cotton, attributes: { spin: ['Z'] } })).toEqual(['Z cord'])
})

test('a hidden category leaves the search at once, and its product is 404 at its number; shown again, it is back', async () => {
  const silk = await add('Silk', 4)
  const [sold] = await sell('Mulberry silk', silk)
  const byId = async () => (await shop.ask(null, 'POST /product/find-by-id', { rec_id: sold?.id })).status
  const hide = (isHidden: boolean) =>
    shop.ask(meera, `PATCH /admin/categories/${silk}`, { is_hidden: isHidden })
  expect([await names({ searchQuery: 'mulberry' }), await byId()]).toEqual([['Mulberry silk'], 200])
  await hide(true)
  expect([await names({ searchQuery: 'mulberry' }), await byId()]).toEqual([[], 404])
  const suggested = await shop.ask<{ categories: { name: string }[] }>(null, 'GET /search/suggest?q=silk')
  expect(suggested.body.categories).toEqual([])
  await hide(false)
  expect([await names({ searchQuery: 'mulberry' }), await byId()]).toEqual([['Mulberry silk'], 200])
})

test('a renamed category is found by its new name at once', async () => {
  const old = await add('Twine', 4)
  await sell('Hemp ball', old)
  expect(await names({ searchQuery: 'packthread' })).toEqual([])
  await shop.ask(meera, `PATCH /admin/categories/${old}`, { name: 'Packthread' })
  expect(await names({ searchQuery: 'packthread' })).toEqual(['Hemp ball'])
})
