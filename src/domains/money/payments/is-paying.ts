import type { Db } from '#platform/database'
import { DAY_MS } from '#platform/time'
import { hasUndecided } from './queries.ts'

/** An authorised amount that is not captured returns to its owner after three days (docs/payment-protocol.md#capture). */
const AUTHORISATION_MS = 3 * DAY_MS

/** Whether somebody's money may still come for one of these: a bank works on it, and is waited for until then, or one of the staff is to look at it. */
export async function isPaying(
  db: Db,
  payableIds: readonly number[],
  { now, bankUntil }: { now: Date; bankUntil: Date },
): Promise<boolean> {
  if (payableIds.length === 0) return false
  return hasUndecided(db, payableIds, now < bankUntil ? new Date(now.getTime() - AUTHORISATION_MS) : now)
}

/** A code to scan is good for twelve minutes, and so is a bank's page. */
const ATTEMPT_MS = 12 * 60_000

/** Whether somebody may be paying for this just now: an attempt began a few minutes ago, and nobody has said how it ended. */
export const isAttempting = (db: Db, payableId: number, now: Date): Promise<boolean> =>
  hasUndecided(db, [payableId], new Date(now.getTime() - ATTEMPT_MS))
