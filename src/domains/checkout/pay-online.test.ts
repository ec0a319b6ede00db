import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { unsettledCharges } from '#domains/payments'
import { availableOf } from '#domains/stock'
import { openStoreWith, type SoldGoods } from '../../testing/goods.ts'
import { movableClock, openTestShop, type TestShop } from '../../testing/test-shop.ts'
import type { Visitor } from '../../testing/visitor.ts'
import { add } from './buying.fixture.ts'
import { endOf, openOnline, pay, report, settleAll, statusesOf, wrongBooks } from './paying.fixture.ts'

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
  clock.forward(60_000)
  for (const line of await cart()) await asha.delete('/api/user/user_cart_delete_by_id', { cart_Id: line.rec_id })
  ;[yarn] = (await openStoreWith(shop.database.db, 'Wool House', { goods: [{ name: 'Merino yarn', price: 250, stock: 5 }] })) as [SoldGoods]
  ;[beads] = (await openStoreWith(shop.database.db, 'Moti Mahal', {
    state: 'Rajasthan',
    goods: [{ name: 'Glass beads', price: 149, stock: 1 }],
  })) as [SoldGoods]
  await add(asha, yarn, 2)
  await add(asha, beads)
})
afterEach(async () => {
  expect(await wrongBooks(shop)).toEqual([])
})

const cart = async () => (await asha.get<{ response: { rec_id: number }[] }>('/api/user/cart-find-by-user-id')).body.response
const leftOf = async (goods: SoldGoods) => (await availableOf(shop.database.db, [goods.variantId])).get(goods.variantId)
const unsettled = () => unsettledCharges(shop.database.db)

describe('a purchase from 2 stores paid online', () => {
  test('ends as 2 placed orders when the browser comes back, at once', async () => {
    const { reference, orderIds, checkoutId, bill } = await openOnline(asha)
    expect(await statusesOf(asha, orderIds)).toEqual(['Awaiting payment, Pending', 'Awaiting payment, Pending'])
    expect(await cart()).toHaveLength(2)
    const paid = (await pay(asha, reference)).body
    for (const id of orderIds) expect((await report(asha, id, paid)).body).toMatchObject({ success: true, payment_status: 'Approved' })
    expect(await statusesOf(asha, orderIds)).toEqual(['Placed, Approved', 'Placed, Approved'])
    expect(await cart()).toEqual([])
    expect([await leftOf(yarn), await leftOf(beads)]).toEqual([3, 0])
    expect(await endOf(shop, checkoutId)).toMatchObject({ kept: Math.round(bill.base_amount * 100), refunds: [] })
    expect(await unsettled()).toEqual([])
  })

  test('ends the same when the browser dies after paying and only the webhook comes', async () => {
    const { reference, orderIds } = await openOnline(asha)
    await pay(asha, reference, { webhook: 'now' })
    await settleAll(shop)
    expect(await statusesOf(asha, orderIds)).toEqual(['Placed, Approved', 'Placed, Approved'])
    expect(await cart()).toEqual([])
    expect(await unsettled()).toEqual([])
  })
})
