import type { Tx } from '#platform/database'
import { couponStatusOf, usedByPersonRefusal, usedUpRefusal, type Coupon } from './rules/coupon.ts'
import { lockCoupons } from './queries/coupons.ts'
import { addToCounters, countUsesByPerson, insertUse, listUses, type NewUse } from './queries/uses.ts'

export type CouponRedemption = {
  personId: number
  checkoutId: number
  coupons: readonly { couponId: number; paise: number }[]
  /** Frozen in the bill, so the coupon is honoured after its end. */
  isPromised?: boolean
  at: Date
}

/**
 * Counts the coupons of a checkout, under their locks, which are taken in the order of their ids; idempotent.
 * @throws Refusal 409 `coupon_used_up` when another purchase was faster, `coupon_over` when it has just ended.
 */
export async function redeemCoupons(
  tx: Tx,
  { personId, checkoutId, coupons, isPromised = false, at }: CouponRedemption,
): Promise<void> {
  if (coupons.length === 0) return
  const locked = await lockCoupons(
    tx,
    coupons.map(({ couponId }) => couponId),
  )
  const counted = new Set(
    (await listUses(tx, checkoutId)).filter(({ isCounted }) => isCounted).map(({ couponId }) => couponId),
  )
  for (const coupon of locked.filter(({ id }) => !counted.has(id))) {
    const paise = coupons.find(({ couponId }) => couponId === coupon.id)?.paise ?? 0
    await countUse(tx, coupon, { use: { couponId: coupon.id, checkoutId, personId, paise, at }, isPromised })
  }
}

async function countUse(
  tx: Tx,
  coupon: Coupon,
  { use, isPromised }: { use: NewUse; isPromised: boolean },
): Promise<void> {
  const isOpen = couponStatusOf(coupon, use.at) === 'live'
  const isSpent = coupon.budgetPaise !== null && coupon.givenPaise + use.paise > coupon.budgetPaise
  const isUsedUp = coupon.mostUses !== null && coupon.uses >= coupon.mostUses
  if (isSpent || isUsedUp || (!isOpen && !isPromised)) throw usedUpRefusal(coupon.code)
  if (coupon.mostPerPerson !== null) {
    const times = await countUsesByPerson(tx, coupon.id, { personId: use.personId, besides: use.checkoutId })
    if (times >= coupon.mostPerPerson) throw usedByPersonRefusal(coupon.code)
  }
  if (await insertUse(tx, use)) await addToCounters(tx, coupon.id, { uses: 1, paise: use.paise })
}
