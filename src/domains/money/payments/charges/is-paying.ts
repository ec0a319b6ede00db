import type { Db } from '#platform/database'
import { DAY_MS } from '#platform/time'
import { hasUndecided } from '../queries.ts'

/** An authorised amount that is not captured returns to the payer after three days (docs/payment-protocol.md#capture). */
const AUTHORISATION_MS = 3 * DAY_MS

/** Whether money may still arrive for one of these: a bank is processing it, within the time limit, or staff must review it. */
export async function isPaying(
  db: Db,
  payableIds: readonly number[],
  { now, bankUntil }: { now: Date; bankUntil: Date },
): Promise<boolean> {
  if (payableIds.length === 0) return false
  return hasUndecided(db, payableIds, now < bankUntil ? new Date(now.getTime() - AUTHORISATION_MS) : now)
}

/** A QR code is valid for twelve minutes, and so is a bank's page. */
const ATTEMPT_MS = 12 * 60_000

/** Whether a payment may be in progress: an attempt started a few minutes ago and has no result. */
export const isAttempting = (db: Db, payableId: number, now: Date): Promise<boolean> =>
  hasUndecided(db, [payableId], new Date(now.getTime() - ATTEMPT_MS))
