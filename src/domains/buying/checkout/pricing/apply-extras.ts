import { holdPoints, releasePoints, spendPoints } from '#domains/buying/points'
import { releaseCouponUses, redeemCoupons } from '#domains/buying/promotions'
import type { Tx } from '#platform/database'
import type { Bill, StoreBill } from '../rules/bill.ts'

type ExtrasPurchase = {
  checkoutId: number
  shopperId: number
  bill: Bill
  /** Frozen in the bill, so the coupon is honoured after its end. */ isPromised?: boolean
  at: Date
}

/**
 * Counts the coupons of a purchase and holds its points; idempotent. No statement without either.
 * @throws Refusal 409 `coupon_used_up`, `points_changed`.
 */
export async function applyExtras(
  tx: Tx,
  { checkoutId, shopperId, bill, isPromised = false, at }: ExtrasPurchase,
): Promise<void> {
  const coupons = (bill.coupons ?? []).filter(({ paise }) => paise > 0)
  if (coupons.length > 0)
    await redeemCoupons(tx, { personId: shopperId, checkoutId, coupons, isPromised, at })
  if (bill.points) await holdPoints(tx, { personId: shopperId, checkoutId, points: bill.points.used, at })
}

/** Spends one order's share of the points that its checkout holds. */
export async function spendOrderPoints(
  tx: Tx,
  bill: Bill,
  { store, ...order }: { store: StoreBill; checkoutId: number; orderId: number; at: Date },
): Promise<void> {
  if (bill.points && store.points)
    await spendPoints(tx, { ...order, points: store.points, worthPaise: bill.points.worthPaise })
}

/** Releases the coupons and points of a purchase that failed; of one that was placed, the unused points. */
export async function releaseExtras(
  tx: Tx,
  checkoutId: number,
  { isBought, at }: { isBought: boolean; at: Date },
): Promise<void> {
  if (!isBought) await releaseCouponUses(tx, checkoutId)
  await releasePoints(tx, checkoutId, at)
}
