import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openGateway, unsettledCharges, type Gateway } from '#domains/money/payments'
import { availableOf } from '#domains/products/stock'
import { openStoreWith, type SoldGoods } from '../../../testing/goods.ts'
import { movableClock, openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import type { Visitor } from '../../../testing/visitor.ts'
import { addTransaction } from './add-transaction.ts'
import { add, ADDRESS, buyInCash, placeOrder, quoteOf, rupsert } from './buying.fixture.ts'
import { expireCheckouts } from './expire.ts'
import {
  endOf,
  lookAround,
  openOnline,
  orderOf,
  pay,
  report,
  settleAll,
  statusesOf,
  wrongBooks,
  type Waiting,
} from './paying.fixture.ts'

const MINUTE = 60_000
const clock = movableClock()
let shop: TestShop
let asha: Visitor
let ravi: Visitor
let beads: SoldGoods
let yarn: SoldGoods

beforeAll(async () => {
  shop = await openTestShop({ clock })
  asha = shop.visitor()
  ravi = shop.visitor()
  await asha.signIn('9000000001', 'Asha Rao')
  await ravi.signIn('9000000002', 'Ravi Nair')
})
afterAll(() => shop.end())

beforeEach(async () => {
  clock.forward(MINUTE)
  for (const shopper of [asha, ravi]) {
    for (const line of await cartOf(shopper))
      await shopper.delete('/api/user/user_cart_delete_by_id', { cart_Id: line.rec_id })
  }
  ;[yarn] = (await openStoreWith(shop.database.db, 'Wool House', {
    goods: [{ name: 'Merino yarn', price: 250, stock: 5 }],
  })) as [SoldGoods]
  ;[beads] = (await openStoreWith(shop.database.db, 'Moti Mahal', {
    goods: [{ name: 'Glass beads', price: 149, stock: 1 }],
  })) as [SoldGoods]
  await add(asha, yarn, 2)
  await add(asha, beads)
})
afterEach(async () => {
  expect(await wrongBooks(shop)).toEqual([])
  expect(await unsettledCharges(shop.database.db)).toEqual([])
})

type Line = { rec_id: number; product_id: number; quantity: number }
const cartOf = async (shopper: Visitor) =>
  (await shopper.get<{ response: Line[] }>('/api/user/cart-find-by-user-id')).body.response
const leftOf = async (goods: SoldGoods) =>
  (await availableOf(shop.database.db, [goods.variantId])).get(goods.variantId)
const paiseOf = ({ bill }: Waiting) => Math.round(bill.base_amount * 100)

async function expire(): Promise<void> {
  await shop.jobs.tasks['checkout:expire']?.(undefined)
  await settleAll(shop)
}

/** Asha's checkout runs out without a payment. */
async function expired(): Promise<Waiting> {
  const waiting = await openOnline(asha)
  clock.forward(15 * MINUTE)
  await expire()
  expect(await statusesOf(asha, waiting.orderIds)).toEqual(['Cancelled, Pending', 'Cancelled, Pending'])
  expect(await leftOf(beads)).toBe(1)
  return waiting
}

describe('a checkout whose 15 minutes are over', () => {
  test('is placed and not expired when the gateway says that it was paid in time', async () => {
    const waiting = await openOnline(asha)
    await pay(asha, waiting.reference)
    clock.forward(15 * MINUTE)
    await expire()
    expect(await endOf(shop, waiting.checkoutId)).toEqual({
      orders: ['placed captured', 'placed captured'],
      kept: paiseOf(waiting),
      refunds: [],
    })
  })

  test('becomes orders after all when it is paid within the next hour and the goods are still there', async () => {
    const waiting = await expired()
    clock.forward(44 * MINUTE)
    const paid = (await pay(asha, waiting.reference, { webhook: 'now' })).body
    await settleAll(shop)
    expect(await endOf(shop, waiting.checkoutId)).toEqual({
      orders: ['placed captured', 'placed captured'],
      kept: paiseOf(waiting),
      refunds: [],
    })
    expect((await report(asha, waiting.orderIds[0] ?? 0, paid)).body.payment_status).toBe('Approved')
    expect([await leftOf(yarn), await leftOf(beads)]).toEqual([3, 0])
    expect(await cartOf(asha)).toEqual([])
  })

  test('is refunded in full when one of its goods was sold meanwhile, and takes nothing else from the shelf', async () => {
    const waiting = await expired()
    await add(ravi, beads)
    await buyInCash(ravi)
    const paid = (await pay(asha, waiting.reference)).body
    expect((await report(asha, waiting.orderIds[0] ?? 0, paid)).body).toEqual({
      success: true,
      payment_status: 'Failed',
    })
    expect(await statusesOf(asha, waiting.orderIds)).toEqual(['Cancelled, Approved', 'Cancelled, Approved'])
    await settleAll(shop)
    expect(await endOf(shop, waiting.checkoutId)).toEqual({
      orders: ['expired refunded', 'expired refunded'],
      kept: 0,
      refunds: [`${paiseOf(waiting)} succeeded`],
    })
    expect((await orderOf(asha, waiting.orderIds[0] ?? 0)).timeline.at(-1)?.event).toBe(
      'Your payment was returned in full',
    )
    expect(await leftOf(yarn)).toBe(5)
    expect(await cartOf(asha)).toHaveLength(2)
  })

  test('is refunded in full when the news comes 3 days late', async () => {
    const waiting = await expired()
    clock.forward(3 * 24 * 60 * MINUTE)
    await pay(asha, waiting.reference, { webhook: 'twice' })
    await settleAll(shop)
    expect(await endOf(shop, waiting.checkoutId)).toEqual({
      orders: ['expired refunded', 'expired refunded'],
      kept: 0,
      refunds: [`${paiseOf(waiting)} succeeded`],
    })
  })

  test('is not looked at any more after a day, and a webhook is still believed', async () => {
    const waiting = await expired()
    clock.forward(25 * 60 * MINUTE)
    await lookAround(shop)
    const { rows } =
      await sql`select state, next_check_at from payments.payables where id = ${waiting.checkoutId}`.execute(
        shop.database.db,
      )
    expect(rows).toEqual([{ state: 'closed', next_check_at: null }])
    await pay(asha, waiting.reference, { webhook: 'now' })
    await settleAll(shop)
    expect((await endOf(shop, waiting.checkoutId)).refunds).toEqual([`${paiseOf(waiting)} succeeded`])
  })
})

describe('a gateway that does not answer', () => {
  const dead = (): Gateway =>
    openGateway({ keyId: 'x', keySecret: 'ciy-demo-secret', url: () => 'http://127.0.0.1:1', timeoutMs: 500 })

  test('keeps the goods held for 15 minutes more, and no longer', async () => {
    const waiting = await openOnline(asha)
    clock.forward(15 * MINUTE)
    await expireCheckouts(shop.database.db, dead(), clock.now())
    expect(await leftOf(beads)).toBe(0)
    clock.forward(15 * MINUTE)
    await expireCheckouts(shop.database.db, dead(), clock.now())
    expect(await leftOf(beads)).toBe(1)
    expect(await statusesOf(asha, waiting.orderIds)).toEqual(['Cancelled, Pending', 'Cancelled, Pending'])
  })

  test('leaves a signed payment Pending, to be found by the next look', async () => {
    const waiting = await openOnline(asha)
    const paid = (await pay(asha, waiting.reference)).body
    const me = (await asha.get<{ user: { rec_id: number } }>('/api/user/me')).body.user.rec_id
    const said = {
      rp_order_id: waiting.reference,
      rp_transation_id: paid.razorpay_payment_id,
      rp_signature: paid.razorpay_signature,
      error_log: '',
    }
    const found = await addTransaction(shop.database.db, dead(), {
      ...said,
      shopperId: me,
      order_id: waiting.orderIds[0] ?? 0,
      now: clock.now(),
    })
    expect(found).toEqual({ success: true, payment_status: 'Pending' })
    clock.forward(10_000)
    await lookAround(shop)
    expect((await endOf(shop, waiting.checkoutId)).orders).toEqual(['placed captured', 'placed captured'])
  })
})

describe('money for which nobody said where the goods go', () => {
  test('is refunded in full when the hold ends', async () => {
    const waiting = await openOnline(asha, { stores: 0 })
    await pay(asha, waiting.reference, { webhook: 'now' })
    await settleAll(shop)
    expect(await leftOf(beads)).toBe(0)
    expect(await endOf(shop, waiting.checkoutId)).toEqual({ orders: [], kept: 0, refunds: [] })
    clock.forward(15 * MINUTE)
    await expire()
    expect(await endOf(shop, waiting.checkoutId)).toEqual({
      orders: [],
      kept: 0,
      refunds: [`${paiseOf(waiting)} succeeded`],
    })
    expect(await leftOf(beads)).toBe(1)
    expect((await rupsert(asha, waiting.bill, 0)).body.code).toBe('checkout_expired')
  })

  test('is back within 2 minutes in the demo, where the hold of what is paid ends after 45 s', async () => {
    const waiting = await openOnline(asha, { stores: 0 })
    await pay(asha, waiting.reference, { webhook: 'now' })
    await settleAll(shop)
    clock.forward(44_000)
    await lookAround(shop)
    expect(await endOf(shop, waiting.checkoutId)).toEqual({ orders: [], kept: 0, refunds: [] })
    clock.forward(30_000)
    await lookAround(shop)
    expect(await endOf(shop, waiting.checkoutId)).toEqual({
      orders: [],
      kept: 0,
      refunds: [`${paiseOf(waiting)} succeeded`],
    })
    expect(await leftOf(beads)).toBe(1)
  })

  test('is placed to the address that came with place-order', async () => {
    const { state: _state, country: _country, zip_code: _pin, ...address } = ADDRESS
    const waiting = await openOnline(asha, { stores: 0, more: address })
    await pay(asha, waiting.reference, { webhook: 'now' })
    await settleAll(shop)
    expect((await endOf(shop, waiting.checkoutId)).orders).toEqual(['placed captured', 'placed captured'])
  })

  test("is placed to the shopper's default address when its PIN is the bill's, and to no other", async () => {
    const meena = shop.visitor()
    await meena.signIn('9000000003', 'Meena Iyer')
    const saved = await meena.post('/api/addresses', {
      ...ADDRESS,
      ship_name: 'Meena Iyer',
      zip_code: '110001',
      state: 7,
      is_default: true,
    })
    expect(saved.status).toBeLessThan(300)
    await add(meena, yarn)
    const elsewhere = await openOnline(meena, { stores: 0 })
    await pay(meena, elsewhere.reference, { webhook: 'now' })
    await settleAll(shop)
    expect((await endOf(shop, elsewhere.checkoutId)).orders).toEqual([])
    await meena.post('/api/addresses', { ...ADDRESS, ship_name: 'Meena Iyer', is_default: true })
    clock.forward(MINUTE)
    await lookAround(shop)
    expect((await endOf(shop, elsewhere.checkoutId)).orders).toEqual(['placed captured'])
    const [purchase] = (
      await meena.get<{ purchases: { orders: { address: { zip_code: string } }[] }[] }>('/api/orders')
    ).body.purchases
    expect(purchase?.orders[0]?.address.zip_code).toBe('560001')
  })
})

describe('a checkout that another one took the place of', () => {
  test('and that is paid is placed when there are enough goods for both', async () => {
    const first = await openOnline(asha, { more: { product_ids: [yarn.productId] } })
    const second = await openOnline(asha, { more: { product_ids: [yarn.productId] } })
    expect(await statusesOf(asha, first.orderIds)).toEqual(['Cancelled, Pending'])
    await pay(asha, first.reference, { webhook: 'now' })
    await settleAll(shop)
    expect((await endOf(shop, first.checkoutId)).orders).toEqual(['placed captured'])
    expect((await endOf(shop, second.checkoutId)).orders).toEqual(['pending_payment pending'])
    expect(await leftOf(yarn)).toBe(3)
  })

  test('after it was paid becomes orders all the same: the second one finds an empty cart', async () => {
    const first = await openOnline(asha)
    await pay(asha, first.reference, { webhook: 'now' })
    const [event] = (
      await sql<{
        id: string
      }>`select id from payments.webhook_events where event = 'payment.captured' and handled_at is null`.execute(
        shop.database.db,
      )
    ).rows
    await shop.jobs.tasks['payments:event']?.({ eventId: event?.id })
    expect((await endOf(shop, first.checkoutId)).orders).toEqual([
      'pending_payment pending',
      'pending_payment pending',
    ])
    const second = await placeOrder(asha, first.bill)
    expect([second.status, second.body.code]).toEqual([409, 'empty_cart'])
    await settleAll(shop)
    expect((await endOf(shop, first.checkoutId)).orders).toEqual(['placed captured', 'placed captured'])
  })

  test('and that is paid is refunded when the second one holds the last piece', async () => {
    const first = await openOnline(asha)
    const second = await openOnline(asha)
    await pay(asha, first.reference, { webhook: 'now' })
    await settleAll(shop)
    expect(await endOf(shop, first.checkoutId)).toMatchObject({
      kept: 0,
      refunds: [`${paiseOf(first)} succeeded`],
    })
    expect(await statusesOf(asha, first.orderIds)).toEqual(['Cancelled, Refunded', 'Cancelled, Refunded'])
    await pay(asha, second.reference, { webhook: 'now' })
    await settleAll(shop)
    expect((await endOf(shop, second.checkoutId)).orders).toEqual(['placed captured', 'placed captured'])
  })
})

describe('what Asha does with her cart while 2 skeins and a bead wait for their payment', () => {
  test('she adds a third skein: it stays, and what she paid for leaves', async () => {
    const { reference, checkoutId } = await openOnline(asha)
    await add(asha, yarn)
    await pay(asha, reference, { webhook: 'twice' })
    await settleAll(shop)
    expect((await endOf(shop, checkoutId)).orders).toEqual(['placed captured', 'placed captured'])
    expect(await cartOf(asha)).toMatchObject([{ product_id: yarn.productId, quantity: 1 }])
  })

  test('she takes one skein out: nothing is left of what she paid for, and nothing below nothing', async () => {
    const { reference } = await openOnline(asha)
    const line = (await cartOf(asha)).find(({ product_id: id }) => id === yarn.productId)
    expect(
      (await asha.post('/api/user/cart-add-quantity', { cart_id: line?.rec_id, quantity: -1 })).status,
    ).toBe(200)
    await pay(asha, reference, { webhook: 'now' })
    await settleAll(shop)
    expect(await cartOf(asha)).toEqual([])
  })
})

describe('a purchase that became cash on delivery', () => {
  test('keeps no money that is paid online all the same', async () => {
    const bill = await quoteOf(asha, { delivery_type: 'Online' })
    const opened = (await placeOrder(asha, bill)).body
    for (const index of bill.stores.keys()) {
      const figures = { delivery_type: 'COD', total_amount: undefined }
      expect((await rupsert(asha, bill, [index, figures])).status).toBe(200)
    }
    await pay(asha, opened.rp_order_id, { webhook: 'now' })
    await settleAll(shop)
    const end = await endOf(shop, opened.checkout_id)
    expect(end.orders).toEqual(['placed cod_pending', 'placed cod_pending'])
    expect(end).toMatchObject({ kept: 0, refunds: [`${opened.amount} succeeded`] })
  })
})
