import { afterAll, beforeAll, expect, test } from 'vitest'
import { findStores } from '#domains/selling/sellers'
import { rejectedFields } from '#testing/domain-shop'
import type { StoreTerms } from '../contract/store-terms.ts'
import { openDeliveryShop, type DeliveryShop } from '../delivery.fixture.ts'

let shop: DeliveryShop
beforeAll(async () => {
  shop = await openDeliveryShop()
})
afterAll(() => shop.close())

const put = (body: object, id = shop.storeId) =>
  shop.ask<StoreTerms>(shop.lata, `PUT /admin/delivery/stores/${id}`, body)

test('Kullu Wool delivers free from ₹500 and takes no cash any more; the audit log has both', async () => {
  const answer = await put({ cod: false, free_from: 500, reason: 'As agreed on the phone' })
  expect(answer.body).toMatchObject({ name: 'Kullu Wool', cod: false, free_from: 500 })
  expect((await findStores(shop.db, [shop.storeId])).get(shop.storeId)).toMatchObject({
    codAllowed: false,
    freeShippingFromPaise: 50_000,
  })
  expect(await shop.audit(`store ${shop.storeId}`)).toMatchObject([
    {
      act: 'store-delivery-changed',
      before: { cod: true, free_from: null },
      after: { cod: false, free_from: 500 },
      reason: 'As agreed on the phone',
    },
  ])
})

test('without an amount only the zones’ own values count', async () => {
  expect((await put({ cod: true, free_from: null, reason: 'Back to normal' })).body.free_from).toBeNull()
})

test.each<[string, object, string[]]>([
  ['no reason', { cod: true, free_from: null }, ['reason']],
  ['a negative amount', { cod: true, free_from: -1, reason: 'Test' }, ['free_from']],
  ['an amount of three decimals', { cod: true, free_from: 1.005, reason: 'Test' }, ['free_from']],
  ['no answer about cash', { free_from: 10, reason: 'Test' }, ['cod']],
])('%s is refused', async (_what, body, fields) => {
  const answer = await put(body)
  expect([answer.status, rejectedFields(answer)]).toEqual([400, fields])
})

test('an unknown store is 404, and Ravi of orders gets 403', async () => {
  expect((await put({ cod: true, free_from: null, reason: 'Test' }, 999_999)).status).toBe(404)
  const ravi = await shop.person('Ravi Menon', ['staff', 'staff:orders'])
  expect((await shop.ask(ravi, `PUT /admin/delivery/stores/${shop.storeId}`, {})).status).toBe(403)
})

test('the list finds Kullu Wool by a part of its name, its city or its PIN, and by cash', async () => {
  const countOf = async (query: string): Promise<number> =>
    (await shop.ask<{ count: number }>(shop.lata, `GET /admin/delivery/stores?${query}`)).body.count
  expect([await countOf('q=llu+w'), await countOf('q=kullu'), await countOf('q=1751')]).toEqual([1, 1, 1])
  expect([await countOf('cod=true'), await countOf('cod=false'), await countOf('state=Closed')]).toEqual([
    1, 0, 0,
  ])
})
