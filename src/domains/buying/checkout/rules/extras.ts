import { badInput } from '#platform/refusal'

/** Requested reductions of the bill: points, and coupon codes as typed. */
export type Extras = { pointsUsed: number | null | undefined; coupon: string | null | undefined }

export const NO_EXTRAS: Extras = { pointsUsed: null, coupon: null }

/** @throws Refusal 400 for an invalid number of points. */
export function refuseInvalidPoints({ pointsUsed }: Extras): void {
  if (!pointsUsed) return
  if (pointsUsed < 0) throw badInput('checkout.points_negative')
  const message = 'checkout.points_not_whole'
  if (!Number.isSafeInteger(pointsUsed)) throw badInput(message, [{ field: 'points_used', message }])
}
