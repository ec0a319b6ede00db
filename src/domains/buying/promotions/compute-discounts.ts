import { hasOrdered } from '#domains/buying/orders/reading'
import type { Db } from '#platform/database'
import { refuseUnlessApplicable, type Coupon } from './rules/coupon.ts'
import {
  applicablePaiseOf,
  applyCoupons,
  type DiscountableLine,
  type DiscountsByVariant,
} from './rules/discounts.ts'
import { parseCouponCodes, unknownCodesRefusal, refuseTooManyCoupons } from './rules/stacking.ts'
import { loadCouponSettings } from './settings.ts'
import { findCouponsByCodes } from './queries/coupons.ts'

export type DiscountsInput = {
  personId: number
  /** As typed: one code, or several separated by commas. */
  typed: string | null | undefined
  goods: readonly DiscountableLine[]
  now: Date
  /** This purchase's own uses are not counted against it. */
  checkoutId?: number
}

/** `applied`: each coupon with its total discount. */
export type Discounts = { byVariant: DiscountsByVariant; applied: { coupon: Coupon; paise: number }[] }

export const NO_DISCOUNTS: Discounts = { byVariant: new Map(), applied: [] }

/**
 * The discounts of the typed coupons on these goods. No statement without a code.
 * @throws Refusal 400 for an unknown code; 409 `coupon_over`, `coupon_not_yet`, `coupon_used_up`, `coupon_paused`, `coupon_first_order`,
 * `coupon_other_goods`, `coupon_minimum` (with `missing`, in rupees), `coupon_not_together`.
 */
export async function computeDiscounts(
  db: Db,
  { personId, typed, goods, now, checkoutId = 0 }: DiscountsInput,
): Promise<Discounts> {
  const codes = parseCouponCodes(typed)
  if (codes.length === 0) return NO_DISCOUNTS
  const found = await findCouponsByCodes(db, codes, { personId, besides: checkoutId })
  if (found.length < codes.length) throw unknownCodesRefusal(codes.length - found.length)
  const coupons = found.map(({ coupon }) => coupon)
  const isFirstOrder = coupons.some((coupon) => coupon.firstOrderOnly)
    ? !(await hasOrdered(db, personId))
    : false
  for (const { coupon, usedByPerson } of found) {
    refuseUnlessApplicable(coupon, {
      now,
      goodsPaise: applicablePaiseOf(coupon, goods),
      usedByPerson,
      isFirstOrder,
    })
  }
  const { most_per_store, most_of_platform } = await loadCouponSettings(db)
  refuseTooManyCoupons(coupons, { mostPerStore: most_per_store, mostOfPlatform: most_of_platform })
  const offs = applyCoupons(coupons, goods)
  return {
    byVariant: offs,
    applied: coupons.map((coupon) => ({ coupon, paise: discountPaiseOf(coupon, offs) })),
  }
}

const discountPaiseOf = ({ id }: Coupon, offs: DiscountsByVariant): number =>
  [...offs.values()]
    .flat()
    .filter(({ couponId }) => couponId === id)
    .reduce((sum, { paise }) => sum + paise, 0)
