import { afterAll, beforeAll, beforeEach } from 'vitest'
import { availableOf } from '#domains/products/stock'
import type { CartLine } from '#contracts/buying/cart'
import { openStoreWithGoods, type SoldGoods } from '#testing/goods'
import { movableClock, openTestShop, type TestShop, type MovableClock } from '#testing/test-shop'
import type { Visitor } from '#testing/visitor'

export let clock: MovableClock
export let shop: TestShop
export let asha: Visitor
export let ravi: Visitor
export let yarn: SoldGoods
export let beads: SoldGoods

export function setUpOrders(): void {
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

async function emptyCart(shopper: Visitor): Promise<void> {
  for (const line of await cartOf(shopper))
    await shopper.delete('/api/user/user_cart_delete_by_id', { cart_Id: line.rec_id })
}
export const cartOf = async (shopper: Visitor): Promise<CartLine[]> =>
  (await shopper.get<{ response: CartLine[] }>('/api/user/cart-find-by-user-id')).body.response
export const availableStockOf = async (goods: SoldGoods) =>
  (await availableOf(shop.database.db, [goods.variantId])).get(goods.variantId)
