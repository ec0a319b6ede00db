import { msg } from '#platform/messages'
import type { Db } from '#platform/database'
import { Refusal } from '#platform/refusal'
import { durationText } from '#platform/duration-text'
import { transact } from '#platform/transact'
import { HOUR_MS } from '#platform/time'
import { parseCouponCodes, unknownCodesOf } from './rules/stacking.ts'
import { deleteCodeTries, insertCodeTries, lockCodeTries, findRetryTime } from './queries/tries.ts'

/** Per person in an hour. */
const MAX_WRONG_CODES = 20

type TypedCodes = { personId: number; typed: string | null | undefined; now: Date }

/**
 * Runs work that looks up typed coupon codes, and counts the unknown ones. All codes are counted before the lookup and
 * uncounted if they were right, so concurrent requests try no more codes than sequential ones. Without a code nothing is counted.
 * @throws Refusal 429 `too_many_codes` with `Retry-After` after 20 wrong codes in an hour, for right and wrong codes alike.
 */
export async function limitWrongCodes<Result>(
  db: Db,
  attempt: TypedCodes,
  work: () => Promise<Result>,
): Promise<Result> {
  const codes = parseCouponCodes(attempt.typed)
  if (codes.length === 0) return work()
  const tries = await transact(db, async (tx) => {
    await lockCodeTries(tx, attempt.personId)
    const since = new Date(attempt.now.getTime() - HOUR_MS)
    const freeAgain = await findRetryTime(tx, attempt.personId, { since, limit: MAX_WRONG_CODES })
    if (freeAgain) throw tooManyCodesRefusal(freeAgain.getTime() + HOUR_MS - attempt.now.getTime())
    return insertCodeTries(tx, {
      personId: attempt.personId,
      at: attempt.now,
      times: codes.length,
      before: since,
    })
  })
  const takeBack = (wrong: number) => transact(db, (tx) => deleteCodeTries(tx, tries.slice(wrong)))
  try {
    const result = await work()
    await takeBack(0)
    return result
  } catch (error) {
    await takeBack(unknownCodesOf(error))
    throw error
  }
}

function tooManyCodesRefusal(waitMs: number): Refusal {
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1_000))
  const message = msg('promotions.too_many_codes', { span: durationText(retryAfterSeconds) })
  return new Refusal(429, 'too_many_codes', message).with({
    errors: [{ field: 'coupon', message }],
    retryAfterSeconds,
  })
}
