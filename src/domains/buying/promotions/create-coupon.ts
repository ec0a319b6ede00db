import type { Sentence } from '#platform/messages'
import { recordAudit } from '#domains/accounts/staff'
import type { Db, Tx } from '#platform/database'
import { toPaise } from '#platform/money'
import { badInput, conflict } from '#platform/refusal'
import { transact } from '#platform/transact'
import { presentCoupon, type CouponDetails } from './present.ts'
import { loadCouponSettings } from './settings.ts'
import { insertCoupon, findCoupon, insertCouponEvent } from './queries/coupons.ts'
import type { CouponState } from './tables.ts'

/** The terms as sent, in rupees and percent. */
export type CouponTerms = {
  code: string
  title: string
  percent?: number | null | undefined
  amount?: number | null | undefined
  most_off?: number | null | undefined
  least_goods: number
  starts_at: string
  ends_at?: string | null | undefined
  most_uses?: number | null | undefined
  most_per_person?: number | null | undefined
  budget?: number | null | undefined
  first_order_only: boolean
  hobby_ids: number[]
  product_ids: number[]
}

/** The author: a store's owner, or a member of the staff with a reason. */
export type CouponAuthor = {
  actorId: number
  now: Date
  storeId: number | null
  storeIds?: number[]
  staff?: { reason: string; requestId: string }
}

const fieldRefusal = (field: string, message: Sentence) => badInput(message, [{ field, message }])

/**
 * Creates a coupon. A platform coupon without a budget, or with a large one, waits for a second person.
 * @throws Refusal 400 naming the field, 409 `code_taken`.
 */
export async function createCoupon(db: Db, terms: CouponTerms, making: CouponAuthor): Promise<CouponDetails> {
  const row = couponRowOf(terms, making)
  return transact(db, async (tx) => {
    const state = making.storeId === null ? await initialPlatformState(tx, row.budget_paise) : 'live'
    const id = await insertCoupon(tx, { ...row, state })
    if (id === null)
      throw conflict('code_taken', 'promotions.code_taken').with({
        errors: [{ field: 'code', message: 'promotions.this_code_is_taken' }],
      })
    const { actorId, staff, now } = making
    const byWhom = staff ? `staff ${actorId}` : `owner ${actorId}`
    await insertCouponEvent(tx, {
      coupon_id: id,
      event: 'create',
      from_state: null,
      to_state: state,
      actor: byWhom,
      reason: staff?.reason ?? '',
      at: now,
    })
    const made = (await findCoupon(tx, id)) as CouponDetails
    if (staff)
      await recordAudit(tx, {
        actorId,
        ...staff,
        act: 'offer-changed',
        about: `coupon ${made.code}`,
        before: {},
        after: auditFactsOf(made, making),
        at: now,
      })
    return made
  })
}

async function initialPlatformState(tx: Tx, budgetPaise: number | null): Promise<CouponState> {
  const { second_person_from_paise: from } = await loadCouponSettings(tx)
  return budgetPaise === null || budgetPaise >= from ? 'waiting' : 'live'
}

const auditFactsOf = (coupon: CouponDetails, { now, actorId }: CouponAuthor) => {
  const {
    code,
    percent,
    amount,
    most_off,
    least_goods,
    starts_at,
    ends_at,
    most_uses,
    most_per_person,
    budget,
    standing,
  } = presentCoupon(coupon, {
    now,
    viewerId: actorId,
  })
  return {
    code,
    percent,
    amount,
    most_off,
    least_goods,
    starts_at,
    ends_at,
    most_uses,
    most_per_person,
    budget,
    standing,
  }
}

function parsePaise(
  terms: CouponTerms,
  field: 'amount' | 'most_off' | 'least_goods' | 'budget',
): number | null {
  const rupees = terms[field]
  if (rupees === null || rupees === undefined) return null
  const paise = toPaise(rupees)
  if (paise === null) throw fieldRefusal(field, 'promotions.amount_invalid')
  return paise
}

const orNull = <Value>(value: Value | null | undefined): Value | null => value ?? null

function couponRowOf(terms: CouponTerms, { actorId, now, storeId, storeIds = [] }: CouponAuthor) {
  return {
    ...discountColumnsOf(terms),
    ...periodColumnsOf(terms, now),
    code: terms.code,
    store_id: storeId,
    title: terms.title,
    least_goods_paise: parsePaise(terms, 'least_goods') ?? 0,
    most_uses: orNull(terms.most_uses),
    most_per_person: orNull(terms.most_per_person),
    budget_paise: parsePaise(terms, 'budget'),
    first_order_only: terms.first_order_only,
    hobby_ids: terms.hobby_ids,
    product_ids: terms.product_ids,
    store_ids: storeIds,
    created_by: actorId,
    created_at: now,
  }
}

function discountColumnsOf(terms: CouponTerms) {
  const percent = orNull(terms.percent)
  const paiseOff = parsePaise(terms, 'amount')
  if ((percent === null) === (paiseOff === null))
    throw fieldRefusal('percent', 'promotions.percent_or_amount')
  if (percent === null) return { percent_off: null, paise_off: paiseOff, most_off_paise: null }
  return {
    percent_off: Math.round(percent * 100),
    paise_off: null,
    most_off_paise: parsePaise(terms, 'most_off'),
  }
}

function periodColumnsOf(terms: CouponTerms, now: Date) {
  const startsAt = new Date(terms.starts_at)
  const endsAt = terms.ends_at ? new Date(terms.ends_at) : null
  if (endsAt && endsAt <= startsAt) throw fieldRefusal('ends_at', 'promotions.end_before_beginning')
  if (endsAt && endsAt <= now) throw fieldRefusal('ends_at', 'promotions.end_passed')
  return { starts_at: startsAt, ends_at: endsAt }
}
