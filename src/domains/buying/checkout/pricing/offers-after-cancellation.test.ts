import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancelLines } from '#domains/buying/orders/cancellation'
import { transact } from '#platform/transact'
import { openStoreWithGoods, type SoldGoods } from '#testing/goods'
import { findViolations } from '../../../../testing/invariants/find-violations.ts'
import { movableClock, openTestShop, type TestShop } from '#testing/test-shop'
import type { Visitor } from '#testing/visitor'
import { add, placeOrder, quoteCart, rupsert } from '../buying.fixture.ts'
import type { Bill } from '../contract.ts'
import { emptyCart, grantPoints, makeCoupon, requestQuote, couponUsage } from './offers.fixture.ts'
import { checkoutOutcome, orderOf, payInWindow, runAllJobs } from '../paying.fixture.ts'

const clock = movableClock()
let shop: TestShop
let asha: Visitor
let yarn: SoldGoods
let needles: SoldGoods
let beads: SoldGoods

beforeAll(async () => {
  shop = await openTestShop({ clock })
  asha = shop.visitor()
  await asha.signIn('9000000001', 'Asha Rao')
  const wool = [
    { name: 'Merino yarn', price: 250, stock: 9 },
    { name: 'Needles', price: 130, stock: 9 },
  ]
  ;[yarn, needles] = (await openStoreWithGoods(shop.database.db, 'Wool House', { goods: wool })) as [
    SoldGoods,
    SoldGoods,
  ]
  ;[beads] = (await openStoreWithGoods(shop.database.db, 'Moti Mahal', {
    goods: [{ name: 'Glass beads', price: 149, stock: 9 }],
  })) as [SoldGoods]
})
afterAll(() => shop.end())

type StoreBill = Bill['stores'][number]
const storeIn = ({ stores }: Bill, { storeId }: SoldGoods) =>
  stores.find((store) => store.store_id === storeId) as StoreBill
const paise = (rupees: number): number => Math.round(rupees * 100)
const cancel = (orderId: number, lines: { lineNo: number; quantity: number }[] | null) =>
  transact(shop.database.db, (tx) =>
    cancelLines(tx, orderId, { lines, actor: 'store', reason: 'Out of stock', at: clock.now() }),
  )

test('₹100 off from ₹700 stay off when one of two stores cancels and the rest costs less: the amount paid is what is kept plus what is refunded', async () => {
  const { code, id } = await makeCoupon(shop.database.db, clock, { amount: 100, minSpend: 700, uses: 1 })
  for (const [goods, count] of [
    [yarn, 2],
    [needles, 1],
    [beads, 1],
  ] as const)
    await add(asha, goods, count)
  const bill = await quoteCart(asha, { delivery_type: 'Online', coupon: code })
  const { body } = await placeOrder(asha, bill, { coupon: code })
  const orderIds: number[] = []
  for (const index of bill.stores.keys()) orderIds.push((await rupsert(asha, bill, index)).body.order_id)
  await payInWindow(asha, body.rp_order_id, { webhook: 'now' })
  await runAllJobs(shop)
  const [woolBill, motiBill] = [storeIn(bill, yarn), storeIn(bill, beads)]
  const idOf = (store: StoreBill): number => orderIds[bill.stores.indexOf(store)] as number
  expect(woolBill.discount + motiBill.discount).toBeCloseTo(100, 9)

  await cancel(idOf(motiBill), null)
  await runAllJobs(shop)
  expect((await checkoutOutcome(shop, body.checkout_id)).refunds).toEqual([
    `${paise(motiBill.total)} succeeded`,
  ])
  expect(await orderOf(asha, idOf(woolBill))).toMatchObject({
    order_status: 'Placed',
    discount: woolBill.discount,
    total_amount: woolBill.total,
  })
  expect(await couponUsage(shop.database.db, id)).toEqual({ uses: 1, given: 10_000 })

  const line = woolBill.lines.findIndex(({ product_id }) => product_id === needles.productId)
  const paidForNeedles = paise((woolBill.lines[line]?.price ?? 0) - (woolBill.lines[line]?.discount ?? 0))
  await cancel(idOf(woolBill), [{ lineNo: line + 1, quantity: 1 }])
  await runAllJobs(shop)
  const { kept, refunds } = await checkoutOutcome(shop, body.checkout_id)
  const back = refunds.map((refund) => Number.parseInt(refund, 10))
  expect(back).toHaveLength(2)
  expect(back.reduce((a, b) => a + b, kept)).toBe(paise(bill.base_amount))
  expect(
    Math.abs(back.reduce((a, b) => a + b, 0) - paise(motiBill.total) - paidForNeedles),
  ).toBeLessThanOrEqual(100)
  expect(await findViolations(shop.database.db, clock.now())).toEqual([])
})

test('a shopper who leaves a payment and comes back is charged no rupee more: the only use of the coupon and the 60 points, held by that checkout, are theirs', async () => {
  await emptyCart(asha)
  await add(asha, yarn, 2)
  await grantPoints(shop.database.db, 'asha', { points: 60, now: clock.now() })
  const { code, id } = await makeCoupon(shop.database.db, clock, { amount: 50, uses: 1 })
  const extras = { coupon: code, points_used: 60 }
  const bill = await quoteCart(asha, { delivery_type: 'Online', ...extras })
  expect((await placeOrder(asha, bill, extras)).status).toBe(200)

  const again = await quoteCart(asha, { delivery_type: 'Online', ...extras })
  expect([again.base_amount, again.points]).toEqual([bill.base_amount, bill.points])
  expect((await requestQuote(asha, { points_used: 61 })).body).toMatchObject({
    code: 'points_changed',
    points: { balance: 60 },
  })
  const { status, body } = await placeOrder(asha, again, extras)
  expect([status, await couponUsage(shop.database.db, id)]).toEqual([200, { uses: 1, given: 5_000 }])

  const ravi = shop.visitor()
  await ravi.signIn('9000000002', 'Ravi Nair')
  await add(ravi, yarn, 2)
  expect((await requestQuote(ravi, { coupon: code })).body.code).toBe('coupon_used_up')

  for (const index of again.stores.keys()) await rupsert(asha, again, index)
  await payInWindow(asha, body.rp_order_id, { webhook: 'now' })
  await runAllJobs(shop)
  await add(asha, yarn, 1)
  expect((await requestQuote(asha, { coupon: code })).body.code).toBe('coupon_used_up')
  expect((await requestQuote(asha, { points_used: 1 })).body.code).toBe('points_changed')
  expect(await findViolations(shop.database.db, clock.now())).toEqual([])
})
