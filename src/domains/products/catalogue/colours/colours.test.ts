import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusalPair, rejectedFields, type ApiReply } from '#testing/domain-shop'
import { newPack } from '../catalogue.fixture.ts'
import { openStaffedCatalogue, type StaffedCatalogue } from '../categories/categories.fixture.ts'
import type { CategoryOnWire, ColourOnWire } from '../contract.ts'
import { productsOf } from '../reading/index.ts'

let shop: StaffedCatalogue
beforeAll(async () => {
  shop = await openStaffedCatalogue()
})
afterAll(() => shop.close())

const add = (body: object, who = shop.meera): Promise<ApiReply<ColourOnWire>> =>
  shop.ask(who, 'POST /admin/colours', body)
const change = (id: number, body: object): Promise<ApiReply<ColourOnWire>> =>
  shop.ask(shop.meera, `PATCH /admin/colours/${id}`, body)

test('a colour is added by Meera only, with a clear sentence for a wrong swatch', async () => {
  expect((await add({ name: 'Peacock', hex: '#005f73' }, shop.arun)).status).toBe(403)
  const wrong = await add({ name: 'P', hex: 'blue' })
  expect([wrong.status, rejectedFields(wrong)]).toEqual([400, ['hex', 'name']])
  expect(wrong.body.errors?.find(({ field }) => field === 'hex')?.message).toBe(
    'Enter the colour as # and six digits, such as #2b3a67.',
  )
})

test('Peacock is added with its Hindi name and family; a second one, in any case, is 409 name_taken', async () => {
  const { status, body } = await add({ name: 'Peacock', name_hi: 'मोरपंखी', hex: '#005F73', family: 'Blue' })
  expect([status, body]).toEqual([
    201,
    { id: body.id, name: 'Peacock', name_hi: 'मोरपंखी', hex: '#005f73', family: 'Blue', products: 0 },
  ])
  expect(refusalPair(await add({ name: 'PEACOCK' }))).toEqual([409, 'name_taken'])
  const both = await Promise.all([1, 2].map(() => add({ name: 'Saffron', hex: '#f4c430' })))
  expect(both.map((reply) => reply.status).toSorted()).toEqual([201, 409])
  expect((await add({ name: 'Ink', family: 'blue' })).body.family).toBe('Blue')
})

test('a new name and swatch reach a product, its pack and an attribute at once', async () => {
  const { id } = (await add({ name: 'Madder', hex: '#8b0000' })).body
  await shop.ask(shop.meera, 'POST /admin/attributes', { key: 'edge', label: 'Edge', kind: 'colour' })
  const category = await shop.ask<CategoryOnWire>(shop.meera, 'POST /admin/categories', {
    name: 'Edged yarn',
    parent_id: 4,
    attribute_keys: ['edge'],
  })
  const sold = await shop.sell({
    categoryId: category.body.id,
    colour: 'Madder',
    attributes: { edge: 'Madder' },
    packs: [newPack({ colour: 'Madder' })],
  })
  expect(
    (await change(id, { name: 'Madder Red', hex: '#a40000', reason: 'As in the book' })).body,
  ).toMatchObject({
    name: 'Madder Red',
    products: 1,
  })
  const product = (await productsOf(shop.db, [sold.id])).get(sold.id)
  const swatch = { name: 'Madder Red', hex: '#a40000' }
  expect([product?.colour, product?.packs[0]?.colour, product?.attributes]).toEqual([
    swatch,
    swatch,
    { edge: 'Madder Red' },
  ])
  const remove = () => shop.ask(shop.meera, `DELETE /admin/colours/${id}`, {})
  expect(refusalPair(await remove())).toEqual([409, 'in_use'])
  expect(await shop.audit(`colour ${id}`)).toMatchObject([
    { act: 'colour-added' },
    {
      act: 'colour-changed',
      before: { name: 'Madder' },
      after: { name: 'Madder Red' },
      reason: 'As in the book',
    },
  ])
})

test('a colour that no product has is removed once', async () => {
  const { id } = (await add({ name: 'Fog' })).body
  const remove = () => shop.ask(shop.meera, `DELETE /admin/colours/${id}`, {})
  expect([(await remove()).status, (await remove()).status]).toEqual([200, 404])
  expect((await change(id, { name: 'Mist' })).status).toBe(404)
  expect((await change(9_999_999_999, { name: 'Mist' })).status).toBe(404)
})

test('the list is filtered by family and counts products once, also those with the colour in 2 packs', async () => {
  await add({ name: 'Moss', hex: '#8a9a5b', family: 'Green' })
  await shop.sell({
    colour: null,
    packs: [newPack({ colour: 'Moss' }), newPack({ colour: 'Moss', label: 'Pack of 5', sku: 'W-B' })],
  })
  const { rows, count } = (
    await shop.ask<{ rows: ColourOnWire[]; count: number }>(
      shop.meera,
      'GET /admin/colours?family=green&sort=-name',
    )
  ).body
  expect([count, rows[0]?.name, rows[0]?.products]).toEqual([1, 'Moss', 1])
})
