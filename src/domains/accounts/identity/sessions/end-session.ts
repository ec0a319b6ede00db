import type { Caller } from '#platform/caller'
import type { Db } from '#platform/database'
import { transact } from '#platform/transact'
import { recordAccountEvent, type Origin } from '../events.ts'
import { invalidateCallers } from './session-cache.ts'
import { deleteSession } from '../queries/sessions.ts'

/**
 * Ends one of the person's sessions; when this returns its token is rejected on every process. Does nothing for a session that has ended or is
 * not
 * theirs.
 */
export function endSession(
  db: Db,
  { userId }: Caller,
  { sessionId, origin, now }: { sessionId: number; origin: Origin; now: Date },
): Promise<void> {
  return transact(db, async (tx) => {
    if (await deleteSession(tx, userId, sessionId)) {
      await recordAccountEvent(tx, {
        personId: userId,
        kind: 'session-ended',
        at: now,
        origin,
        detail: { session: sessionId },
      })
    }
    await invalidateCallers(tx, userId)
  })
}
