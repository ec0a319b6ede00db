import type { CouponOnWire } from '#contracts/buying/promotions'
import { formText, type FormText } from '#platform/api-client'
import { DAY_MS, dayInIndia, startOfDay } from '#platform/time'

/** A coupon being written, by its fields. */
export type Draft = {
  code: string
  title: string
  kind: 'percent' | 'amount'
  worth: string
  most_off: string
  least_goods: string
  /** Days in India, both included. */
  from: string
  until: string
  most_uses: string
  most_per_person: string
  budget: string
  first_order_only: boolean
  hobby_ids: readonly number[]
  product_ids: readonly number[]
  store_ids: readonly number[]
  reason: string
}

const text = (value: number | null): string => (value === null ? '' : String(value))

/** An empty coupon that starts today, or a copy of an existing one. */
export function draftOf(like: CouponOnWire | null, now: Date): Draft {
  const until = dayInIndia(new Date(now.getTime() + 30 * DAY_MS))
  return { ...(like ? termsOf(like) : NO_TERMS), code: '', from: dayInIndia(now), until, reason: '' }
}

type Terms = Omit<Draft, 'code' | 'from' | 'until' | 'reason'>

const NO_TERMS: Terms = {
  title: '',
  kind: 'percent',
  worth: '',
  most_off: '',
  least_goods: '',
  most_uses: '',
  most_per_person: '1',
  budget: '',
  first_order_only: false,
  hobby_ids: [],
  product_ids: [],
  store_ids: [],
}

const termsOf = (like: CouponOnWire): Terms => ({
  title: like.title,
  kind: like.percent === null ? 'amount' : 'percent',
  worth: text(like.percent ?? like.amount),
  most_off: text(like.most_off),
  least_goods: text(like.least_goods || null),
  most_uses: text(like.most_uses),
  most_per_person: text(like.most_per_person),
  budget: text(like.budget),
  first_order_only: like.first_order_only,
  hobby_ids: like.hobby_ids,
  product_ids: like.product_ids,
  store_ids: like.store_ids,
})

const orNull = (value: string): FormText | null => (value.trim() ? formText(value.trim()) : null)

/** The request body of a draft. */
export function bodyOf(draft: Draft) {
  const {
    code,
    title,
    kind,
    worth,
    most_off,
    least_goods,
    from,
    until,
    most_uses,
    most_per_person,
    budget,
    reason,
    ...rest
  } = draft
  return {
    ...rest,
    code,
    title,
    percent: kind === 'percent' ? orNull(worth) : null,
    amount: kind === 'amount' ? orNull(worth) : null,
    most_off: kind === 'percent' ? orNull(most_off) : null,
    least_goods: orNull(least_goods) ?? 0,
    starts_at: from ? `${from}T00:00:00+05:30` : '',
    ends_at: until ? new Date(startOfDay(until).getTime() + DAY_MS).toISOString() : null,
    most_uses: orNull(most_uses),
    most_per_person: orNull(most_per_person),
    budget: orNull(budget),
    ...(reason ? { reason } : {}),
  }
}

/** The discount on products of this price in rupees; null while the draft is incomplete. */
export function exampleOf({ kind, worth, most_off, least_goods }: Draft, goods: number): number | null {
  const value = Number(worth)
  if (!(value > 0) || Number(least_goods) > goods) return null
  if (kind === 'amount') return Math.min(value, goods)
  const off = (goods * Math.min(value, 100)) / 100
  return Math.round(Math.min(off, Number(most_off) || off) * 100) / 100
}
