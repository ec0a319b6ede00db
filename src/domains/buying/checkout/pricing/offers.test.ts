import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Gateway } from '#domains/money/payments'
import { openStoreWithGoods, type SoldGoods } from '#testing/goods'
import { movableClock, openTestShop, type TestShop } from '#testing/test-shop'
import type { Visitor } from '#testing/visitor'
import { transitionCoupon } from '../../promotions/transition-coupon.ts'
import { add, placeOrder, quoteCart, rupsert } from '../buying.fixture.ts'
import type { Bill } from '../contract.ts'
import { expireCheckouts } from '../expiry/expire-checkouts.ts'
import {
  expectBillAddsUp,
  buyOnline,
  emptyCart,
  makeCoupon,
  requestQuote,
  couponUsage,
} from './offers.fixture.ts'

const clock = movableClock()
let shop: TestShop
let asha: Visitor
let ravi: Visitor
let yarn: SoldGoods
let beads: SoldGoods

beforeAll(async () => {
  shop = await openTestShop({ clock })
  asha = shop.visitor()
  ravi = shop.visitor()
  await asha.signIn('9000000001', 'Asha Rao')
  await ravi.signIn('9000000002', 'Ravi Nair')
})
afterAll(() => shop.end())

beforeEach(async () => {
  clock.forward(60_000)
  for (const shopper of [asha, ravi]) await emptyCart(shopper)
  ;[yarn] = (await openStoreWithGoods(shop.database.db, 'Wool House', {
    goods: [{ name: 'Merino yarn', price: 250, stock: 50 }],
  })) as [SoldGoods]
  ;[beads] = (await openStoreWithGoods(shop.database.db, 'Moti Mahal', {
    state: 'Rajasthan',
    goods: [{ name: 'Glass beads', price: 150, stock: 50 }],
  })) as [SoldGoods]
})

describe('a coupon in the bill', () => {
  test.each(['NOPE', 'nope', "'; drop table", '💐', 'A'.repeat(250)])(
    'that does not exist, %j, is 400 under its field',
    async (coupon) => {
      await add(asha, yarn)
      const { status, body } = await requestQuote(asha, { coupon })
      expect([status, body.message, body.errors]).toEqual([
        400,
        'This coupon isn’t valid.',
        [{ field: 'coupon', message: 'This coupon isn’t valid.' }],
      ])
    },
  )

  test('for goods from ₹1,000 with ₹500 of them says that ₹500 are missing', async () => {
    const { code } = await makeCoupon(shop.database.db, clock, { amount: 100, minSpend: 1_000 })
    await add(asha, yarn, 2)
    const { status, body } = await requestQuote(asha, { coupon: code })
    expect([status, body.code, body.missing]).toEqual([409, 'coupon_minimum', 500])
    expect(body.message).toBe(`${code} needs a minimum purchase of ₹1,000. Add items worth ₹500 more.`)
  })

  test('for beads alone takes 50 % off them and nothing off the wool beside them, and is not valid for wool alone', async () => {
    const { code } = await makeCoupon(shop.database.db, clock, { percent: 50, only: beads })
    await add(asha, yarn)
    expect((await requestQuote(asha, { coupon: code })).body).toMatchObject({
      code: 'coupon_other_goods',
      message: `${code} isn’t valid for these items.`,
    })
    await add(asha, beads)
    const { stores } = await quoteCart(asha, { coupon: code })
    expect(stores.map(({ goods, discount }) => discount / goods)).toEqual([0, 0.5])
  })

  test("a store's 10 % lowers what is taxed, the platform's 10 % does not; the whole bill adds up to the paisa", async () => {
    const store = await makeCoupon(shop.database.db, clock, { store: yarn, percent: 10 })
    const platform = await makeCoupon(shop.database.db, clock, { percent: 10 })
    await add(asha, yarn, 2)
    await add(asha, beads, 1)
    const bill = await quoteCart(asha, { coupon: ` ${store.code.toLowerCase()}, ${platform.code}` })
    expectBillAddsUp(bill)
    const [wool, moti] = bill.stores
    expect(wool).toMatchObject({
      goods: 500,
      discount: 95,
      discounts: [
        { code: store.code, funder: 'store', amount: 50 },
        { code: platform.code, funder: 'platform', amount: 45 },
      ],
    })
    expect(moti).toMatchObject({
      goods: 150,
      discount: 15,
      discounts: [{ code: platform.code, funder: 'platform', amount: 15 }],
    })
    expect(bill.coupons).toEqual([
      { code: store.code, title: '', store_id: yarn.storeId, amount: 50 },
      { code: platform.code, title: '', store_id: null, amount: 60 },
    ])
    const plain = await quoteCart(asha, { coupon: platform.code })
    const woolWithout = plain.stores[0]
    // 5 % in ₹500 and delivery are ₹2.38 more tax than in ₹450 and delivery.
    const taxOf = (one: Bill['stores'][number] | undefined) =>
      Math.round(((one?.gst.cgst ?? 0) + (one?.gst.sgst ?? 0)) * 100)
    expect(taxOf(woolWithout) - taxOf(wool)).toBe(238)
  })

  test('of 100 % leaves ₹1 of every line to be paid', async () => {
    const { code } = await makeCoupon(shop.database.db, clock, { percent: 100 })
    await add(asha, yarn, 4)
    const bill = await quoteCart(asha, { coupon: code, delivery_type: 'Online' })
    expect([bill.stores[0]?.discount, bill.base_amount >= 1]).toEqual([999, true])
    expectBillAddsUp(bill)
  })

  test('two of the platform, or two of one store, are refused; one of each of 2 stores is not', async () => {
    const [one, two] = [
      await makeCoupon(shop.database.db, clock, { amount: 10 }),
      await makeCoupon(shop.database.db, clock, { amount: 10 }),
    ]
    const [wool, moti] = [
      await makeCoupon(shop.database.db, clock, { store: yarn, amount: 10 }),
      await makeCoupon(shop.database.db, clock, { store: beads, amount: 10 }),
    ]
    await add(asha, yarn)
    await add(asha, beads)
    expect((await requestQuote(asha, { coupon: `${one.code},${two.code}` })).body.code).toBe(
      'coupon_not_together',
    )
    const bill = await quoteCart(asha, { coupon: [wool.code, moti.code, one.code].join(',') })
    expect(bill.stores.map(({ discount }) => discount).reduce((a, b) => a + b)).toBeCloseTo(30, 9)
  })
})

describe('a purchase with a coupon', () => {
  test('counts it once for 2 stores, records who funds what, and frees it when all of it is cancelled', async () => {
    const { code, id } = await makeCoupon(shop.database.db, clock, { amount: 100, uses: 1 })
    await add(asha, yarn, 1)
    await add(asha, beads, 1)
    const { ids } = await buyOnline(asha, { coupon: code })
    expect(await couponUsage(shop.database.db, id)).toEqual({ uses: 1, given: 10_000 })
    const { rows } = await sql<{ off: number; lines: { funder: string }[] }>`
      select sum(platform_discount_paise)::integer as off, jsonb_agg(discounts -> 0) as lines from orders.lines where order_id = any(${ids}::bigint[])`.execute(
      shop.database.db,
    )
    expect(rows[0]).toMatchObject({
      off: 10_000,
      lines: [{ funder: 'platform', code }, { funder: 'platform' }],
    })
    await add(ravi, yarn)
    expect((await requestQuote(ravi, { coupon: code })).body).toMatchObject({
      code: 'coupon_used_up',
      message: `${code} has reached its usage limit.`,
    })
  })

  test('two shoppers want the last use at once: one gets it; the other is shown the bill without it', async () => {
    const { code, id } = await makeCoupon(shop.database.db, clock, { amount: 50, uses: 1 })
    await add(asha, yarn)
    await add(ravi, yarn)
    const bills = await Promise.all([asha, ravi].map((shopper) => quoteCart(shopper, { coupon: code })))
    const answers = await Promise.all(
      [asha, ravi].map((shopper, index) => placeOrder(shopper, bills[index] as Bill, { coupon: code })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)?.body
    expect([refused?.code, refused?.quote.base_amount]).toEqual([
      'amount_changed',
      (bills[0]?.base_amount ?? 0) + 50,
    ])
    expect(await couponUsage(shop.database.db, id)).toEqual({ uses: 1, given: 5_000 })
  })

  test('that ended between the bill and the order is amount_changed, and nothing is held', async () => {
    const { code, id } = await makeCoupon(shop.database.db, clock, { amount: 50 })
    await add(asha, yarn)
    const bill = await quoteCart(asha, { coupon: code })
    await transitionCoupon(
      shop.database.db,
      { id, event: 'end' },
      { actorId: 1, now: clock.now(), staff: { reason: 'Over now', requestId: 'r1' } },
    )
    const { status, body } = await placeOrder(asha, bill, { coupon: code })
    expect([status, body.code, body.quote.base_amount]).toEqual([
      409,
      'amount_changed',
      bill.base_amount + 50,
    ])
    expect((await placeOrder(asha, body.quote)).status).toBe(200)
  })

  test('once per person: after an unpaid checkout it can be used again, after a purchase it cannot', async () => {
    const { code, id } = await makeCoupon(shop.database.db, clock, { amount: 50, each: 1 })
    await add(asha, yarn)
    const bill = await quoteCart(asha, { coupon: code })
    await placeOrder(asha, bill, { coupon: code })
    clock.forward(16 * 60_000)
    await expireCheckouts(shop.database.db, {} as Gateway, clock.now())
    expect(await couponUsage(shop.database.db, id)).toEqual({ uses: 0, given: 0 })
    await placeOrder(asha, bill, { coupon: code })
    const again = await placeOrder(asha, bill, { coupon: code })
    expect(again.status).toBe(200)
    await rupsert(asha, bill, 0)
    expect(await couponUsage(shop.database.db, id)).toEqual({ uses: 1, given: 5_000 })
    await add(asha, yarn)
    expect((await requestQuote(asha, { coupon: code })).body.message).toBe(
      `You’ve already used ${code} the maximum number of times.`,
    )
  })

  test('opened without a payment method and paid in cash keeps its discount', async () => {
    const { code } = await makeCoupon(shop.database.db, clock, { amount: 33.33 })
    await add(asha, yarn)
    const bill = await quoteCart(asha, { coupon: code, delivery_type: 'Online' })
    await placeOrder(asha, bill, { coupon: code, delivery_type: undefined })
    const { status, body } = await rupsert(asha, { ...bill, delivery_type: 'COD' }, [
      0,
      { total_amount: undefined },
    ])
    expect(status).toBe(200)
    const { order } = (
      await asha.get<{ order: { discount: number; total_amount: number } }>(`/api/orders/${body.order_id}`)
    ).body
    expect([order.discount, Number.isInteger(order.total_amount)]).toEqual([33.33, true])
  })
})
