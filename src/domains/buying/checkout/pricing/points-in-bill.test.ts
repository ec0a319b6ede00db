import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cancelLines } from '#domains/buying/orders/cancellation'
import type { Gateway } from '#domains/money/payments'
import { transact } from '#platform/transact'
import { openStoreWithGoods, type SoldGoods } from '#testing/goods'
import { movableClock, openTestShop, type TestShop } from '#testing/test-shop'
import type { Visitor } from '#testing/visitor'
import { add, placeOrder, quoteCart, rupsert } from '../buying.fixture.ts'
import { expireCheckouts } from '../expiry/expire-checkouts.ts'
import {
  expectBillAddsUp,
  buyOnline,
  emptyCart,
  grantPoints,
  pointsBalanceOf,
  requestQuote,
} from './offers.fixture.ts'
import { pointsListeners } from '../../points/listeners.ts'

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

describe('points in the bill', () => {
  test('more than the balance are 409 points_changed; half a point and a negative number are 400', async () => {
    await add(ravi, yarn)
    const none = await requestQuote(ravi, { points_used: 1 })
    expect([none.status, none.body.code, none.body.points]).toEqual([409, 'points_changed', { balance: 0 }])
    expect((await requestQuote(ravi, { points_used: 0.5 })).status).toBe(400)
    expect((await requestQuote(ravi, { points_used: -5 })).status).toBe(400)
  })

  test('pay at most 20 % of the whole, shared over 2 stores, and lower no tax', async () => {
    await grantPoints(shop.database.db, 'asha', { points: 500, now: clock.now() })
    await add(asha, yarn, 2)
    await add(asha, beads, 1)
    const plain = await quoteCart(asha, { delivery_type: 'Online' })
    const maxPoints = Math.floor(plain.base_amount / 5)
    expect(plain.points).toEqual({ balance: 500, used: 0, most: maxPoints })
    const bill = await quoteCart(asha, { delivery_type: 'Online', points_used: 500 })
    expect(bill.points).toEqual({ balance: 500, used: maxPoints, most: maxPoints })
    expect(bill.base_amount).toBeCloseTo(plain.base_amount - maxPoints, 9)
    expect(bill.stores.map(({ gst }) => gst)).toEqual(plain.stores.map(({ gst }) => gst))
    expectBillAddsUp(bill)
    const few = await quoteCart(asha, { delivery_type: 'Online', points_used: 7 })
    expect([few.points.used, few.stores.reduce((sum, { points }) => sum + points, 0)]).toEqual([7, 7])
  })

  test('are held by a checkout, released when it expires, spent by its orders and returned with what is cancelled', async () => {
    const before = await pointsBalanceOf(shop.database.db, 'asha')
    await add(asha, yarn, 2)
    await add(asha, beads, 2)
    const bill = await quoteCart(asha, { points_used: 60 })
    await placeOrder(asha, bill, { points_used: 60 })
    expect(await pointsBalanceOf(shop.database.db, 'asha')).toBe(before - 60)
    clock.forward(16 * 60_000)
    await expireCheckouts(shop.database.db, {} as Gateway, clock.now())
    expect(await pointsBalanceOf(shop.database.db, 'asha')).toBe(before)
    const { ids } = await buyOnline(asha, { points_used: 60 })
    expect(await pointsBalanceOf(shop.database.db, 'asha')).toBe(before - 60)
    const { rows } = await sql<{ points: number }>`
      select points from points.spendings where order_id = any(${ids}::bigint[]) order by order_id`.execute(
      shop.database.db,
    )
    expect(rows.reduce((sum, { points }) => sum + points, 0)).toBe(60)
  })

  test('points in an order are compared: 40 over 2 stores are 23 and 17, or all 40; one more, none or fewer is 409, and absent is as agreed', async () => {
    await grantPoints(shop.database.db, 'ravi', { points: 40, now: clock.now() })
    await add(ravi, yarn, 1)
    await add(ravi, beads, 1)
    const bill = await quoteCart(ravi, { points_used: 40 })
    await placeOrder(ravi, bill, { points_used: 40 })
    const [first = 0, second = 0] = bill.stores.map(({ points }) => points)
    expect([first, second].toSorted()).toEqual([17, 23])
    for (const points_used of [0, first - 1, first + 1, second, 41, -first, first + 0.5, 1e300]) {
      const { status, body } = await rupsert(ravi, bill, [0, { points_used }])
      expect([points_used, status, body]).toMatchObject([
        points_used,
        409,
        { code: 'amount_changed', fields: ['points_used'] },
      ])
    }
    expect((await rupsert(ravi, bill, [0, { points_used: 40 }])).status).toBe(200)
    expect((await rupsert(ravi, bill, [1, { points_used: undefined }])).status).toBe(200)
    expect(await pointsBalanceOf(shop.database.db, 'ravi')).toBe(0)
  })

  test('points that the checkout does not use are 409 in an order: 5 of none', async () => {
    await add(ravi, yarn, 1)
    const bill = await quoteCart(ravi)
    await placeOrder(ravi, bill)
    expect((await rupsert(ravi, bill, [0, { points_used: 5 }])).body).toMatchObject({
      code: 'amount_changed',
      fields: ['points_used'],
    })
    expect((await rupsert(ravi, bill, [0, { points_used: null }])).status).toBe(200)
  })

  test.each([0, '0', '', null, undefined])(
    '%j in all three calls is a purchase without points',
    async (points_used) => {
      await add(ravi, yarn, 1)
      const bill = await quoteCart(ravi, { points_used })
      expect((await placeOrder(ravi, bill, { points_used })).status).toBe(200)
      expect((await rupsert(ravi, bill, [0, { points_used }])).status).toBe(200)
    },
  )

  test('two tabs cannot spend one balance twice: the second is shown a bill with what is left', async () => {
    const before = await pointsBalanceOf(shop.database.db, 'asha')
    await add(asha, yarn, 8)
    const all = { points_used: before }
    const bill = await quoteCart(asha, all)
    await placeOrder(asha, bill, all)
    await rupsert(asha, bill, 0)
    await add(asha, yarn, 8)
    const { status, body } = await placeOrder(asha, bill, all)
    expect([status, body.code]).toEqual([409, 'points_changed'])
  })
})

test('a completed order earns a point for each ₹100 before tax, and a cancelled one returns the points that paid for it', async () => {
  const { db } = shop.database
  const deliverPublished = async () => {
    for (const { topic, payload } of await announced()) {
      for (const each of pointsListeners(clock).filter((one) => one.topic === topic))
        await transact(db, (tx) => each.handle(tx, payload as never, { id: 1 }))
    }
  }
  const announced = async () =>
    (
      await sql<{
        topic: 'orders.state_changed'
        payload: unknown
      }>`delete from platform.outbox returning topic, payload`.execute(db)
    ).rows
  await grantPoints(db, 'ravi', { points: 100, now: clock.now() })
  const before = await pointsBalanceOf(db, 'ravi')
  await add(ravi, yarn, 4)
  const { ids } = await buyOnline(ravi, { points_used: 50 })
  expect(await pointsBalanceOf(db, 'ravi')).toBe(before - 50)
  await announced()
  await transact(db, (tx) =>
    cancelLines(tx, ids[0] ?? 0, {
      lines: [{ lineNo: 1, quantity: 1 }],
      actor: 'shopper',
      reason: '',
      at: clock.now(),
    }),
  )
  await deliverPublished()
  const afterOne = await pointsBalanceOf(db, 'ravi')
  expect(afterOne).toBeGreaterThanOrEqual(before - 50 + 11)
  expect(afterOne).toBeLessThanOrEqual(before - 50 + 13)
  await transact(db, (tx) =>
    cancelLines(tx, ids[0] ?? 0, { lines: null, actor: 'shopper', reason: '', at: clock.now() }),
  )
  await deliverPublished()
  expect(await pointsBalanceOf(db, 'ravi')).toBe(before)

  await add(ravi, yarn, 4)
  const bought = await buyOnline(ravi, {})
  await announced()
  await transact(db, async (tx) => {
    const [orderId = 0] = bought.ids
    for (const hears of pointsListeners(clock).filter((one) => one.topic === 'orders.state_changed')) {
      for (const to of ['delivered', 'completed', 'completed'])
        await hears.handle(tx, { orderId, to, at: clock.now().toISOString() }, { id: 1 })
    }
  })
  // ₹1,000 including 5 % are ₹952.38 before tax.
  expect(await pointsBalanceOf(db, 'ravi')).toBe(before + 9)
})

test('a purchase without coupon and points needs one query more: the points balance', async () => {
  await add(ravi, yarn)
  const { statements } = shop.database
  const named = statements.named.bind(statements)
  const queries: string[] = []
  statements.named = (text) => {
    if (/(points|promotions)"?\."?[a-z]/.test(text)) queries.push(text)
    return named(text)
  }
  const bill = await quoteCart(ravi)
  expect(queries).toEqual([expect.stringContaining('from points.balances')])
  await placeOrder(ravi, bill)
  await rupsert(ravi, bill, 0)
  statements.named = named
  expect(queries).toHaveLength(1)
})
