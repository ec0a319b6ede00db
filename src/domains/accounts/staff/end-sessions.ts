import { noteEvent, signOutPerson } from '#domains/accounts/identity'
import type { Db } from '#platform/database'
import { actOn, type Acting } from './act-on.ts'

/** Signs somebody out everywhere. @returns how many sessions ended. */
export function endSessionsOf(db: Db, acting: Acting): Promise<number> {
  const { subjectId, actorId, now } = acting
  return actOn(db, 'sessions-ended', {
    ...acting,
    work: async (tx) => {
      const ended = await signOutPerson(tx, subjectId, now)
      await noteEvent(tx, {
        personId: subjectId,
        kind: 'others-signed-out',
        at: now,
        actorId,
        detail: { ended },
      })
      return { result: ended, before: { sessions: ended }, after: { sessions: 0 } }
    },
  })
}
