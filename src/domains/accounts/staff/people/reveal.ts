import { recordAccountEvent } from '#domains/accounts/identity'
import { findAccount } from '#domains/accounts/identity/people'
import type { Db } from '#platform/database'
import { notFound } from '#platform/refusal'
import { applyStaffAction, type StaffActionContext } from '../apply-staff-action.ts'

/**
 * The full number or address. The lookup is recorded first; the value is not.
 * @throws Refusal 403 for one's own account and for one with rights that the actor lacks, 404 when there is none.
 */
export function reveal(db: Db, field: 'phone' | 'email', acting: StaffActionContext): Promise<string> {
  const { actorId, subjectId, now } = acting
  return applyStaffAction(db, 'looked-up', {
    ...acting,
    work: async (tx) => {
      const account = await findAccount(tx, subjectId, { now, events: 0 })
      const value = field === 'phone' ? account?.phone : (account?.email ?? account?.unverifiedEmail)
      if (!value)
        throw notFound(field === 'phone' ? 'staff.person_without_phone' : 'staff.person_without_email')
      await recordAccountEvent(tx, {
        personId: subjectId,
        kind: 'looked-up',
        at: now,
        actorId,
        detail: { field },
      })
      return { result: value, before: {}, after: { field } }
    },
  })
}
