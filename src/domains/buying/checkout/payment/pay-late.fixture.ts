import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { listUnsettledCharges } from '#domains/money/payments/charges'
import { openStoreWithGoods, type SoldGoods } from '../../../../testing/goods.ts'
import type { TestShop, MovableClock } from '../../../../testing/test-shop.ts'
import type { Visitor } from '../../../../testing/visitor.ts'
import { add } from '../buying.fixture.ts'
import { listInconsistencies, type AwaitingPayment } from '../paying.fixture.ts'
import { openShopForTwo, emptyCart, cartOf, availableIn } from '../shoppers.fixture.ts'

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
    ;({ clock, shop, asha, ravi } = await openShopForTwo())
  })
  afterAll(() => shop.end())
  beforeEach(async () => {
    clock.forward(MINUTE)
    for (const shopper of [asha, ravi]) await emptyCart(shopper)
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

export { cartOf }
export const availableStockOf = (goods: SoldGoods) => availableIn(shop, goods)
export const amountPaiseOf = ({ bill }: AwaitingPayment) => Math.round(bill.base_amount * 100)
