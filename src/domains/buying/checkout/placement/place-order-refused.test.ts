import { describe, expect, test } from 'vitest'
import {
  add,
  addTransaction,
  buyCartWithCash,
  orderPayloadOf,
  placeOrder,
  quoteCart,
  rupsert,
} from '../buying.fixture.ts'
import { asha, beads, availableStockOf, ravi, setUpOrders, shop, yarn } from './place-order.fixture.ts'

setUpOrders()

describe('amounts that a client sends', () => {
  test('₹1 for the whole cart is refused with the true bill, and nothing is held', async () => {
    await add(asha, yarn)
    const bill = await quoteCart(asha)
    const { status, body } = await placeOrder(asha, { ...bill, base_amount: 1 })
    expect([status, body.code, body.quote.base_amount]).toEqual([409, 'amount_changed', bill.base_amount])
    expect(await availableStockOf(yarn)).toBe(5)
  })

  test.each(['amount', 'shipping', 'total_gst', 'total_amount'])(
    '%s that differs by one paisa is refused',
    async (field) => {
      await add(asha, yarn)
      const bill = await quoteCart(asha)
      await placeOrder(asha, bill)
      const right = orderPayloadOf(bill, 0) as Record<string, unknown>
      const { status, body } = await rupsert(asha, bill, [0, { [field]: Number(right[field]) + 0.01 }])
      expect([status, body.code]).toEqual([409, 'amount_changed'])
      expect((await rupsert(asha, bill, 0)).status).toBe(200)
    },
  )

  test("a store's delivery charge that differs by one paisa is refused; another store's, or none, is not compared", async () => {
    await add(asha, yarn)
    const bill = await quoteCart(asha)
    await placeOrder(asha, bill)
    const { store_id: id, shipping } = bill.stores[0] as (typeof bill.stores)[number]
    const { status, body } = await rupsert(asha, bill, [
      0,
      { delivery_chargelist: { [id]: shipping + 0.01 } },
    ])
    expect([status, body]).toMatchObject([409, { code: 'amount_changed', fields: ['delivery_chargelist'] }])
    expect((await rupsert(asha, bill, [0, { delivery_chargelist: { [id]: { toString: 1 } } }])).status).toBe(
      409,
    )
    expect(
      (await rupsert(asha, bill, [0, { delivery_chargelist: { [id + 1]: 5, [id]: String(shipping) } }]))
        .status,
    ).toBe(200)
  })

  test('an empty order is refused', async () => {
    expect((await asha.post('/api/order/rupsert', null)).status).toBe(400)
  })

  test.each([
    [409, { gst_list: [19] }],
    [409, { gst_list: [] }],
    [409, { gst_list: ['a'] }],
    [409, { gst_list: [5, 5] }],
    [400, { order_date: 'yesterday' }],
    [400, { order_date: '2026-2-30 9:5:3' }],
    [400, { order_date: '2026-11-21 25:5:3' }],
    [200, { gst_list: '5,' }],
    [200, { gst_list: null, order_date: '' }],
    [200, { order_date: '2026-1-2 3:4:5' }],
  ])(
    '%i for %j: a rate of GST is the bill’s or left out, no list is longer than the goods, and a day must exist',
    async (status, more) => {
      await add(asha, yarn)
      const bill = await quoteCart(asha)
      expect(bill.stores[0]?.lines[0]?.gst).toBe(5)
      await placeOrder(asha, bill)
      expect((await rupsert(asha, bill, [0, more])).status).toBe(status)
    },
  )

  test('absent figures are filled in, and lists may be text with commas', async () => {
    await add(asha, yarn)
    const bill = await quoteCart(asha)
    await placeOrder(asha, bill)
    const absent = { amount: undefined, shipping: undefined, total_gst: undefined, total_amount: undefined }
    const { status } = await rupsert(asha, bill, [
      0,
      { ...absent, product_list: String(yarn.productId), quantity_list: '1', price_list: '199.5' },
    ])
    expect(status).toBe(200)
  })

  test('goods of a store that is not in the checkout are refused', async () => {
    await add(asha, yarn)
    const bill = await quoteCart(asha)
    await placeOrder(asha, bill)
    const { status, body } = await rupsert(asha, bill, [
      0,
      { product_list: [beads.productId], store_id: beads.storeId },
    ])
    expect([status, body.code]).toEqual([409, 'store_not_in_checkout'])
  })
})

describe('invalid input', () => {
  test.each([
    ['a list of values that are not numbers', { product_list: [{ toString: 1, valueOf: 1 }] }],
    ['an address with a text-direction override', { address1: '12, \u202Ekcol' }],
    ['a list of lists', { quantity_list: [[1]] }],
  ])('%s is refused as input, and the order can still be placed', async (_what, more) => {
    await add(asha, yarn)
    const bill = await quoteCart(asha)
    await placeOrder(asha, bill)
    expect((await rupsert(asha, bill, [0, more])).status).toBe(400)
    expect((await rupsert(asha, bill, 0)).status).toBe(200)
  })

  test("another shopper's address is 404, whatever the amount", async () => {
    await add(asha, yarn)
    const { status } = await placeOrder(
      asha,
      { ...(await quoteCart(asha)), base_amount: 1 },
      { address_id: 123_456_789_012 },
    )
    expect(status).toBe(404)
  })
})

describe('other people', () => {
  test("Ravi sees none of Asha's orders and cannot report her payment", async () => {
    await add(asha, yarn)
    const [id = 0] = await buyCartWithCash(asha)
    expect((await ravi.get(`/api/orders/${id}`)).status).toBe(404)
    expect((await addTransaction(ravi, id, 'cod_x')).status).toBe(404)
    expect((await ravi.get('/api/purchases/1')).status).toBe(404)
  })

  test('quoting, ordering and paying without a token are 401', async () => {
    const stranger = shop.visitor()
    const calls = [
      '/api/checkout/quote',
      '/api/payment/place-order',
      '/api/order/rupsert',
      '/api/payment/add-transaction',
    ]
    for (const call of calls) expect((await stranger.post(call, 'no json at all')).status).toBe(401)
  })
})
