import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Order } from '#contracts/buying/orders'
import { add, addTransaction, confirm, placeOrder, quoteCart, rupsert } from '../buying.fixture.ts'
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

const ordersOf = async (checkoutId: number) =>
  (
    await sql<{ id: number; store_id: number; outcome: string }>`
      select id, store_id, status || ' ' || payment as outcome from orders.orders where checkout_id = ${checkoutId}`.execute(
      shop.database.db,
    )
  ).rows

async function openInCash() {
  await add(asha, yarn, 2)
  await add(asha, beads)
  const bill = await quoteCart(asha)
  return { bill, opened: (await placeOrder(asha, bill)).body }
}

describe('confirming a purchase in cash from 2 stores', () => {
  test('answers 2 orders with their stores, empties the cart, takes 2 skeins and 1 string', async () => {
    const { bill, opened } = await openInCash()
    const { status, body } = await confirm(asha, opened)
    expect([status, body.payment_status, body.reference]).toEqual([200, 'Approved', opened.rp_order_id])
    expect(body.orders.map(({ store_id }) => store_id)).toEqual(bill.stores.map(({ store_id }) => store_id))
    const placed = await ordersOf(opened.checkout_id)
    expect(placed.map(({ outcome }) => outcome)).toEqual(['placed cod_pending', 'placed cod_pending'])
    expect(new Set(placed.map(({ id }) => id))).toEqual(new Set(body.orders.map(({ order_id }) => order_id)))
    expect(await cartOf(asha)).toEqual([])
    expect([await availableStockOf(yarn), await availableStockOf(beads)]).toEqual([3, 0])
  })

  test('5 concurrent requests without a key get the same 2 orders', async () => {
    const { opened } = await openInCash()
    const answers = await Promise.all(Array.from({ length: 5 }, () => confirm(asha, opened)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(new Set(answers.map(({ body }) => JSON.stringify(body.orders))).size).toBe(1)
    expect(await ordersOf(opened.checkout_id)).toHaveLength(2)
    expect(await availableStockOf(yarn)).toBe(3)
  })

  test('2 requests under one Idempotency-Key have one answer; another body under it is 422', async () => {
    const { opened } = await openInCash()
    const key = { 'idempotency-key': 'confirm-1' }
    const [one, two] = await Promise.all([confirm(asha, opened, {}, key), confirm(asha, opened, {}, key)])
    expect(two.body).toEqual(one.body)
    const other = await confirm(asha, opened, { landmark: 'Elsewhere' }, key)
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused'])
    expect(await ordersOf(opened.checkout_id)).toHaveLength(2)
  })

  test('a repeat after 20 minutes, when the checkout is closed, answers the same 2 orders', async () => {
    const { opened } = await openInCash()
    const { body } = await confirm(asha, opened)
    clock.forward(20 * 60_000)
    const again = await confirm(asha, opened)
    expect([again.status, again.body.orders]).toEqual([200, body.orders])
  })

  test('after the specification’s client placed 1 of 2 orders, it finds that one and places the other', async () => {
    const { bill, opened } = await openInCash()
    const first = (await rupsert(asha, bill, 0)).body.order_id
    const { body } = await confirm(asha, opened)
    expect(body.orders.map(({ order_id }) => order_id)).toContain(first)
    expect(await ordersOf(opened.checkout_id)).toHaveLength(2)
    const { status } = await addTransaction(asha, first, opened.rp_order_id)
    expect(status).toBe(200)
  })

  test('stores Asha’s address and both campaign touches in each order', async () => {
    const { opened } = await openInCash()
    const { body } = await confirm(asha, opened, { utm_campaign: 'diwali' })
    for (const { order_id } of body.orders) {
      const { order } = (await asha.get<{ order: Order }>(`/api/orders/${order_id}`)).body
      expect(order.address).toMatchObject({ ship_name: 'Asha Rao', address1: '12, 3rd Cross' })
    }
    const { rows } = await sql<{ utm_campaign: string }>`
      select utm_campaign from orders.orders where checkout_id = ${opened.checkout_id}`.execute(
      shop.database.db,
    )
    expect(rows.map(({ utm_campaign }) => utm_campaign)).toEqual(['diwali', 'diwali'])
  })
})

describe('refusals of confirming', () => {
  test('a checkout of Asha’s is 404 for Ravi, and 401 for a visitor; no order is placed', async () => {
    const { opened } = await openInCash()
    const ofRavi = await confirm(ravi, opened)
    expect([ofRavi.status, ofRavi.body.message]).toEqual([404, 'We couldn’t find that checkout.'])
    expect((await confirm(shop.visitor(), opened)).status).toBe(401)
    expect(await ordersOf(opened.checkout_id)).toEqual([])
  })

  test('the reference of another checkout is 409 other_checkout before any order is placed', async () => {
    const { opened } = await openInCash()
    const { status, body } = await confirm(asha, opened, { rp_order_id: 'cod_of_someone' })
    expect([status, body.code]).toEqual([409, 'other_checkout'])
    expect(await ordersOf(opened.checkout_id)).toEqual([])
  })

  test('16 minutes after it was opened it is 409 checkout_expired, and the cart keeps its 2 lines', async () => {
    const { opened } = await openInCash()
    clock.forward(16 * 60_000)
    const { status, body } = await confirm(asha, opened)
    expect([status, body.code]).toEqual([409, 'checkout_expired'])
    expect(await cartOf(asha)).toHaveLength(2)
    expect(await ordersOf(opened.checkout_id)).toEqual([])
  })

  test('of 2 tabs the one that opened its checkout first is 409; the other gets 2 orders', async () => {
    const { bill, opened } = await openInCash()
    const second = (await placeOrder(asha, bill)).body
    const [early, late] = [await confirm(asha, opened), await confirm(asha, second)]
    expect([early.status, early.body.code, late.status]).toEqual([409, 'checkout_expired', 200])
    expect(await ordersOf(opened.checkout_id)).toEqual([])
    expect(await ordersOf(second.checkout_id)).toHaveLength(2)
    expect(await availableStockOf(yarn)).toBe(3)
  })

  test('PIN 110001 on a bill for 560001 is 409 address_changed for both stores: 0 orders', async () => {
    const { opened } = await openInCash()
    const { status, body } = await confirm(asha, opened, { zip_code: '110001' })
    expect([status, body.code]).toEqual([409, 'address_changed'])
    expect(await ordersOf(opened.checkout_id)).toEqual([])
  })

  test('an address without a street is 400, and 0 of 2 orders are placed', async () => {
    const { opened } = await openInCash()
    const { status, body } = await confirm(asha, opened, { address1: '', city: '' })
    expect(status).toBe(400)
    expect(JSON.stringify(body)).toContain('Please enter the address.')
    expect(await ordersOf(opened.checkout_id)).toEqual([])
  })

  test('an unknown saved address is 404, and 0 orders are placed', async () => {
    const { opened } = await openInCash()
    const { status, body } = await confirm(asha, opened, { address_id: 999_999_999 })
    expect([status, body.message]).toEqual([404, 'We couldn’t find that address.'])
    expect(await ordersOf(opened.checkout_id)).toEqual([])
  })
})
