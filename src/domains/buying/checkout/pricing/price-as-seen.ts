import { findBalance } from '#domains/buying/points'
import { parseCouponCodes } from '#domains/buying/promotions'
import type { Tx } from '#platform/database'
import { toPaise } from '#platform/money'
import { conflict, Refusal } from '#platform/refusal'
import type { PlaceOrderInput } from '../placement/place-order.ts'
import { presentBill } from '../present.ts'
import { priceCart, type PricedCart } from './price-cart.ts'
import { applyExtras } from './apply-extras.ts'

/**
 * Prices again the bill that the shopper saw.
 * @throws Refusal 409 `amount_changed` with the current bill, also when a coupon is no longer valid; 409 `cod_not_allowed`.
 */
export async function priceAsSeen(tx: Tx, input: PlaceOrderInput): Promise<PricedCart> {
  const seenPaise = toPaise(input.baseAmount)
  const priced = await rethrowAsChanged(tx, input, () =>
    priceCart(tx, { ...input, delivery: input.delivery ?? 'Online' }),
  )
  if (priced.bill.totalPaise === seenPaise) return requireDeliveryAllowed(priced)
  if (input.delivery === null) {
    const inCash = await priceCart(tx, { ...input, delivery: 'COD' })
    if (inCash.bill.totalPaise === seenPaise) return requireDeliveryAllowed(inCash)
  }
  throw await amountChangedRefusal(tx, input, priced)
}

/** Counts the coupons of the bill and holds its points; a coupon that was used up meanwhile is `amount_changed`. */
export const applyExtrasAsSeen = (
  tx: Tx,
  checkoutId: number,
  { input, priced }: { input: PlaceOrderInput; priced: PricedCart },
): Promise<void> =>
  rethrowAsChanged(tx, input, () =>
    applyExtras(tx, { checkoutId, shopperId: input.shopperId, bill: priced.bill, at: input.now }),
  )

async function rethrowAsChanged<Result>(
  tx: Tx,
  input: PlaceOrderInput,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const lost = refusedCouponCode(error)
    if (lost === null) throw error
    throw await amountChangedRefusal(tx, input, await priceWithoutCoupons(tx, input, [lost]))
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
  input: PlaceOrderInput,
  lost: readonly string[],
): Promise<PricedCart> {
  const coupon = parseCouponCodes(input.extras.coupon)
    .filter((code) => !lost.includes(code))
    .join(',')
  try {
    return await priceCart(tx, {
      ...input,
      delivery: input.delivery ?? 'Online',
      extras: { ...input.extras, coupon },
    })
  } catch (error) {
    const further = refusedCouponCode(error)
    if (further === null || lost.includes(further)) throw error
    return priceWithoutCoupons(tx, input, [...lost, further])
  }
}

async function amountChangedRefusal(
  tx: Tx,
  input: PlaceOrderInput,
  { bill, maxPoints: mostPoints }: PricedCart,
): Promise<Refusal> {
  const balance = await findBalance(tx, input.shopperId)
  return conflict('amount_changed', 'checkout.amount_changed', {
    quote: presentBill(bill, { balance, max: Math.min(balance, mostPoints) }),
  })
}

function requireDeliveryAllowed(priced: PricedCart): PricedCart {
  const { delivery, cod } = priced.bill
  if (delivery === 'COD' && !cod.allowed)
    throw conflict('cod_not_allowed', cod.reason ?? 'checkout.cod_not_allowed')
  return priced
}
