import { recordAccountEvent } from '#domains/accounts/identity'
import { grantRole, revokeRole, warnPerson } from '#domains/accounts/identity/account-status'
import type { Db, Tx } from '#platform/database'
import { conflict } from '#platform/refusal'
import { applyStaffAction, type StaffActionContext } from '../apply-staff-action.ts'
import { EVERYTHING, isStaff } from '../rights.ts'
import { askForEverything, needsSecondAdmin } from '../team/decide-access.ts'
import { releaseFromRoles } from '../team/sync-rights.ts'
import { changedRoles, requireOwnRights, requireRemainingAdmin, type RoleChange } from '../rules.ts'

/**
 * Grants and revokes roles, from the person's next call on, in every process.
 * All rights wait for a second administrator where there is one.
 * @throws Refusal 403 for a right that the actor lacks, 409 when nothing changes or no administrator would remain.
 */
export function changeRoles(
  db: Db,
  change: RoleChange,
  acting: StaffActionContext,
): Promise<{ roles: string[]; isWaiting: boolean }> {
  const { subjectId, actorId } = acting
  return applyStaffAction(db, 'roles-changed', {
    ...acting,
    work: async (tx, { actor, subject, all }) => {
      const waits = isAsked(change, subject.roles) && needsSecondAdmin(actorId, all)
      if (waits) {
        requireOwnRights(actor.roles, [EVERYTHING])
        await askForEverything(tx, acting)
      }
      const after = changedRoles(subject.roles, waits ? withoutEverything(change) : change)
      const granted = after.filter((role) => !subject.roles.includes(role))
      const revoked = subject.roles.filter((role) => !after.includes(role))
      if (granted.length + revoked.length === 0 && !waits)
        throw conflict('nothing_changes', 'staff.nothing_changes')
      requireOwnRights(actor.roles, [...granted, ...revoked])
      if (revoked.includes(EVERYTHING)) requireRemainingAdmin(subjectId, all.values())
      await releaseFromRoles(tx, subjectId, revoked)
      await applyChange(tx, { granted, revoked }, acting)
      return {
        result: { roles: after, isWaiting: waits },
        before: { roles: [...subject.roles] },
        after: { roles: after, ...(waits && { asked_for: EVERYTHING }) },
      }
    },
  })
}

async function applyChange(
  tx: Tx,
  { granted, revoked }: { granted: readonly string[]; revoked: readonly string[] },
  { subjectId, actorId, now }: StaffActionContext,
): Promise<void> {
  for (const role of revoked) await revokeRole(tx, subjectId, role)
  for (const role of granted) await grantRole(tx, subjectId, role)
  if (granted.length + revoked.length === 0) return
  await recordAccountEvent(tx, {
    personId: subjectId,
    kind: 'roles-changed',
    at: now,
    actorId,
    detail: { granted: granted.join(', '), revoked: revoked.join(', ') },
  })
  if (isStaff([...granted, ...revoked])) await warnPerson(tx, subjectId, 'roles-changed')
}

const isAsked = ({ grant }: RoleChange, held: readonly string[]): boolean =>
  grant.includes(EVERYTHING) && !held.includes(EVERYTHING)

const withoutEverything = ({ grant, revoke }: RoleChange): RoleChange => ({
  grant: grant.filter((role) => role !== EVERYTHING),
  revoke,
})
