import { badInput } from '#platform/refusal'

/** What a shopper wants taken off the bill: points, and codes of coupons as she typed them. */
export type Extras = { pointsUsed: number | null | undefined; coupon: string | null | undefined }

export const NO_EXTRAS: Extras = { pointsUsed: null, coupon: null }

/** @throws Refusal 400 for points that are no number of points. */
export function refuseInvalidPoints({ pointsUsed }: Extras): void {
  if (!pointsUsed) return
  if (pointsUsed < 0) throw badInput('checkout.points_cannot_less_zero')
  const message = 'checkout.use_whole_points'
  if (!Number.isSafeInteger(pointsUsed)) throw badInput(message, [{ field: 'points_used', message }])
}
