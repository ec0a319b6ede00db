import { cartAdd, type CartLine } from '#contracts/buying/cart'
import { Refusal } from '#platform/refusal'
import { showAlert } from '../../ui/alert-dialog/alerts.tsx'
import { showToast } from '../../ui/toast/toast.tsx'
import { translator } from '../../messages/messages.tsx'
import { ask, resetIntents, messageOf } from '../ask.ts'
import { changeCart, isSignedIn, openLoginThen, readSession, showCart } from '../session.ts'

export type Goods = { productId: number; pricingId: number; quantity: number; feedId?: number | null }

/** Adds products to the cart; without a session it opens the login first and then resumes. Reports the result. @returns whether they were added. */
export async function addToCart(goods: Goods): Promise<boolean> {
  if (!isSignedIn()) return askToLogIn(goods)
  try {
    await changeCart(async () => showCart(withLine(readSession().cart, await requestCartLine(goods))))
    showToast(translator()('shared.cart.added'), 'success')
    return true
  } catch (error) {
    if (error instanceof Refusal && error.status === 401) return askToLogIn(goods)
    showAlert('error', messageOf(error))
    return false
  }
}

/** After a change of the cart, adding products whose answer was lost counts as a new intent. */
export const resetAddIntents = (): void => resetIntents(cartAdd)

/** Adds products to the cart on the server. A retry after a lost answer adds them only once. */
export async function requestCartLine({
  productId,
  pricingId,
  quantity,
  feedId = null,
}: Goods): Promise<CartLine> {
  const body = {
    recId: -1,
    product_id: productId,
    quantity,
    priceMode: 'Single' as const,
    pricingId,
    feed_id: feedId,
  }
  const { response } = await ask(cartAdd, { body })
  return response
}

/** The cart with this line in its position, or at the end when it is new. */
export function withLine(cart: readonly CartLine[], line: CartLine): CartLine[] {
  const isThere = cart.some(({ rec_id }) => rec_id === line.rec_id)
  return isThere ? cart.map((each) => (each.rec_id === line.rec_id ? line : each)) : [...cart, line]
}

/** The page keeps the selection; closing the login adds nothing to the cart. */
function askToLogIn(goods: Goods): false {
  openLoginThen(() => void addToCart(goods))
  return false
}
