import type { CartLine } from '#contracts/buying/cart'
import { availableOf } from '#domains/products/stock'
import type { SoldGoods } from '#testing/goods'
import { movableClock, openTestShop, type TestShop } from '#testing/test-shop'
import type { Visitor } from '#testing/visitor'

/** A shop where Asha and Ravi are signed in. */
export async function openShopForTwo() {
  const clock = movableClock()
  const shop = await openTestShop({ clock })
  const [asha, ravi] = [shop.visitor(), shop.visitor()]
  await asha.signIn('9000000001', 'Asha Rao')
  await ravi.signIn('9000000002', 'Ravi Nair')
  return { clock, shop, asha, ravi }
}

export const cartOf = async (shopper: Visitor): Promise<CartLine[]> =>
  (await shopper.get<{ response: CartLine[] }>('/api/user/cart-find-by-user-id')).body.response

export async function emptyCart(shopper: Visitor): Promise<void> {
  for (const line of await cartOf(shopper))
    await shopper.delete('/api/user/user_cart_delete_by_id', { cart_Id: line.rec_id })
}

export const availableIn = async ({ database }: TestShop, goods: SoldGoods): Promise<number | undefined> =>
  (await availableOf(database.db, [goods.variantId])).get(goods.variantId)
