import { msg } from '#platform/messages'
import { badInput } from '#platform/refusal'
import { couponRefused, type Coupon } from './coupon.ts'

export type StackingRules = { mostPerStore: number; mostOfPlatform: number }

const MAX_CODES = 10

/** Parses typed codes: 'diwali10, WOOL50' → ['DIWALI10', 'WOOL50']. @throws Refusal 400 for more than ten. */
export function parseCouponCodes(typed: string | null | undefined): string[] {
  const codes = new Set(
    (typed ?? '')
      .split(',')
      .map((part) => part.trim().toUpperCase())
      .filter(Boolean),
  )
  if (codes.size > MAX_CODES) throw couponNotValid()
  return [...codes].toSorted()
}

/** The refusal of an unknown code. */
export const couponNotValid = () =>
  badInput('promotions.coupon_not_valid', [{ field: 'coupon', message: 'promotions.coupon_not_valid' }])

const unknownCodes = new WeakMap<object, number>()

/** The refusal of several codes; the number of unknown ones is not sent on the wire. */
export function unknownCodesRefusal(unknown: number): ReturnType<typeof couponNotValid> {
  const refusal = couponNotValid()
  unknownCodes.set(refusal, unknown)
  return refusal
}

/** The number of unknown codes of a refusal; 0 for every other error. */
export const unknownCodesOf = (error: unknown): number =>
  typeof error === 'object' && error !== null ? (unknownCodes.get(error) ?? 0) : 0

/** @throws Refusal 409 `coupon_not_together` for more coupons of one store, or of the platform, than may be combined. */
export function refuseTooManyCoupons(
  coupons: readonly Coupon[],
  { mostPerStore, mostOfPlatform }: StackingRules,
): void {
  for (const [storeId, own] of Map.groupBy(coupons, (coupon) => coupon.storeId)) {
    if (own.length <= (storeId === null ? mostOfPlatform : mostPerStore)) continue
    const codes = own.map(({ code }) => code).toSorted()
    throw couponRefused('coupon_not_together', msg('promotions.not_together', { codes }), {
      coupon: codes.at(-1),
    })
  }
}
