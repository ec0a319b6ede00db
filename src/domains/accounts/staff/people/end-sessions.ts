import { recordAccountEvent } from '#domains/accounts/identity'
import { signOutPerson } from '#domains/accounts/identity/account-status'
import type { Db } from '#platform/database'
import { applyStaffAction, type StaffActionContext } from '../apply-staff-action.ts'

/** Ends all sessions of a person. @returns how many ended. */
export function endSessionsOfPerson(db: Db, acting: StaffActionContext): Promise<number> {
  const { subjectId, actorId, now } = acting
  return applyStaffAction(db, 'sessions-ended', {
    ...acting,
    work: async (tx) => {
      const ended = await signOutPerson(tx, subjectId, now)
      await recordAccountEvent(tx, {
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
