import { useState } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import type { CartLine } from '#contracts/buying/cart'
import { useSession } from '../../shared/session.ts'
import { showAlert } from '../../ui/alert-dialog/alerts.tsx'
import { useAddress, type LiveAddress } from '../address/use-address.ts'
import type { ToBuy } from '../buying/begin-purchase.ts'
import { translator } from '../../messages/messages.tsx'
import { usePurchase } from '../buying/use-purchase.ts'
import type { BillRequest, DeliveryType } from './bill-request.ts'
import { choicePath, pricingIdsOf } from './choice.ts'
import type { LoadedCart } from './load-cart.server.ts'
import { useBill } from './use-bill.ts'
import { useDiscounts, type Discounts } from './use-discounts.ts'
import { useCartLines } from './use-cart-lines.ts'

/** The state of the cart page: lines, address, payment, and the resulting bill. */
export function useCheckout(loaded: LoadedCart) {
  const { choice, person, first } = loaded
  const { revalidate } = useRevalidator()
  const [delivery, setDelivery] = useState<DeliveryType>('Online')
  const discounts = useDiscounts({ isOfCart: choice.buyNow === null })
  const cart = useCartLines(loaded.lines, choice.buyNow === null)
  const address = useAddress(loaded)
  const refresh = () => (void revalidate(), live.refresh())
  const purchase = usePurchase({ onChanged: refresh })
  const lines = useHeldLines(cart.lines, purchase.isBuying)
  const pricingIds = pricingIdsOf(choice, lines)
  const live = useBillWith(
    discounts,
    cart.isSettled ? requestOf(address.place, { delivery, pricingIds, lines }) : null,
    first,
  )
  const changeNow = useBuyNowChange(loaded)
  if (live.isCurrent && live.bill?.cod.allowed === false && delivery === 'COD') setDelivery('Online')

  const prepare = async (): Promise<ToBuy | null> => {
    if (!address.check()) return null
    const { bill, isCurrent, refused } = live
    if (!bill || !isCurrent)
      return (showAlert('error', refused?.message ?? translator()('account.checkout.refused')), null)
    const chosen = await address.confirm()
    return chosen && { bill, address: chosen, pricingIds, person }
  }
  return {
    lines,
    address,
    delivery,
    setDelivery,
    live,
    discounts,
    isBuying: purchase.isBuying,
    hasFailed: purchase.hasFailed,
    /** False until the session is known; the button is disabled until then. */
    isStarted: useSession().isKnown,
    isBusy: purchase.isBuying || live.isLoading || !cart.isSettled,
    step: choice.buyNow ? changeNow : cart.step,
    remove: cart.remove,
    order: () => purchase.buy(prepare),
  }
}

type WithoutDiscounts = Omit<BillRequest, 'codes' | 'points'>

/** The bill with coupons and points; refused ones are removed, and the bill is requested without them. */
function useBillWith(discounts: Discounts, request: WithoutDiscounts | null, first: LoadedCart['first']) {
  const [balance, setBalance] = useState(first?.bill.points.balance ?? 0)
  const live = useBill(
    request && { ...request, codes: discounts.codes, points: discounts.isUsingPoints ? balance : 0 },
    first,
  )
  const known = live.isCurrent && live.bill ? live.bill.points.balance : balance
  if (known !== balance) setBalance(known)
  if (live.refused?.isDiscountRefused) discounts.drop(live.refused)
  return live
}

function requestOf(
  place: LiveAddress['place'],
  rest: Omit<WithoutDiscounts, 'pin' | 'state'>,
): WithoutDiscounts | null {
  return place && rest.lines.length > 0 ? { ...place, ...rest } : null
}

/** The quantity of "Buy now" is in the address, so that a reload keeps it. */
function useBuyNowChange({ choice }: LoadedCart) {
  const navigate = useNavigate()
  const { search } = useLocation()
  return ({ quantity, product_id }: CartLine, delta: 1 | -1) => {
    const to = choicePath({ ...choice, buyNow: { productId: product_id, quantity: quantity + delta } })
    void navigate(to + search, { replace: true, preventScrollReset: true })
  }
}

/** Keeps the displayed lines during a purchase, although the cart is emptied meanwhile. */
function useHeldLines(lines: readonly CartLine[], isHeld: boolean): readonly CartLine[] {
  const [shown, setShown] = useState(lines)
  if (!isHeld && shown !== lines) setShown(lines)
  return isHeld ? shown : lines
}
