import type { Caller } from '#platform/caller'
import type { Db } from '#platform/database'
import { transact } from '#platform/transact'
import { recordAccountEvent, type Origin } from '../events.ts'
import { invalidateCallers } from './session-cache.ts'
import { deleteSession } from '../queries/sessions.ts'

/** Ends this session; when this returns its token is rejected on every process, also for the second of two concurrent logouts. */
export function logOut(
  db: Db,
  { userId, sessionId }: Caller,
  { origin, now }: { origin: Origin; now: Date },
): Promise<void> {
  return transact(db, async (tx) => {
    if (await deleteSession(tx, userId, sessionId))
      await recordAccountEvent(tx, { personId: userId, kind: 'logged-out', at: now, origin })
    await invalidateCallers(tx, userId)
  })
}
