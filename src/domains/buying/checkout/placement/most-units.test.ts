import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStoreWithGoods, type SoldGoods } from '#testing/goods'
import { createSignedInPerson } from '#testing/signed-in-person'
import { openTestShop, type TestShop } from '#testing/test-shop'
import type { Visitor } from '#testing/visitor'
import { add, placeOrder, quoteCart } from '../buying.fixture.ts'

let shop: TestShop
let yarn: SoldGoods
let asha: Visitor
let lata: Visitor

beforeAll(async () => {
  shop = await openTestShop()
  const person = async (name: string, phone: string, roles: string[] = []) => {
    const { token } = await createSignedInPerson(shop.database.db, { name, phone, roles }, new Date())
    return Object.assign(shop.visitor(), { token })
  }
  asha = await person('Asha Rao', '9000000001')
  lata = await person('Lata Shetty', '9000000002', ['staff', 'staff:settings'])
  ;[yarn] = (await openStoreWithGoods(shop.database.db, 'Wool House', {
    goods: [{ name: 'Merino yarn', price: 250, stock: 400 }],
  })) as [SoldGoods]
})
afterAll(() => shop.end())

const setMost = (from: number, to: number) =>
  lata.post('/api/admin/settings/cart', {
    changes: [{ name: 'most_units', from, to }],
    reason: 'Resellers empty the shelves',
  })

test('Lata limits a cart line to 5 units, not 0 and not 1,000: a sixth is refused, and so are 8 that were in a cart before, at the bill and at checkout', async () => {
  expect([(await setMost(999, 0)).status, (await setMost(999, 1_000)).status]).toEqual([400, 400])
  await add(asha, yarn, 8)
  const bill = await quoteCart(asha)
  expect((await setMost(999, 5)).status).toBe(200)

  const refusal = {
    status: 409,
    body: { code: 'line_full', message: 'You can buy up to 5 of one item.', available: 5 },
  }
  expect(await add(asha, yarn, 1)).toMatchObject(refusal)
  expect(await placeOrder(asha, bill)).toMatchObject(refusal)
  expect(
    (await asha.post('/api/checkout/quote', { zip_code: '560001', delivery_type: 'COD' })).body,
  ).toMatchObject(refusal.body)
  const six = {
    zip_code: '560001',
    delivery_type: 'COD',
    pricing_ids: Array.from({ length: 6 }, () => yarn.variantId),
  }
  expect((await asha.post('/api/checkout/quote', six)).body).toMatchObject(refusal.body)
  expect(
    (await asha.post('/api/checkout/quote', { ...six, pricing_ids: six.pricing_ids.slice(1) })).status,
  ).toBe(200)
})
