import { balanceOf } from '#domains/buying/points'
import { codesIn } from '#domains/buying/promotions'
import type { Tx } from '#platform/database'
import { toPaise } from '#platform/money'
import { conflict, Refusal } from '#platform/refusal'
import type { PlaceAsked } from './place-order.ts'
import { presentBill } from './present.ts'
import { priceCart, type Priced } from './price-cart.ts'
import { takeExtras } from './take-extras.ts'

/**
 * The bill that the shopper saw, priced once more.
 * @throws Refusal 409 `amount_changed` with the bill as it is now, also when one of her coupons is no longer good; 409 `cod_not_allowed`.
 */
export async function priceAsSeen(tx: Tx, asked: PlaceAsked): Promise<Priced> {
  const seenPaise = toPaise(asked.baseAmount)
  const priced = await elseChanged(tx, asked, () =>
    priceCart(tx, { ...asked, delivery: asked.delivery ?? 'Online' }),
  )
  if (priced.bill.totalPaise === seenPaise) return mustAllow(priced)
  if (asked.delivery === null) {
    const inCash = await priceCart(tx, { ...asked, delivery: 'COD' })
    if (inCash.bill.totalPaise === seenPaise) return mustAllow(inCash)
  }
  throw await changed(tx, asked, priced)
}

/** Counts the coupons of the bill and holds its points; a coupon that another purchase used up meanwhile changes the amount. */
export const takeAsSeen = (
  tx: Tx,
  checkoutId: number,
  { asked, priced }: { asked: PlaceAsked; priced: Priced },
): Promise<void> =>
  elseChanged(tx, asked, () =>
    takeExtras(tx, { checkoutId, shopperId: asked.shopperId, bill: priced.bill, at: asked.now }),
  )

async function elseChanged<Result>(tx: Tx, asked: PlaceAsked, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const lost = lostCoupon(error)
    if (lost === null) throw error
    throw await changed(tx, asked, await priceWithout(tx, asked, [lost]))
  }
}

/** The code of a coupon that was refused for how things stand now; null for everything else. */
function lostCoupon(error: unknown): string | null {
  if (!(error instanceof Refusal) || error.status !== 409) return null
  const code = error.details.more?.['coupon']
  return typeof code === 'string' ? code : null
}

async function priceWithout(tx: Tx, asked: PlaceAsked, lost: readonly string[]): Promise<Priced> {
  const coupon = codesIn(asked.extras.coupon)
    .filter((code) => !lost.includes(code))
    .join(',')
  try {
    return await priceCart(tx, {
      ...asked,
      delivery: asked.delivery ?? 'Online',
      extras: { ...asked.extras, coupon },
    })
  } catch (error) {
    const further = lostCoupon(error)
    if (further === null || lost.includes(further)) throw error
    return priceWithout(tx, asked, [...lost, further])
  }
}

async function changed(tx: Tx, asked: PlaceAsked, { bill, mostPoints }: Priced): Promise<Refusal> {
  const balance = await balanceOf(tx, asked.shopperId)
  return conflict('amount_changed', 'checkout.amount_changed_since_saw_check', {
    quote: presentBill(bill, { balance, most: Math.min(balance, mostPoints) }),
  })
}

function mustAllow(priced: Priced): Priced {
  const { delivery, cod } = priced.bill
  if (delivery === 'COD' && !cod.allowed)
    throw conflict('cod_not_allowed', cod.reason ?? 'checkout.cod_not_allowed')
  return priced
}
