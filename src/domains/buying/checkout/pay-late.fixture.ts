import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { unsettledCharges } from '#domains/money/payments'
import { availableOf } from '#domains/products/stock'
import { openStoreWith, type SoldGoods } from '../../../testing/goods.ts'
import { movableClock, openTestShop, type TestShop, type MovableClock } from '../../../testing/test-shop.ts'
import type { Visitor } from '../../../testing/visitor.ts'
import { add } from './buying.fixture.ts'
import { wrongBooks, type Waiting } from './paying.fixture.ts'

export const MINUTE = 60_000
export let clock: MovableClock
export let shop: TestShop
export let asha: Visitor
export let ravi: Visitor
export let beads: SoldGoods
export let yarn: SoldGoods

/** Asha and Ravi, and two stores whose goods are new in each test. */
export function setUpLatePayments(): void {
  beforeAll(async () => {
    clock = movableClock()
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
}

type Line = { rec_id: number; product_id: number; quantity: number }
export const cartOf = async (shopper: Visitor) =>
  (await shopper.get<{ response: Line[] }>('/api/user/cart-find-by-user-id')).body.response
export const leftOf = async (goods: SoldGoods) =>
  (await availableOf(shop.database.db, [goods.variantId])).get(goods.variantId)
export const paiseOf = ({ bill }: Waiting) => Math.round(bill.base_amount * 100)
