import type { CartLine } from '#contracts/cart'
import { Refusal } from '#platform/refusal'
import { showAlert } from '../../ui/alert-dialog/alerts.tsx'
import { showToast } from '../../ui/toast/toast.tsx'
import { call, messageOf } from '../call.ts'
import { isSignedIn, openLogin, readSession, showCart } from '../session.ts'

export type Goods = { productId: number; pricingId: number; quantity: number; feedId?: number }

/** Puts goods into the cart, or opens the login first; says how it went. @returns whether they are in. */
export async function addToCart({ productId, pricingId, quantity, feedId }: Goods): Promise<boolean> {
  if (!isSignedIn()) return askToLogIn()
  const asked = { recId: -1, product_id: productId, quantity, priceMode: 'Single', pricingId, feed_id: feedId ?? null }
  try {
    const { response } = await call<{ response: CartLine }>('POST', '/user/cart-add', asked)
    showCart(withLine(readSession().cart, response))
    showToast('Added to cart', 'success')
    return true
  } catch (error) {
    if (error instanceof Refusal && error.status === 401) return askToLogIn()
    showAlert('error', messageOf(error))
    return false
  }
}

/** The cart with this line in its place, or after the others when it is new. */
export function withLine(cart: readonly CartLine[], line: CartLine): CartLine[] {
  const isThere = cart.some(({ rec_id }) => rec_id === line.rec_id)
  return isThere ? cart.map((each) => (each.rec_id === line.rec_id ? line : each)) : [...cart, line]
}

/** Afterwards the visitor is back here, with what was chosen. */
function askToLogIn(): false {
  openLogin(location.pathname + location.search)
  return false
}
