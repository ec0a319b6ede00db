import { publish } from '#platform/events'
import type { Caller } from '#platform/caller'
import type { Db } from '#platform/database'
import { transact } from '#platform/transact'
import { endSessions } from './end-sessions.ts'
import { recordAccountEvent, type Origin } from '../events.ts'
import { CLOCK_SKEW_SECONDS, PROOF_LIFETIME_MS } from '../rules.ts'
import { sessionById } from '../queries/sessions.ts'

/** `identitySession`: which sign-in of our own identity service this browser holds; null: it does not say, so newer ones go on. */
type SignOutInput = { identitySession: string | null; origin: Origin; now: Date }

/**
 * Signs somebody out everywhere but here, at the identity service as well. What was signed in to before, even by a code of a moment ago,
 * opens no session any more.
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
    // This browser's own sign-in with the identity service was at the earliest a proof's age before its session, and goes on.
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
