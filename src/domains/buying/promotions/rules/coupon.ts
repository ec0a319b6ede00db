/** A coupon, and when it may be used: plain values in, plain values out. */
import { msg, type Sentence } from '#platform/messages'
import type { couponEvents } from '../contract.ts'
import { conflict, type Refusal } from '#platform/refusal'
import { toRupees, inRupees } from '#platform/money'
import type { CouponRow, CouponState } from '../tables.ts'

export type Coupon = {
  id: number
  code: string
  /** null: the platform pays. */
  storeId: number | null
  title: string
  percentOff: number | null
  paiseOff: number | null
  mostOffPaise: number | null
  leastGoodsPaise: number
  startsAt: Date
  endsAt: Date | null
  mostUses: number | null
  mostPerPerson: number | null
  budgetPaise: number | null
  firstOrderOnly: boolean
  hobbyIds: number[]
  productIds: number[]
  storeIds: number[]
  state: CouponState
  uses: number
  givenPaise: number
}

/** As the database returns it, with `id` and counters. */
export type StoredCoupon = Omit<CouponRow, 'id' | 'uses' | 'given_paise'> & {
  id: number
  uses: number
  given_paise: number
}

export const toCoupon = (row: StoredCoupon): Coupon => ({
  id: row.id,
  code: row.code,
  storeId: row.store_id,
  title: row.title,
  percentOff: row.percent_off,
  paiseOff: row.paise_off,
  mostOffPaise: row.most_off_paise,
  leastGoodsPaise: row.least_goods_paise,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  mostUses: row.most_uses,
  mostPerPerson: row.most_per_person,
  budgetPaise: row.budget_paise,
  firstOrderOnly: row.first_order_only,
  hobbyIds: row.hobby_ids,
  productIds: row.product_ids,
  storeIds: row.store_ids,
  state: row.state,
  uses: row.uses,
  givenPaise: row.given_paise,
})

/** A coupon's status at a time, which its page shows and which decides whether it may be used. */
export type CouponStatus = 'waiting' | 'scheduled' | 'live' | 'paused' | 'stopped' | 'over' | 'used_up'

export function couponStatusOf(coupon: Coupon, now: Date): CouponStatus {
  if (coupon.state === 'ended' || (coupon.endsAt !== null && now >= coupon.endsAt)) return 'over'
  if (coupon.state !== 'live') return coupon.state
  if (now < coupon.startsAt) return 'scheduled'
  const isSpent = coupon.budgetPaise !== null && coupon.givenPaise >= coupon.budgetPaise
  return isSpent || (coupon.mostUses !== null && coupon.uses >= coupon.mostUses) ? 'used_up' : 'live'
}

export type CouponEvent = (typeof couponEvents)[number]

const transitions: Record<CouponEvent, Partial<Record<CouponState, CouponState>>> = {
  approve: { waiting: 'live' },
  refuse: { waiting: 'ended' },
  pause: { live: 'paused' },
  resume: { paused: 'live' },
  end: { waiting: 'ended', live: 'ended', paused: 'ended', stopped: 'ended' },
  // By the staff on a store's coupon; after the resumption the store controls it again.
  stop: { live: 'stopped', paused: 'stopped' },
  lift: { stopped: 'paused' },
}

/** The state after an event; null where the table has no such transition. */
export const nextState = (state: CouponState, event: CouponEvent): CouponState | null =>
  transitions[event][state] ?? null

/** A refusal of a coupon, under its own field. */
export const couponRefused = (code: string, message: Sentence, more: Record<string, unknown> = {}): Refusal =>
  conflict(code, message).with({ errors: [{ field: 'coupon', message }], more })

export const usedUpRefusal = (coupon: string) =>
  couponRefused('coupon_used_up', msg('promotions.used_up', { coupon }), { coupon })
export const usedByPersonRefusal = (coupon: string) =>
  couponRefused('coupon_used_up', msg('promotions.used_up_by_you', { coupon }), { coupon })

const dateFormatter = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Asia/Kolkata',
})
export type CouponUseContext = { now: Date; goodsPaise: number; usedByPerson: number; isFirstOrder: boolean }

/** @throws Refusal 409 with the reason why a coupon does not apply. */
export function refuseUnlessApplicable(
  coupon: Coupon,
  { now, goodsPaise, usedByPerson: times, isFirstOrder }: CouponUseContext,
): void {
  refuseUnlessLive(coupon, now)
  const more = { coupon: coupon.code }
  if (coupon.mostPerPerson !== null && times >= coupon.mostPerPerson) throw usedByPersonRefusal(coupon.code)
  if (coupon.firstOrderOnly && !isFirstOrder)
    throw couponRefused('coupon_first_order', msg('promotions.first_order', { code: coupon.code }), more)
  if (goodsPaise === 0)
    throw couponRefused('coupon_other_goods', msg('promotions.other_goods', { code: coupon.code }), more)
  const missing = coupon.leastGoodsPaise - goodsPaise
  if (missing > 0) throw belowMinimumRefusal(coupon, missing)
}

function refuseUnlessLive(coupon: Coupon, now: Date): void {
  const { code } = coupon
  const standing = couponStatusOf(coupon, now)
  if (standing === 'live') return
  if (standing === 'over')
    throw couponRefused('coupon_over', msg('promotions.over', { code }), { coupon: code })
  if (standing === 'used_up') throw usedUpRefusal(code)
  if (standing !== 'scheduled')
    throw couponRefused('coupon_paused', msg('promotions.paused', { code }), { coupon: code })
  throw couponRefused(
    'coupon_not_yet',
    msg('promotions.not_yet', { code, day: dateFormatter.format(coupon.startsAt) }),
    {
      coupon: code,
    },
  )
}

function belowMinimumRefusal({ code, leastGoodsPaise }: Coupon, missingPaise: number): Refusal {
  const [minimum, missing] = [toRupees(leastGoodsPaise), toRupees(missingPaise)]
  const message = msg('promotions.minimum', {
    code,
    minimum: inRupees(leastGoodsPaise),
    missing: inRupees(missingPaise),
  })
  return couponRefused('coupon_minimum', message, { coupon: code, minimum, missing })
}
