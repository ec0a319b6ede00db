import type { Tx } from '#platform/database'
import { standingOf, usedByPerson, usedUp, type Coupon } from './rules/coupon.ts'
import { lockCoupons } from './store/coupons.ts'
import { addToCounters, countByPerson, insertUse, readUses, type NewUse } from './store/uses.ts'

export type ToUse = {
  personId: number
  checkoutId: number
  coupons: readonly { couponId: number; paise: number }[]
  /** What a checkout was promised, it is given though the coupon is over by now. */
  isPromised?: boolean
  at: Date
}

/**
 * Counts the use of coupons by a checkout, under their locks, which are taken in the order of their ids; once, however often it is asked.
 * @throws Refusal 409 `coupon_used_up` when another purchase was faster, `coupon_over` when it has just ended.
 */
export async function useCoupons(
  tx: Tx,
  { personId, checkoutId, coupons, isPromised = false, at }: ToUse,
): Promise<void> {
  if (coupons.length === 0) return
  const locked = await lockCoupons(
    tx,
    coupons.map(({ couponId }) => couponId),
  )
  const counted = new Set(
    (await readUses(tx, checkoutId)).filter(({ isCounted }) => isCounted).map(({ couponId }) => couponId),
  )
  for (const coupon of locked.filter(({ id }) => !counted.has(id))) {
    const paise = coupons.find(({ couponId }) => couponId === coupon.id)?.paise ?? 0
    await count(tx, coupon, { use: { couponId: coupon.id, checkoutId, personId, paise, at }, isPromised })
  }
}

async function count(
  tx: Tx,
  coupon: Coupon,
  { use, isPromised }: { use: NewUse; isPromised: boolean },
): Promise<void> {
  const isOpen = standingOf(coupon, use.at) === 'live'
  const isSpent = coupon.budgetPaise !== null && coupon.givenPaise + use.paise > coupon.budgetPaise
  const isUsedUp = coupon.mostUses !== null && coupon.uses >= coupon.mostUses
  if (isSpent || isUsedUp || (!isOpen && !isPromised)) throw usedUp(coupon.code)
  if (coupon.mostPerPerson !== null) {
    const times = await countByPerson(tx, coupon.id, { personId: use.personId, besides: use.checkoutId })
    if (times >= coupon.mostPerPerson) throw usedByPerson(coupon.code)
  }
  if (await insertUse(tx, use)) await addToCounters(tx, coupon.id, { uses: 1, paise: use.paise })
}
