/** What coupons take off which lines: pure arithmetic in integer paise, independent of the order of the input. */
import { splitPaise, sum } from '#platform/money'
import type { Coupon } from './coupon.ts'

/** A line of goods before any coupon. */
export type DiscountableLine = {
  variantId: number
  productId: number
  storeId: number
  hobbyId: number
  amountPaise: number
}

export type CouponDiscount = { couponId: number; code: string; funder: 'store' | 'platform'; paise: number }

/** By variant, in the order of application. */
export type DiscountsByVariant = Map<number, CouponDiscount[]>

/** A store's coupon applies to its own goods, the platform's to those of its stores; of these, to its hobbies and its products. */
export function isApplicableTo(coupon: Coupon, goods: DiscountableLine): boolean {
  const isInStore =
    coupon.storeId === null
      ? coupon.storeIds.length === 0 || coupon.storeIds.includes(goods.storeId)
      : coupon.storeId === goods.storeId
  if (!isInStore) return false
  if (coupon.hobbyIds.length === 0 && coupon.productIds.length === 0) return true
  return coupon.hobbyIds.includes(goods.hobbyId) || coupon.productIds.includes(goods.productId)
}

/** The worth of a coupon's goods before discounts, which is compared with the minimum. */
export const applicablePaiseOf = (coupon: Coupon, goods: readonly DiscountableLine[]): number =>
  sum(goods.filter((line) => isApplicableTo(coupon, line)).map(({ amountPaise }) => amountPaise))

/** Stores' coupons come off first, the platform's off the rest; within each the older coupon first. */
const inApplicationOrder = (coupons: readonly Coupon[]): Coupon[] =>
  coupons.toSorted((a, b) => Number(a.storeId === null) - Number(b.storeId === null) || a.id - b.id)

/** The minimum left to pay on every line: goods for nothing are no sale, and no gateway takes less. */
export const MIN_LINE_PAISE = 100

/** Applies the coupons, each over its own lines by what is left of them, to the paisa; on every line at least ₹1 stays. */
export function applyCoupons(
  coupons: readonly Coupon[],
  goods: readonly DiscountableLine[],
): DiscountsByVariant {
  const offs: DiscountsByVariant = new Map()
  const leftOf = ({ variantId, amountPaise }: DiscountableLine): number =>
    amountPaise - sum((offs.get(variantId) ?? []).map(({ paise }) => paise))
  const lines = goods.toSorted((a, b) => a.variantId - b.variantId)
  for (const coupon of inApplicationOrder(coupons)) {
    const eligible = lines.filter((line) => isApplicableTo(coupon, line))
    const left = eligible.map(leftOf)
    const shares = splitWithinLimits(discountOn(coupon, sum(left)), left)
    eligible.forEach(({ variantId }, index) => {
      const paise = shares[index] ?? 0
      if (paise === 0) return
      const off: CouponDiscount = {
        couponId: coupon.id,
        code: coupon.code,
        funder: coupon.storeId === null ? 'platform' : 'store',
        paise,
      }
      offs.set(variantId, [...(offs.get(variantId) ?? []), off])
    })
  }
  return offs
}

/** Split by what is left of each line; an excess over one line goes to the next that has room. */
function splitWithinLimits(paise: number, left: readonly number[]): number[] {
  const room = left.map((one) => Math.max(0, one - MIN_LINE_PAISE))
  const totalPaise = Math.min(paise, sum(room))
  const shares = splitPaise(totalPaise, left).map((share, index) => Math.min(share, room[index] ?? 0))
  let over = totalPaise - sum(shares)
  return shares.map((share, index) => {
    const more = Math.min(over, (room[index] ?? 0) - share)
    over -= more
    return share + more
  })
}

/** Percentages round half up to the paisa. */
function discountOn({ percentOff, paiseOff, mostOffPaise }: Coupon, leftPaise: number): number {
  if (paiseOff !== null) return Math.min(paiseOff, leftPaise)
  const exact = (BigInt(leftPaise) * BigInt(percentOff ?? 0) * 2n + 10_000n) / 20_000n
  return Math.min(Number(exact), mostOffPaise ?? leftPaise, leftPaise)
}
