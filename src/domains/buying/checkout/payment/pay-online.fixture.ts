import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { listUnsettledCharges } from '#domains/money/payments/charges'
import { openStoreWithGoods, type SoldGoods } from '../../../../testing/goods.ts'
import {
  movableClock,
  openTestShop,
  type TestShop,
  type MovableClock,
} from '../../../../testing/test-shop.ts'
import type { Visitor } from '../../../../testing/visitor.ts'
import { add } from '../buying.fixture.ts'
import { listInconsistencies } from '../paying.fixture.ts'

export let clock: MovableClock
export let shop: TestShop
export let asha: Visitor
export let ravi: Visitor
export let yarn: SoldGoods
export let beads: SoldGoods

export function setUpOnlinePayments(): void {
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
    clock.forward(60_000)
    for (const line of await cartLinesOf())
      await asha.delete('/api/user/user_cart_delete_by_id', { cart_Id: line.rec_id })
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

export const cartLinesOf = async () =>
  (await asha.get<{ response: { rec_id: number }[] }>('/api/user/cart-find-by-user-id')).body.response
export const listChargesWithoutOutcome = () => listUnsettledCharges(shop.database.db)
export const PLACED_AND_CAPTURED = ['placed captured', 'placed captured']
