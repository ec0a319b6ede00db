import type { Caller } from '#platform/caller'
import type { Db } from '#platform/database'
import { notFound } from '#platform/refusal'
import { transact } from '#platform/transact'
import { noteEvent, type Origin } from './events.ts'
import { dropCallers } from './session-cache.ts'
import { hasOpened } from './store/session-events.ts'
import { deleteSession } from './store/sessions.ts'

/**
 * Ends one of somebody's own sessions; when this returns its token is dead on every process. Again for one that has ended is as good.
 * @throws Refusal 404 for one that was never theirs.
 */
export function endSession(db: Db, { userId }: Caller, { sessionId, origin, now }: { sessionId: number; origin: Origin; now: Date }): Promise<void> {
  return transact(db, async (tx) => {
    if (await deleteSession(tx, userId, sessionId)) {
      await noteEvent(tx, { personId: userId, kind: 'session-ended', at: now, origin, detail: { session: sessionId } })
    } else if (!(await hasOpened(tx, userId, sessionId))) throw notFound('We could not find that sign-in.')
    await dropCallers(tx, userId)
  })
}
