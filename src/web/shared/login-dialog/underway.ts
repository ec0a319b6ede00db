import type { LoginUnderway } from '../storage.ts'

/** A code is good for five minutes, and so is what it proved. */
const GOOD_FOR_MS = 5 * 60_000
/** For how long after its sending a login that came to nothing is worth going on with. */
const WORTH_MS = 30 * 60_000

/**
 * Where a login stands that a tab was in the middle of: the code may be entered ('code'), it was accepted ('proved'),
 * it takes another one ('expired'), or it is over and done with (null).
 */
export function standing(
  { sentAt, provedAt }: Pick<LoginUnderway, 'sentAt' | 'provedAt'>,
  now: number,
): 'code' | 'proved' | 'expired' | null {
  const age = now - sentAt
  // A clock that was set back tells nothing.
  if (age < 0 || age > WORTH_MS) return null
  if (provedAt !== null) return now - provedAt < GOOD_FOR_MS ? 'proved' : 'expired'
  return age < GOOD_FOR_MS ? 'code' : 'expired'
}
