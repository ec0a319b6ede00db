import type { Db } from '#platform/database'
import { conflict } from '#platform/refusal'
import { applyStaffAction, type StaffActionContext } from '../apply-staff-action.ts'
import { twoStepAlreadyOn } from './check-code.ts'
import { issueEnrolmentCode } from './enrolment-codes.ts'
import { isStaff } from '../rights.ts'

/**
 * An administrator issues the code with which another staff member sets up two-step login.
 * @throws Refusal 403 for their own account or one with rights that they lack, 409 `not_staff`, or `two_step_on` when it is set up already.
 */
export function issueStaffEnrolmentCode(
  db: Db,
  acting: StaffActionContext,
): Promise<{ code: string; expiresAt: Date }> {
  const { subjectId, actorId, now } = acting
  return applyStaffAction(db, 'enrolment-code-issued', {
    ...acting,
    work: async (tx, { subject }) => {
      if (!isStaff(subject.roles)) throw conflict('not_staff', 'staff.not_staff')
      if (subject.hasSecondFactor) throw twoStepAlreadyOn()
      const issued = await issueEnrolmentCode(tx, { personId: subjectId, issuedBy: actorId, now })
      return { result: issued, before: {}, after: { expires_at: issued.expiresAt.toISOString() } }
    },
  })
}
