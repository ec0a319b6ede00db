import { findAccountStatusByPhone, lockAccountStatuses } from '#domains/accounts/identity/account-status'
import type { Db } from '#platform/database'
import { addJobs } from '#platform/events'
import { badInput, conflict, notFound } from '#platform/refusal'
import { isoOrNull } from '#platform/time'
import { transact } from '#platform/transact'
import { applyStaffAction, type StaffActionContext } from '../apply-staff-action.ts'
import { insertAuditEntry } from '../queries/audit-log.ts'
import { deleteMember, findMember, listEndedMembers, upsertMember, type Member } from '../queries/team.ts'
import { EVERYTHING } from '../rights.ts'
import { requireOwnRights } from '../rules.ts'
import { lockRole, toRole } from './change-team-role.ts'
import { syncRights } from './sync-rights.ts'

export const END_ACCESS_TASK = 'staff:end-access'

/** The account of a member who is named by number or id. @throws Refusal 400 or 404. */
export async function findMemberId(
  db: Db,
  { person_id, mobile_no }: { person_id?: number | undefined; mobile_no?: string | undefined },
): Promise<number> {
  if (person_id !== undefined) return person_id
  if (mobile_no === undefined) {
    const message = 'staff.member_required'
    throw badInput(message, [{ field: 'mobile_no', message }])
  }
  const person = await findAccountStatusByPhone(db, mobile_no)
  if (!person) throw notFound('common.person_not_found')
  return person.id
}

/**
 * Gives a person the rights of a role, at once and in every process, until a time or for good. Again: changes the time.
 * @throws Refusal 400 for a time that is over, 403 for rights that the actor lacks, 404.
 */
export async function addMember(
  db: Db,
  { roleId, until }: { roleId: number; until: Date | null },
  acting: StaffActionContext,
): Promise<void> {
  const { actorId, subjectId, now } = acting
  if (until !== null && until <= now) {
    const message = 'staff.until_is_over'
    throw badInput(message, [{ field: 'until', message }])
  }
  await applyStaffAction(db, 'role-given', {
    ...acting,
    work: async (tx, { actor, subject }) => {
      const role = await lockRole(tx, roleId)
      requireOwnRights(actor.roles, role.rights.map(toRole))
      const earlier = await findMember(tx, roleId, subjectId)
      if (earlier && isoOrNull(earlier.until) === isoOrNull(until))
        throw conflict('nothing_changes', 'staff.nothing_changes')
      await upsertMember(tx, { role_id: roleId, person_id: subjectId, until }, { by: actorId, at: now })
      const roles = await syncRights(tx, { person: subject, actorId, now })
      if (until !== null) await addJobs(tx, [{ identifier: END_ACCESS_TASK, payload: {}, runAt: until }])
      return {
        result: undefined,
        before: { roles: roles.before, ...(earlier && { until: isoOrNull(earlier.until) }) },
        after: { roles: roles.after, team_role: role.name, until: isoOrNull(until) },
      }
    },
  })
}

/** Takes a person out of a role, at once. @throws Refusal 403, 404, or 409 `no_member`. */
export async function removeMember(db: Db, roleId: number, acting: StaffActionContext): Promise<void> {
  const { actorId, subjectId, now } = acting
  await applyStaffAction(db, 'role-ended', {
    ...acting,
    work: async (tx, { actor, subject }) => {
      const role = await lockRole(tx, roleId)
      requireOwnRights(actor.roles, role.rights.map(toRole))
      if (!(await findMember(tx, roleId, subjectId))) throw conflict('no_member', 'staff.no_member')
      await deleteMember(tx, roleId, subjectId)
      const roles = await syncRights(tx, { person: subject, actorId, now })
      return {
        result: undefined,
        before: { roles: roles.before, team_role: role.name },
        after: { roles: roles.after },
      }
    },
  })
}

/** Ends the access whose time is over. @returns how many memberships ended. */
export async function endExpiredAccess(db: Db, now: Date): Promise<number> {
  const ended = await listEndedMembers(db, now)
  const failed: unknown[] = []
  // A failure for one person must not stop the others.
  for (const member of ended)
    await endMembership(db, member, now).catch((error: unknown) => failed.push(error))
  if (failed.length > 0) throw failed[0]
  return ended.length
}

async function endMembership(db: Db, { role_id, person_id }: Member, now: Date): Promise<void> {
  await transact(db, async (tx) => {
    const person = (await lockAccountStatuses(tx, [person_id], EVERYTHING)).get(person_id)
    const member = await findMember(tx, role_id, person_id)
    // It was prolonged or ended by hand meanwhile.
    if (!person || !member?.until || member.until > now) return
    const role = await lockRole(tx, role_id)
    await deleteMember(tx, role_id, person_id)
    const roles = await syncRights(tx, { person, actorId: null, now })
    await insertAuditEntry(tx, {
      actorId: null,
      act: 'role-ended',
      subjectId: person_id,
      before: { roles: roles.before, team_role: role.name, until: member.until.toISOString() },
      after: { roles: roles.after },
      reason: 'staff.access_time_over',
      requestId: '',
      at: now,
    })
  })
}
