import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { availableOf } from '#domains/products/stock'
import { openStoreWithGoods, type SoldGoods } from '../../../../testing/goods.ts'
import { movableClock, openTestShop, type TestShop } from '../../../../testing/test-shop.ts'
import type { Visitor } from '../../../../testing/visitor.ts'
import { add } from '../buying.fixture.ts'
import {
  checkoutOutcome,
  pollGatewayAndRunJobs,
  openOnlineCheckout,
  runAllJobs,
  listStatusesOf,
  listInconsistencies,
  type AwaitingPayment,
} from '../paying.fixture.ts'

const MINUTE = 60_000
const clock = movableClock()
let shop: TestShop
let asha: Visitor
let beads: SoldGoods

beforeAll(async () => {
  shop = await openTestShop({ clock })
  asha = shop.visitor()
  await asha.signIn('9000000001', 'Asha Rao')
})
afterAll(() => shop.end())

beforeEach(async () => {
  clock.forward(MINUTE)
  const { response } = (await asha.get<{ response: { rec_id: number }[] }>('/api/user/cart-find-by-user-id'))
    .body
  for (const line of response) await asha.delete('/api/user/user_cart_delete_by_id', { cart_Id: line.rec_id })
  ;[beads] = (await openStoreWithGoods(shop.database.db, 'Moti Mahal', {
    goods: [{ name: 'Glass beads', price: 149, stock: 1 }],
  })) as [SoldGoods]
  await add(asha, beads)
})
afterEach(async () => expect(await listInconsistencies(shop)).toEqual([]))

const leftOf = async (goods: SoldGoods) =>
  (await availableOf(shop.database.db, [goods.variantId])).get(goods.variantId)

async function expire(): Promise<void> {
  await shop.jobs.tasks['checkout:expire']?.(undefined)
  await runAllJobs(shop)
}

describe('a checkout whose 15 minutes end while the shopper is in their UPI app', () => {
  const begin = async ({ reference }: AwaitingPayment): Promise<string> => {
    const payment = { key_id: 'rzp_test_ciydemo', order_id: reference, method: 'upi' }
    return (await asha.post<{ payment_id: string }>('/sandbox/razorpay/v1/checkout/payments', payment)).body
      .payment_id
  }

  test('keeps the last beads held: a payment in minute 20 is placed, and no other shopper could buy them', async () => {
    const waiting = await openOnlineCheckout(asha)
    clock.forward(10 * MINUTE)
    const paymentId = await begin(waiting)
    await pollGatewayAndRunJobs(shop)
    clock.forward(5 * MINUTE)
    await expire()
    expect(await listStatusesOf(asha, waiting.orderIds)).toEqual(['Awaiting payment, Pending'])
    expect(await leftOf(beads)).toBe(0)
    clock.forward(5 * MINUTE)
    await asha.post(`/sandbox/razorpay/v1/checkout/payments/${paymentId}/answer`, {
      key_id: 'rzp_test_ciydemo',
      outcome: 'success',
    })
    await runAllJobs(shop)
    expect((await checkoutOutcome(shop, waiting.checkoutId)).orders).toEqual(['placed captured'])
  })

  test('is held no longer than one payment code is valid, whatever further codes are requested', async () => {
    const waiting = await openOnlineCheckout(asha)
    clock.forward(14 * MINUTE)
    await begin(waiting)
    await pollGatewayAndRunJobs(shop)
    clock.forward(11 * MINUTE)
    await expire()
    expect(await leftOf(beads)).toBe(0)
    await begin(waiting)
    clock.forward(5 * MINUTE)
    await expire()
    expect(await leftOf(beads)).toBe(1)
    expect(await listStatusesOf(asha, waiting.orderIds)).toEqual(['Cancelled, Pending'])
  })

  test('releases the beads at once when the attempt of the first minutes is abandoned by its code', async () => {
    const waiting = await openOnlineCheckout(asha)
    await begin(waiting)
    clock.forward(10_000)
    await pollGatewayAndRunJobs(shop)
    clock.forward(15 * MINUTE)
    await expire()
    expect(await leftOf(beads)).toBe(1)
  })
})
