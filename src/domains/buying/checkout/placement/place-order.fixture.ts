import { afterAll, beforeAll, beforeEach } from 'vitest'
import { openStoreWithGoods, type SoldGoods } from '#testing/goods'
import type { TestShop, MovableClock } from '#testing/test-shop'
import type { Visitor } from '#testing/visitor'
import { openShopForTwo, emptyCart, cartOf, availableIn } from '../shoppers.fixture.ts'

export let clock: MovableClock
export let shop: TestShop
export let asha: Visitor
export let ravi: Visitor
export let yarn: SoldGoods
export let beads: SoldGoods

export function setUpOrders(): void {
  beforeAll(async () => {
    ;({ clock, shop, asha, ravi } = await openShopForTwo())
  })
  afterAll(() => shop.end())
  beforeEach(async () => {
    clock.forward(20 * 60_000)
    await emptyCart(asha)
    await emptyCart(ravi)
    ;[yarn] = (await openStoreWithGoods(shop.database.db, 'Wool House', {
      goods: [{ name: 'Merino yarn', price: 250, offer: 199.5, stock: 5 }],
    })) as [SoldGoods]
    ;[beads] = (await openStoreWithGoods(shop.database.db, 'Moti Mahal', {
      state: 'Rajasthan',
      goods: [{ name: 'Glass beads', price: 149, stock: 1 }],
    })) as [SoldGoods]
  })
}

export { cartOf }
export const availableStockOf = (goods: SoldGoods) => availableIn(shop, goods)
