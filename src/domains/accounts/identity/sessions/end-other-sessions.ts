import { publish } from '#platform/events'
import type { Caller } from '#platform/caller'
import type { Db } from '#platform/database'
import { transact } from '#platform/transact'
import { endSessions } from './end-sessions.ts'
import { recordAccountEvent, type Origin } from '../events.ts'
import { CLOCK_SKEW_SECONDS, PROOF_LIFETIME_MS } from '../rules.ts'
import { sessionById } from '../queries/sessions.ts'

/** `identitySession`: this browser's sign-in at our own identity service; null: unknown, so newer ones stay. */
type SignOutInput = { identitySession: string | null; origin: Origin; now: Date }

/**
 * Ends all other sessions of a person, at the identity service as well. Earlier sign-ins, even by a code of a moment ago,
 * can no longer open a session.
 * @returns how many sessions ended.
 */
export function endOtherSessions(
  db: Db,
  { userId, sessionId }: Caller,
  { identitySession, origin, now }: SignOutInput,
): Promise<number> {
  return transact(db, async (tx) => {
    const ended = await endSessions(tx, userId, { except: sessionId })
    await recordAccountEvent(tx, {
      personId: userId,
      kind: 'others-signed-out',
      at: now,
      origin,
      detail: { ended },
    })
    const own = await sessionById(tx, sessionId)
    // This browser's own sign-in at the identity service was at the earliest one ID token age before its session, and stays.
    const openedBefore = new Date(
      (own?.created_at ?? now).getTime() - PROOF_LIFETIME_MS - CLOCK_SKEW_SECONDS * 1_000,
    )
    const but = identitySession ? { but: identitySession } : {}
    await publish(tx, 'identity.othersSignedOut', {
      personId: userId,
      openedBefore: openedBefore.toISOString(),
      ...but,
    })
    return ended
  })
}
