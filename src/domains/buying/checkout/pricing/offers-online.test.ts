import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openStoreWithGoods, type SoldGoods } from '#testing/goods'
import { movableClock, openTestShop, type TestShop } from '#testing/test-shop'
import type { Visitor } from '#testing/visitor'
import { add, placeOrder, quoteCart, rupsert } from '../buying.fixture.ts'
import { emptyCart, grantPoints, makeCoupon, pointsBalanceOf, couponUsage } from './offers.fixture.ts'
import {
  checkoutOutcome,
  payInWindow,
  reportPayment,
  runAllJobs,
  type AwaitingPayment,
} from '../paying.fixture.ts'

const MINUTE = 60_000
const clock = movableClock()
let shop: TestShop
let asha: Visitor
let ravi: Visitor
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
  await emptyCart(asha)
  await emptyCart(ravi)
  ;[yarn] = (await openStoreWithGoods(shop.database.db, 'Wool House', {
    goods: [{ name: 'Merino yarn', price: 250, stock: 9 }],
  })) as [SoldGoods]
})

const offers = {
  of: (uses: number) => makeCoupon(shop.database.db, clock, { amount: 50, uses }),
  points: (who: 'asha' | 'ravi') => pointsBalanceOf(shop.database.db, who),
}

async function openWith(shopper: Visitor, more: object): Promise<AwaitingPayment> {
  const bill = await quoteCart(shopper, { delivery_type: 'Online', ...more })
  const { body } = await placeOrder(shopper, bill, more)
  const { order_id } = (await rupsert(shopper, bill, 0)).body
  return { bill, reference: body.rp_order_id, checkoutId: body.checkout_id, orderIds: [order_id] }
}

async function expire(): Promise<void> {
  await shop.jobs.tasks['checkout:expire']?.(undefined)
  await runAllJobs(shop)
}

describe('a purchase paid online with a coupon and 40 points', () => {
  test("reported twice spends both once, and the captured amount is the bill's", async () => {
    const before = await grantPoints(shop.database.db, 'asha', { points: 100, now: clock.now() }).then(() =>
      offers.points('asha'),
    )
    const { code, id } = await offers.of(1)
    await add(asha, yarn, 2)
    const waiting = await openWith(asha, { coupon: code, points_used: 40 })
    const paid = (await payInWindow(asha, waiting.reference, { webhook: 'twice' })).body
    await Promise.all([reportPayment(asha, waiting.orderIds[0] ?? 0, paid), runAllJobs(shop)])
    await runAllJobs(shop)
    const paise = Math.round(waiting.bill.base_amount * 100)
    expect(await checkoutOutcome(shop, waiting.checkoutId)).toEqual({
      orders: ['placed captured'],
      kept: paise,
      refunds: [],
    })
    expect([await offers.points('asha'), await couponUsage(shop.database.db, id)]).toEqual([
      before - 40,
      { uses: 1, given: 5_000 },
    ])
  })

  test('that expired unpaid releases both; paid late it takes them again and is placed', async () => {
    const before = await grantPoints(shop.database.db, 'asha', { points: 100, now: clock.now() }).then(() =>
      offers.points('asha'),
    )
    const { code, id } = await offers.of(1)
    await add(asha, yarn, 2)
    const waiting = await openWith(asha, { coupon: code, points_used: 40 })
    clock.forward(15 * MINUTE)
    await expire()
    expect([await offers.points('asha'), await couponUsage(shop.database.db, id)]).toEqual([
      before,
      { uses: 0, given: 0 },
    ])
    clock.forward(20 * MINUTE)
    await payInWindow(asha, waiting.reference, { webhook: 'now' })
    await runAllJobs(shop)
    expect((await checkoutOutcome(shop, waiting.checkoutId)).orders).toEqual(['placed captured'])
    expect([await offers.points('asha'), await couponUsage(shop.database.db, id)]).toEqual([
      before - 40,
      { uses: 1, given: 5_000 },
    ])
  })

  test('paid late, when another shopper has used up the coupon meanwhile, is refunded in full and spends no point', async () => {
    const before = await grantPoints(shop.database.db, 'asha', { points: 100, now: clock.now() }).then(() =>
      offers.points('asha'),
    )
    const { code, id } = await offers.of(1)
    await add(asha, yarn, 2)
    const waiting = await openWith(asha, { coupon: code, points_used: 40 })
    clock.forward(15 * MINUTE)
    await expire()
    await add(ravi, yarn, 2)
    await openWith(ravi, { coupon: code })
    clock.forward(5 * MINUTE)
    await payInWindow(asha, waiting.reference, { webhook: 'now' })
    await runAllJobs(shop)
    const end = await checkoutOutcome(shop, waiting.checkoutId)
    expect([end.kept, end.refunds.length]).toEqual([0, 1])
    expect([await offers.points('asha'), await couponUsage(shop.database.db, id)]).toEqual([
      before,
      { uses: 1, given: 5_000 },
    ])
  })
})
