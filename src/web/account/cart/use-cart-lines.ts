import { useEffect, useRef, useState } from 'react'
import { cartAddQuantity, cartDelete, type CartLine } from '#contracts/buying/cart'
import { Refusal } from '#platform/refusal'
import { resetAddIntents } from '../../shared/add-to-cart/add-to-cart.ts'
import { ask, messageOf } from '../../shared/ask.ts'
import { changeCart, openLogin, readSession, reloadCart, showCart, useSession } from '../../shared/session.ts'
import { showAlert } from '../../ui/alert-dialog/alerts.tsx'
import { showToast } from '../../ui/toast/toast.tsx'
import { translator } from '../../messages/messages.tsx'

type Change = { show: (cart: readonly CartLine[]) => CartLine[]; send: () => Promise<void> }

/**
 * The lines of the cart, changed at once on the screen and in sequence on the server.
 * `isCart` is false for "Buy now", which leaves the cart unchanged.
 */
export function useCartLines(loaded: readonly CartLine[], isCart: boolean) {
  const { cart } = useSession()
  const [isTouched, setTouched] = useState(false)
  const [onTheirWay, setOnTheirWay] = useState(0)
  const queue = useRef(Promise.resolve())
  useEffect(() => {
    if (isCart) showCart(loaded)
  }, [loaded, isCart])

  const change = ({ show, send }: Change) => {
    setTouched(true)
    showCart(show(readSession().cart))
    setOnTheirWay((count) => count + 1)
    queue.current = queue.current.then(send).then(resetAddIntents).catch(revert)
    void changeCart(() => queue.current).finally(() => setOnTheirWay((count) => count - 1))
  }
  return {
    // The session cart is empty until it has been fetched.
    lines: isCart && (isTouched || cart.length > 0) ? cart : loaded,
    isSettled: onTheirWay === 0,
    step: (line: CartLine, delta: 1 | -1) => change(oneStep(line, delta)),
    remove: (line: CartLine) => change(removal(line)),
  }
}

function oneStep({ rec_id }: CartLine, delta: 1 | -1): Change {
  return {
    show: (cart) =>
      cart.map((each) => (each.rec_id === rec_id ? { ...each, quantity: each.quantity + delta } : each)),
    send: async () => {
      const { response } = await ask(cartAddQuantity, {
        body: {
          cart_id: rec_id,
          quantity: delta,
        },
      })
      // Further presses may be queued, so only the stock is taken from this response.
      if (response)
        showCart(
          readSession().cart.map((each) =>
            each.rec_id === rec_id ? { ...each, stock: response.stock } : each,
          ),
        )
    },
  }
}

function removal({ rec_id }: CartLine): Change {
  return {
    show: (cart) => cart.filter((each) => each.rec_id !== rec_id),
    send: async () => {
      await ask(cartDelete, { body: { cart_Id: rec_id } })
      showToast(translator()('account.cart.removed'), 'success')
    },
  }
}

/** Shows the refusal and restores the cart from the server. */
async function revert(reason: unknown): Promise<void> {
  if (reason instanceof Refusal && reason.status === 401) return openLogin()
  showAlert('error', messageOf(reason))
  await reloadCart().catch(() => undefined)
}
