import { findBalanceAndHeld, pointsChangedRefusal } from '#domains/buying/points'
import { limitWrongCodes } from '#domains/buying/promotions'
import type { Db } from '#platform/database'
import type { Bill } from '../contract.ts'
import { findOpenCheckout } from '../personal-data-queries.ts'
import { presentBill } from '../present.ts'
import { priceCart, type PriceRequest } from './price-cart.ts'
import { refuseInvalidPoints } from '../rules/extras.ts'
import { findSkippingPolicy } from '../unpaid/country-policies.ts'

/**
 * Prices the whole bill before anything is held or paid. Coupons and points that the shopper's open checkout holds count as available:
 * the next checkout releases them. @throws Refusal as `priceCart`, and 409 `points_changed` for more points than the balance,
 * 429 `too_many_codes`.
 */
export async function quote(db: Db, request: PriceRequest): Promise<Bill> {
  refuseInvalidPoints(request.extras)
  const openCheckout = request.extras.coupon ? await findOpenCheckout(db, request.shopperId) : undefined
  const { bill, maxPoints: mostPoints } = await limitWrongCodes(
    db,
    { personId: request.shopperId, typed: request.extras.coupon, now: request.now },
    () =>
      priceCart(db, {
        ...request,
        isPreview: true,
        ...(openCheckout && { ignoredCheckoutId: openCheckout.id }),
      }),
  )
  const [balance, policy] = await Promise.all([
    availablePointsOf(db, request.shopperId),
    findSkippingPolicy(db, request.shopperId),
  ])
  if ((request.extras.pointsUsed ?? 0) > balance) throw pointsChangedRefusal(balance)
  const shown = presentBill(bill, { balance, max: Math.min(balance, mostPoints) })
  return policy ? { ...shown, pay_later: { hold_hours: policy.hold_hours } } : shown
}

async function availablePointsOf(db: Db, shopperId: number): Promise<number> {
  const { balance, held } = await findBalanceAndHeld(db, shopperId)
  const openCheckout = held.length > 0 ? await findOpenCheckout(db, shopperId) : undefined
  return balance + (held.find(({ checkoutId }) => checkoutId === openCheckout?.id)?.points ?? 0)
}
