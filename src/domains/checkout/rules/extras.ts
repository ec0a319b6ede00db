import { badInput, conflict } from '#platform/refusal'

/** What a shopper hopes takes something off the bill. */
export type Extras = { pointsUsed: number | null | undefined; coupon: string | null | undefined }

/**
 * Nobody has points and no coupon is out yet, so either is told at once instead of being silently ignored.
 * @throws Refusal 409 `points_changed`, 400.
 */
export function refuseExtras({ pointsUsed, coupon }: Extras): void {
  if (pointsUsed && pointsUsed > 0) throw conflict('points_changed', 'You have no points to use.', { points: { balance: 0 } })
  if (pointsUsed && pointsUsed < 0) throw badInput('Points cannot be less than zero.')
  if (coupon?.trim()) throw badInput('This coupon is not valid.', [{ field: 'coupon', message: 'This coupon is not valid.' }])
}
