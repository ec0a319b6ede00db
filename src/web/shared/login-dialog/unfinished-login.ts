import type { LoginUnderway } from '../storage.ts'

/** How long a code is valid, and its ID token after it. */
const VALID_MS = 5 * 60_000
/** How long after its code an unfinished login is resumed. */
const RESUMABLE_MS = 30 * 60_000

/**
 * The state of an unfinished login of this tab: the code may be entered ('code'), it was accepted ('proved'), another one is needed ('expired'),
 * or the login is over (null).
 */
export function unfinishedState(
  { sentAt, provedAt }: Pick<LoginUnderway, 'sentAt' | 'provedAt'>,
  now: number,
): 'code' | 'proved' | 'expired' | null {
  const age = now - sentAt
  // After the clock was set back, the age is unknown.
  if (age < 0 || age > RESUMABLE_MS) return null
  if (provedAt !== null) return now - provedAt < VALID_MS ? 'proved' : 'expired'
  return age < VALID_MS ? 'code' : 'expired'
}
