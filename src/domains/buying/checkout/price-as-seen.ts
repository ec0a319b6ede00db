import { findBalance } from '#domains/buying/points'
import { parseCouponCodes } from '#domains/buying/promotions'
import type { Tx } from '#platform/database'
import { toPaise } from '#platform/money'
import { conflict, Refusal } from '#platform/refusal'
import type { PlaceOrderInput } from './place-order.ts'
import { presentBill } from './present.ts'
import { priceCart, type PricedCart } from './price-cart.ts'
import { applyExtras } from './apply-extras.ts'

/**
 * Prices again the bill that the shopper saw.
 * @throws Refusal 409 `amount_changed` with the current bill, also when a coupon is no longer valid; 409 `cod_not_allowed`.
 */
export async function priceAsSeen(tx: Tx, asked: PlaceOrderInput): Promise<PricedCart> {
  const seenPaise = toPaise(asked.baseAmount)
  const priced = await rethrowAsChanged(tx, asked, () =>
    priceCart(tx, { ...asked, delivery: asked.delivery ?? 'Online' }),
  )
  if (priced.bill.totalPaise === seenPaise) return requireDeliveryAllowed(priced)
  if (asked.delivery === null) {
    const inCash = await priceCart(tx, { ...asked, delivery: 'COD' })
    if (inCash.bill.totalPaise === seenPaise) return requireDeliveryAllowed(inCash)
  }
  throw await amountChangedRefusal(tx, asked, priced)
}

/** Counts the coupons of the bill and holds its points; a coupon that was used up meanwhile is `amount_changed`. */
export const applyExtrasAsSeen = (
  tx: Tx,
  checkoutId: number,
  { asked, priced }: { asked: PlaceOrderInput; priced: PricedCart },
): Promise<void> =>
  rethrowAsChanged(tx, asked, () =>
    applyExtras(tx, { checkoutId, shopperId: asked.shopperId, bill: priced.bill, at: asked.now }),
  )

async function rethrowAsChanged<Result>(
  tx: Tx,
  asked: PlaceOrderInput,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const lost = refusedCouponCode(error)
    if (lost === null) throw error
    throw await amountChangedRefusal(tx, asked, await priceWithoutCoupons(tx, asked, [lost]))
  }
}

/** The code of a coupon that was refused because of its current state; null for all other errors. */
function refusedCouponCode(error: unknown): string | null {
  if (!(error instanceof Refusal) || error.status !== 409) return null
  const code = error.details.more?.['coupon']
  return typeof code === 'string' ? code : null
}

async function priceWithoutCoupons(
  tx: Tx,
  asked: PlaceOrderInput,
  lost: readonly string[],
): Promise<PricedCart> {
  const coupon = parseCouponCodes(asked.extras.coupon)
    .filter((code) => !lost.includes(code))
    .join(',')
  try {
    return await priceCart(tx, {
      ...asked,
      delivery: asked.delivery ?? 'Online',
      extras: { ...asked.extras, coupon },
    })
  } catch (error) {
    const further = refusedCouponCode(error)
    if (further === null || lost.includes(further)) throw error
    return priceWithoutCoupons(tx, asked, [...lost, further])
  }
}

async function amountChangedRefusal(
  tx: Tx,
  asked: PlaceOrderInput,
  { bill, maxPoints: mostPoints }: PricedCart,
): Promise<Refusal> {
  const balance = await findBalance(tx, asked.shopperId)
  return conflict('amount_changed', 'checkout.amount_changed_since_saw_check', {
    quote: presentBill(bill, { balance, most: Math.min(balance, mostPoints) }),
  })
}

function requireDeliveryAllowed(priced: PricedCart): PricedCart {
  const { delivery, cod } = priced.bill
  if (delivery === 'COD' && !cod.allowed)
    throw conflict('cod_not_allowed', cod.reason ?? 'checkout.cod_not_allowed')
  return priced
}
