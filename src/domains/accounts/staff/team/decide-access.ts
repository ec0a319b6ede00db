import { recordAccountEvent } from '#domains/accounts/identity'
import { grantRole, warnPerson, type AccountStatus } from '#domains/accounts/identity/account-status'
import type { Db, Tx } from '#platform/database'
import { conflict, notFound, Refusal } from '#platform/refusal'
import { applyStaffAction, type StaffActionContext } from '../apply-staff-action.ts'
import { decideAccessRequest, insertAccessRequest, lockAccessRequest } from '../queries/team.ts'
import { EVERYTHING } from '../rights.ts'

/** Whether a second administrator has to agree before someone gets all rights: where there is one (docs/decisions). */
export const needsSecondAdmin = (actorId: number, all: ReadonlyMap<number, AccountStatus>): boolean =>
  [...all.values()].some((one) => one.id !== actorId && isAdmin(one))

const isAdmin = (one: AccountStatus | undefined): boolean =>
  one !== undefined && one.roles.includes(EVERYTHING) && !one.isSuspended && !one.isClosed

/** Asks the other administrators to give a person all rights. @throws Refusal 409 when that was asked already. */
export async function askForEverything(
  tx: Tx,
  { subjectId, actorId, reason, now }: StaffActionContext,
): Promise<void> {
  const isNew = await insertAccessRequest(tx, { subjectId, by: actorId, at: now, reason })
  if (!isNew) throw conflict('asked_already', 'staff.asked_already')
}

type Decision = { accessRequestId: number; subjectId: number; decision: 'approved' | 'refused' }

/**
 * Decides a request for all rights. Only another administrator than the one who asked approves; whoever asked may withdraw.
 * @throws Refusal 403 or 409 `decided_already`, `asked_yourself`.
 */
export async function decideAccess(
  db: Db,
  { accessRequestId: id, subjectId, decision }: Decision,
  acting: Omit<StaffActionContext, 'subjectId'>,
): Promise<void> {
  const { actorId, now } = acting
  await applyStaffAction(db, decision === 'approved' ? 'access-approved' : 'access-refused', {
    ...acting,
    subjectId,
    work: async (tx, { actor, subject, all }) => {
      if (!actor.roles.includes(EVERYTHING))
        throw new Refusal(403, 'not_yours_to_give', 'staff.not_yours_to_give')
      const request = await lockAccessRequest(tx, id)
      if (!request) throw notFound('staff.no_access_request')
      if (request.state !== 'waiting') throw conflict('decided_already', 'staff.decided_already')
      const before = { roles: [...subject.roles] }
      if (decision === 'refused') {
        await decideAccessRequest(tx, id, { state: 'refused', by: actorId, at: now })
        return { result: undefined, before, after: before }
      }
      if (request.asked_by === actorId) throw conflict('asked_yourself', 'staff.asked_yourself')
      // All administrators are locked, so an asker who is not among them is none.
      if (!isAdmin(all.get(request.asked_by))) throw conflict('asker_lost_rights', 'staff.asker_lost_rights')
      await decideAccessRequest(tx, id, { state: 'approved', by: actorId, at: now })
      const granted = await grantEverything(tx, subject, { actorId, now })
      return { result: undefined, before, after: { roles: [...subject.roles, ...granted] } }
    },
  })
}

async function grantEverything(
  tx: Tx,
  subject: AccountStatus,
  { actorId, now }: { actorId: number; now: Date },
): Promise<string[]> {
  const granted = ['staff', EVERYTHING].filter((role) => !subject.roles.includes(role))
  for (const role of granted) await grantRole(tx, subject.id, role)
  await recordAccountEvent(tx, {
    personId: subject.id,
    kind: 'roles-changed',
    at: now,
    actorId,
    detail: { granted: granted.join(', '), revoked: '' },
  })
  await warnPerson(tx, subject.id, 'roles-changed')
  return granted
}
