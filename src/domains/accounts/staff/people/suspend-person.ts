import { recordAccountEvent } from '#domains/accounts/identity'
import { reinstatePerson as reopen, suspendPerson as close } from '#domains/accounts/identity/account-status'
import type { Db } from '#platform/database'
import { conflict } from '#platform/refusal'
import { applyStaffAction, type StaffActionContext } from '../apply-staff-action.ts'
import { EVERYTHING } from '../rights.ts'
import { requireRemainingAdmin } from '../rules.ts'

/** Suspends an account. @throws Refusal 409 when it is suspended already, or no other administrator would remain. */
export async function suspendPerson(db: Db, acting: StaffActionContext): Promise<void> {
  const { subjectId, actorId, now } = acting
  await applyStaffAction(db, 'suspended', {
    ...acting,
    work: async (tx, { subject, all }) => {
      if (subject.isSuspended) throw conflict('suspended_already', 'staff.suspended_already')
      if (subject.roles.includes(EVERYTHING)) requireRemainingAdmin(subjectId, all.values())
      await close(tx, subjectId, now)
      await recordAccountEvent(tx, { personId: subjectId, kind: 'suspended', at: now, actorId })
      return { result: undefined, before: { state: 'active' }, after: { state: 'suspended' } }
    },
  })
}

export async function reinstatePerson(db: Db, acting: StaffActionContext): Promise<void> {
  const { subjectId, actorId, now } = acting
  await applyStaffAction(db, 'reinstated', {
    ...acting,
    work: async (tx, { subject }) => {
      if (!subject.isSuspended) throw conflict('not_suspended', 'staff.not_suspended')
      await reopen(tx, subjectId)
      await recordAccountEvent(tx, { personId: subjectId, kind: 'reinstated', at: now, actorId })
      return { result: undefined, before: { state: 'suspended' }, after: { state: 'active' } }
    },
  })
}
