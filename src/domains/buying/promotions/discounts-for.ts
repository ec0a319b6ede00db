import { hasOrdered } from '#domains/buying/orders'
import type { Db } from '#platform/database'
import { refuseUnlessGood, type Coupon } from './rules/coupon.ts'
import { goodsPaiseOf, takeOff, type Goods, type Offs } from './rules/discounts.ts'
import { codesIn, notAllKnown, refuseTooMany } from './rules/stacking.ts'
import { couponSettings } from './settings.ts'
import { readByCodes } from './store/coupons.ts'

export type DiscountsAsked = {
  personId: number
  /** As typed: one code, or several with commas between. */
  typed: string | null | undefined
  goods: readonly Goods[]
  now: Date
  /** Uses of this purchase are its own, and not counted against it. */
  checkoutId?: number
}

/** `applied`: each coupon with all that it takes off. */
export type Discounts = { offs: Offs; applied: { coupon: Coupon; paise: number }[] }

export const NO_DISCOUNTS: Discounts = { offs: new Map(), applied: [] }

/**
 * What the coupons that somebody typed take off her goods. No statement without a code.
 * @throws Refusal 400 for a code that leads to nothing; 409 `coupon_over`, `coupon_not_yet`, `coupon_used_up`, `coupon_paused`, `coupon_first_order`,
 * `coupon_other_goods`, `coupon_minimum` (with `missing`, in rupees), `coupon_not_together`.
 */
export async function discountsFor(
  db: Db,
  { personId, typed, goods, now, checkoutId = 0 }: DiscountsAsked,
): Promise<Discounts> {
  const codes = codesIn(typed)
  if (codes.length === 0) return NO_DISCOUNTS
  const asked = await readByCodes(db, codes, { personId, besides: checkoutId })
  if (asked.length < codes.length) throw notAllKnown(codes.length - asked.length)
  const coupons = asked.map(({ coupon }) => coupon)
  const isFirstOrder = coupons.some((coupon) => coupon.firstOrderOnly)
    ? !(await hasOrdered(db, personId))
    : false
  for (const { coupon, usedByPerson } of asked) {
    refuseUnlessGood(coupon, { now, goodsPaise: goodsPaiseOf(coupon, goods), usedByPerson, isFirstOrder })
  }
  const { most_per_store, most_of_platform } = await couponSettings(db)
  refuseTooMany(coupons, { mostPerStore: most_per_store, mostOfPlatform: most_of_platform })
  const offs = takeOff(coupons, goods)
  return { offs, applied: coupons.map((coupon) => ({ coupon, paise: paiseOf(coupon, offs) })) }
}

const paiseOf = ({ id }: Coupon, offs: Offs): number =>
  [...offs.values()]
    .flat()
    .filter(({ couponId }) => couponId === id)
    .reduce((sum, { paise }) => sum + paise, 0)
