import { recordAccountEvent } from '#domains/accounts/identity'
import { grantRole, revokeRole, warnPerson } from '#domains/accounts/identity/account-status'
import type { Db } from '#platform/database'
import { conflict } from '#platform/refusal'
import { applyStaffAction, type StaffActionContext } from '../apply-staff-action.ts'
import { EVERYTHING, isStaff } from '../rights.ts'
import { changedRoles, requireOwnRights, requireRemainingAdmin, type RoleChange } from '../rules.ts'

/**
 * Grants and revokes roles, from the person's next call on, in every process.
 * @throws Refusal 403 for a right that the actor lacks, 409 when nothing changes or no administrator would remain.
 */
export function changeRoles(db: Db, change: RoleChange, acting: StaffActionContext): Promise<string[]> {
  const { subjectId, actorId, now } = acting
  return applyStaffAction(db, 'roles-changed', {
    ...acting,
    work: async (tx, { actor, subject, all }) => {
      const after = changedRoles(subject.roles, change)
      const granted = after.filter((role) => !subject.roles.includes(role))
      const revoked = subject.roles.filter((role) => !after.includes(role))
      if (granted.length + revoked.length === 0) throw conflict('nothing_changes', 'staff.nothing_changes')
      requireOwnRights(actor.roles, [...granted, ...revoked])
      if (revoked.includes(EVERYTHING)) requireRemainingAdmin(subjectId, all.values())
      for (const role of revoked) await revokeRole(tx, subjectId, role)
      for (const role of granted) await grantRole(tx, subjectId, role)
      await recordAccountEvent(tx, {
        personId: subjectId,
        kind: 'roles-changed',
        at: now,
        actorId,
        detail: { granted: granted.join(', '), revoked: revoked.join(', ') },
      })
      if (isStaff([...granted, ...revoked])) await warnPerson(tx, subjectId, 'roles-changed')
      return { result: after, before: { roles: [...subject.roles] }, after: { roles: after } }
    },
  })
}
