import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { listUnsettledCharges } from '#domains/money/payments/charges'
import { availableOf } from '#domains/products/stock'
import { openStoreWithGoods, type SoldGoods } from '../../../../testing/goods.ts'
import {
  movableClock,
  openTestShop,
  type TestShop,
  type MovableClock,
} from '../../../../testing/test-shop.ts'
import type { Visitor } from '../../../../testing/visitor.ts'
import { add } from '../buying.fixture.ts'
import { listInconsistencies, type AwaitingPayment } from '../paying.fixture.ts'

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
    ;[yarn] = (await openStoreWithGoods(shop.database.db, 'Wool House', {
      goods: [{ name: 'Merino yarn', price: 250, stock: 5 }],
    })) as [SoldGoods]
    ;[beads] = (await openStoreWithGoods(shop.database.db, 'Moti Mahal', {
      goods: [{ name: 'Glass beads', price: 149, stock: 1 }],
    })) as [SoldGoods]
    await add(asha, yarn, 2)
    await add(asha, beads)
  })
  afterEach(async () => {
    expect(await listInconsistencies(shop)).toEqual([])
    expect(await listUnsettledCharges(shop.database.db)).toEqual([])
  })
}

type CartLineOnWire = { rec_id: number; product_id: number; quantity: number }
export const cartOf = async (shopper: Visitor) =>
  (await shopper.get<{ response: CartLineOnWire[] }>('/api/user/cart-find-by-user-id')).body.response
export const availableStockOf = async (goods: SoldGoods) =>
  (await availableOf(shop.database.db, [goods.variantId])).get(goods.variantId)
export const amountPaiseOf = ({ bill }: AwaitingPayment) => Math.round(bill.base_amount * 100)
