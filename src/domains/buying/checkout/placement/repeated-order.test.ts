import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openStoreWithGoods, type SoldGoods } from '#testing/goods'
import { movableClock, openTestShop, type TestShop } from '#testing/test-shop'
import type { Visitor } from '#testing/visitor'
import { add, placeOrder, quoteCart, rupsert } from '../buying.fixture.ts'

const clock = movableClock()
let shop: TestShop
let asha: Visitor
let yarn: SoldGoods
let beads: SoldGoods

beforeAll(async () => {
  shop = await openTestShop({ clock })
  asha = shop.visitor()
  await asha.signIn('9000000001', 'Asha Rao')
})
afterAll(() => shop.end())

beforeEach(async () => {
  const { db } = shop.database
  ;[yarn] = (await openStoreWithGoods(db, 'Wool House', {
    goods: [{ name: 'Merino yarn', price: 250, stock: 9 }],
  })) as [SoldGoods]
  ;[beads] = (await openStoreWithGoods(db, 'Moti Mahal', {
    goods: [{ name: 'Glass beads', price: 149, stock: 9 }],
  })) as [SoldGoods]
})

describe('repeating an order that Asha has placed in cash', () => {
  async function placed() {
    await add(asha, yarn)
    const bill = await quoteCart(asha)
    const reference = (await placeOrder(asha, bill)).body.rp_order_id
    const { body } = await rupsert(asha, bill, [0, { rp_order_id: reference }])
    expect(body.order_id).toBeGreaterThan(0)
    return { bill, reference, orderId: body.order_id }
  }

  test.each([
    ['an empty product_list', { product_list: [] }],
    ['an empty text as product_list', { product_list: '' }],
    ['no product_list', { product_list: undefined }],
    ['no ship_name', { ship_name: undefined }],
    ['a blank ship_name', { ship_name: ' ' }],
    ['no phone_no', { phone_no: undefined }],
    ['a phone_no of nine digits', { phone_no: '900000000' }],
  ])('is 400 with %s, and 200 with the same id once the request is complete', async (_what, more) => {
    const { bill, reference, orderId } = await placed()
    const { status, body } = await rupsert(asha, bill, [0, { rp_order_id: reference, ...more }])
    expect([status, body.code]).toEqual([400, 'invalid_input'])
    expect(
      (
        await rupsert(asha, bill, [
          0,
          { rp_order_id: reference, phone_no: '+91 9000000001'.replace(' ', '') },
        ])
      ).body.order_id,
    ).toBe(orderId)
  })

  test('is 409 under the rp_order_id of the checkout before, which had beads, and under an unknown one', async () => {
    await add(asha, beads)
    const before = await quoteCart(asha)
    const other = (await placeOrder(asha, before)).body.rp_order_id
    await rupsert(asha, before, [0, { rp_order_id: other }])
    const { bill } = await placed()
    const answers = [
      await rupsert(asha, bill, [0, { rp_order_id: other }]),
      await rupsert(asha, bill, [0, { rp_order_id: 'cod_00000000000000' }]),
    ]
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [409, 'store_not_in_checkout'],
      [409, 'no_checkout'],
    ])
  })

  test('is reported with its own rp_order_id, or with none, and with a payment_status', async () => {
    const first = await placed()
    const second = await placed()
    const report = (more: object) =>
      asha.post<{ code?: string; payment_status?: string }>('/api/payment/add-transaction', {
        order_id: second.orderId,
        rp_order_id: second.reference,
        rp_transation_id: '',
        payment_status: 'Approved',
        error_log: '',
        rp_signature: '',
        ...more,
      })
    const wrong = [
      { payment_status: undefined },
      { payment_status: '' },
      { rp_order_id: first.reference },
      { rp_order_id: 'order_NoSuchOrder00' },
    ]
    const answers = await Promise.all(wrong.map(report))
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [400, 'invalid_input'],
      [400, 'invalid_input'],
      [409, 'other_checkout'],
      [409, 'other_checkout'],
    ])
    for (const more of [{}, { rp_order_id: '' }, { rp_order_id: undefined }])
      expect((await report(more)).body.payment_status).toBe('Approved')
  })
})
