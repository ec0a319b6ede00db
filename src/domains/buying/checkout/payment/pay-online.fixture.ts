import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { listUnsettledCharges } from '#domains/money/payments/charges'
import { openStoreWithGoods, type SoldGoods } from '../../../../testing/goods.ts'
import type { TestShop, MovableClock } from '../../../../testing/test-shop.ts'
import type { Visitor } from '../../../../testing/visitor.ts'
import { add } from '../buying.fixture.ts'
import { listInconsistencies } from '../paying.fixture.ts'
import { openShopForTwo, emptyCart, cartOf } from '../shoppers.fixture.ts'

export let clock: MovableClock
export let shop: TestShop
export let asha: Visitor
export let ravi: Visitor
export let yarn: SoldGoods
export let beads: SoldGoods

export function setUpOnlinePayments(): void {
  beforeAll(async () => {
    ;({ clock, shop, asha, ravi } = await openShopForTwo())
  })
  afterAll(() => shop.end())
  beforeEach(async () => {
    clock.forward(60_000)
    await emptyCart(asha)
    ;[yarn] = (await openStoreWithGoods(shop.database.db, 'Wool House', {
      goods: [{ name: 'Merino yarn', price: 250, stock: 5 }],
    })) as [SoldGoods]
    ;[beads] = (await openStoreWithGoods(shop.database.db, 'Moti Mahal', {
      state: 'Rajasthan',
      goods: [{ name: 'Glass beads', price: 149, stock: 1 }],
    })) as [SoldGoods]
    await add(asha, yarn, 2)
    await add(asha, beads)
  })
  afterEach(async () => {
    expect(await listInconsistencies(shop)).toEqual([])
  })
}

export const cartLinesOf = () => cartOf(asha)
export const listChargesWithoutOutcome = () => listUnsettledCharges(shop.database.db)
export const PLACED_AND_CAPTURED = ['placed captured', 'placed captured']
