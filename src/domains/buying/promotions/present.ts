import { toRupees, toRupeesOrNull } from '#platform/money'
import { couponEvents, type CouponOnWire } from './contract.ts'
import { nextState, couponStatusOf, type Coupon } from './rules/coupon.ts'

export type CouponDetails = Coupon & { createdBy: number; stoppedBecause: string }

const STAFF_STEPS = new Set(['stop', 'lift'])

/** A coupon as its owner sees it; `steps` are those that `viewerId` may take. */
export function presentCoupon(
  coupon: CouponDetails,
  { now, viewerId, isStaff = false }: { now: Date; viewerId: number; isStaff?: boolean },
): CouponOnWire {
  const standing = couponStatusOf(coupon, now)
  const isOver = standing === 'over'
  return {
    id: coupon.id,
    code: coupon.code,
    title: coupon.title,
    store_id: coupon.storeId,
    percent: coupon.percentOff === null ? null : coupon.percentOff / 100,
    amount: toRupeesOrNull(coupon.paiseOff),
    most_off: toRupeesOrNull(coupon.mostOffPaise),
    least_goods: toRupees(coupon.leastGoodsPaise),
    starts_at: coupon.startsAt.toISOString(),
    ends_at: coupon.endsAt?.toISOString() ?? null,
    most_uses: coupon.mostUses,
    most_per_person: coupon.mostPerPerson,
    budget: toRupeesOrNull(coupon.budgetPaise),
    first_order_only: coupon.firstOrderOnly,
    hobby_ids: coupon.hobbyIds,
    product_ids: coupon.productIds,
    store_ids: coupon.storeIds,
    standing,
    uses: coupon.uses,
    given: toRupees(coupon.givenPaise),
    stopped_because: coupon.stoppedBecause,
    steps: couponEvents.filter((event) => {
      if (isOver || nextState(coupon.state, event) === null) return false
      if (coupon.storeId !== null && isStaff !== STAFF_STEPS.has(event)) return false
      if (coupon.storeId === null && STAFF_STEPS.has(event)) return false
      return event !== 'approve' || coupon.createdBy !== viewerId
    }),
  }
}
