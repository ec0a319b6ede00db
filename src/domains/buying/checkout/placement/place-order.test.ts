import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Order, Purchase } from '#contracts/buying/orders'
import type { Visitor } from '#testing/visitor'
import { add, buyCartWithCash, placeOrder, quoteCart, rupsert } from '../buying.fixture.ts'
import {
  asha,
  beads,
  cartOf,
  clock,
  availableStockOf,
  ravi,
  setUpOrders,
  shop,
  yarn,
} from './place-order.fixture.ts'

setUpOrders()

const purchasesOf = async (shopper: Visitor): Promise<Purchase[]> =>
  (await shopper.get<{ purchases: Purchase[] }>('/api/orders')).body.purchases
const orderOf = async (shopper: Visitor, id: number): Promise<Order> =>
  (await shopper.get<{ order: Order }>(`/api/orders/${id}`)).body.order

describe('the bill', () => {
  test('is one per store, with delivery, the cash fee and GST shown before anything is held', async () => {
    await add(asha, yarn, 2)
    await add(asha, beads)
    const bill = await quoteCart(asha)
    const [wool, moti] = bill.stores
    expect(wool).toMatchObject({ store_name: 'Wool House', goods: 399, discount: 0, cod_fee: 29 })
    expect(moti).toMatchObject({ store_name: 'Moti Mahal', goods: 149, gst: { cgst: 0, sgst: 0 } })
    expect(wool?.gst.cgst).toBe(wool?.gst.sgst)
    expect(moti?.gst.igst).toBeGreaterThan(0)
    for (const store of bill.stores) {
      expect(store.total).toBeCloseTo(
        store.goods - store.discount + store.shipping + store.cod_fee - store.points + store.rounding,
        10,
      )
      expect(Number.isInteger(store.total)).toBe(true)
    }
    expect(bill.base_amount).toBe((wool?.total ?? 0) + (moti?.total ?? 0))
    expect(await availableStockOf(yarn)).toBe(5)
  })

  test('of an empty cart is refused as empty_cart', async () => {
    const { status, body } = await asha.post('/api/checkout/quote', {
      zip_code: '560001',
      delivery_type: 'COD',
    })
    expect([status, body.code]).toEqual([409, 'empty_cart'])
  })

  test("for PIN 999999 is refused with the shop's sentence", async () => {
    await add(asha, yarn)
    const { status, body } = await asha.post('/api/checkout/quote', {
      zip_code: '999999',
      delivery_type: 'COD',
    })
    expect([status, body.message]).toEqual([
      400,
      'Please change the pin-code as it is not available for delivery',
    ])
  })
})

describe('placing an order in cash', () => {
  test('makes one order for each of 2 stores, empties the cart and allocates the stock', async () => {
    await add(asha, yarn, 2)
    await add(asha, beads)
    const [first = 0, second = 0] = await buyCartWithCash(asha)
    expect(await cartOf(asha)).toEqual([])
    expect([await availableStockOf(yarn), await availableStockOf(beads)]).toEqual([3, 0])
    const order = await orderOf(asha, first)
    expect(order).toMatchObject({
      order_status: 'Placed',
      payment_status: 'Cash on delivery',
      delivery_type: 'COD',
    })
    expect(order.lines).toMatchObject([
      { product_name: 'Merino yarn', quantity: 2, price: 199.5, amount: 399 },
    ])
    expect((await purchasesOf(asha))[0]?.orders.map((one) => one.order_id).sort()).toEqual(
      [first, second].sort(),
    )
  })

  test('five requests for the same store answer the same order', async () => {
    await add(asha, yarn)
    const bill = await quoteCart(asha)
    await placeOrder(asha, bill)
    const answers = await Promise.all(Array.from({ length: 5 }, () => rupsert(asha, bill, 0)))
    expect(new Set(answers.map(({ body }) => body.order_id)).size).toBe(1)
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(await availableStockOf(yarn)).toBe(4)
    expect((await rupsert(asha, bill, 0)).body.order_id).toBe(answers[0]?.body.order_id)
  })

  test('two concurrent requests with one Idempotency-Key open one checkout', async () => {
    await add(asha, yarn)
    const bill = await quoteCart(asha)
    const press = () =>
      asha.post<{ checkout_id: number }>(
        '/api/payment/place-order',
        { base_amount: bill.base_amount, zip_code: '560001', delivery_type: 'COD' },
        { 'idempotency-key': 'press-1' },
      )
    const [one, two] = await Promise.all([press(), press()])
    expect(one.body).toEqual(two.body)
    const other = await asha.post(
      '/api/payment/place-order',
      { base_amount: 1, zip_code: '560001' },
      { 'idempotency-key': 'press-1' },
    )
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused'])
  })

  test('two tabs leave one open checkout that holds the stock once', async () => {
    await add(asha, yarn, 3)
    const bill = await quoteCart(asha)
    const tabs = await Promise.all([placeOrder(asha, bill), placeOrder(asha, bill)])
    expect(tabs.map(({ status }) => status)).toEqual([200, 200])
    expect(await availableStockOf(yarn)).toBe(2)
    const { rows } = await sql<{
      n: number
    }>`select count(*)::int as n from checkout.checkouts where state = 'open'`.execute(shop.database.db)
    expect(rows[0]?.n).toBe(1)
  })

  test('sells the last string of beads once to two concurrent shoppers', async () => {
    await add(asha, beads)
    await add(ravi, beads)
    const [bill, other] = [await quoteCart(asha), await quoteCart(ravi)]
    const pressed = await Promise.all([placeOrder(asha, bill), placeOrder(ravi, other)])
    expect(pressed.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(pressed.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'out_of_stock',
      lines: [{ product_id: beads.productId, product_name: 'Glass beads', wanted: 1, available: 0 }],
    })
    expect(await availableStockOf(beads)).toBe(0)
  })
})

describe('expiry', () => {
  test('15 minutes after place-order the stock is released and the order is refused; the cart stays', async () => {
    await add(asha, yarn, 2)
    const bill = await quoteCart(asha)
    await placeOrder(asha, bill)
    expect(await availableStockOf(yarn)).toBe(3)
    clock.forward(15 * 60_000)
    const { body } = await rupsert(asha, bill, 0)
    expect(body.code).toBe('checkout_expired')
    await shop.jobs.tasks['checkout:expire']?.(undefined)
    expect(await availableStockOf(yarn)).toBe(5)
    expect(await cartOf(asha)).toHaveLength(1)
  })

  test('opening another checkout releases the stock of the first one', async () => {
    await add(asha, yarn, 5)
    await placeOrder(asha, await quoteCart(asha))
    expect(await availableStockOf(yarn)).toBe(0)
    const again = await placeOrder(asha, await quoteCart(asha))
    expect(again.status).toBe(200)
    expect(await availableStockOf(yarn)).toBe(0)
  })
})

describe('a price that changed', () => {
  test('between quote and place-order is reported, not charged', async () => {
    await add(asha, yarn)
    const bill = await quoteCart(asha)
    await sql`update catalogue.variants set discounted_paise = 18000 where id = ${yarn.variantId}`.execute(
      shop.database.db,
    )
    const { status, body } = await placeOrder(asha, bill)
    expect([status, body.code]).toEqual([409, 'amount_changed'])
    expect(body.quote.stores[0]?.goods).toBe(180)
  })
})

describe('buying now', () => {
  test('2 of the chosen pack leave the cart unchanged', async () => {
    await add(asha, beads)
    const selection = { pricing_ids: [yarn.variantId, yarn.variantId] }
    const bill = await quoteCart(asha, selection)
    expect(bill.stores).toMatchObject([{ store_name: 'Wool House', goods: 399 }])
    await placeOrder(asha, bill, selection)
    expect((await rupsert(asha, bill, 0)).status).toBe(200)
    expect(await cartOf(asha)).toMatchObject([{ product_name: 'Glass beads', quantity: 1 }])
    expect(await availableStockOf(yarn)).toBe(3)
  })

  test('a pack that is not for sale is refused', async () => {
    const { status, body } = await asha.post('/api/checkout/quote', {
      zip_code: '560001',
      pricing_ids: [999_999],
    })
    expect([status, body.code]).toEqual([409, 'not_for_sale'])
  })
})
