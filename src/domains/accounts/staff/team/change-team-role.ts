import { lockAccountStatuses, type AccountStatus } from '#domains/accounts/identity/account-status'
import type { Db, Tx } from '#platform/database'
import { badInput, conflict, notAllowed, notFound, Refusal } from '#platform/refusal'
import type { StaffAction } from '#platform/staff-action'
import { transact } from '#platform/transact'
import { hasRole } from '#platform/caller'
import { recordAudit } from '../audit-log/record-audit.ts'
import {
  deleteTeamRole,
  insertTeamRole,
  isRoleNameTaken,
  listMembers,
  lockTeamRole,
  updateTeamRole,
} from '../queries/team.ts'
import { EVERYTHING, rights as allRights } from '../rights.ts'
import { requireOwnRights } from '../rules.ts'
import type { TeamRoleRow } from '../tables.ts'
import { syncRights } from './sync-rights.ts'

type Content = { name: string; rights: readonly string[] }

/** Adds a role made of rights. @throws Refusal 400 for an unknown right, 403 for one that the actor lacks, 409 `name_taken`. */
export function addTeamRole(db: Db, content: Content, acting: StaffAction): Promise<number> {
  return transact(db, async (tx) => {
    const actor = await lockActor(tx, acting.actorId)
    requireKnown(content.rights)
    requireOwnRights(actor.roles, content.rights.map(toRole))
    const id = await insertTeamRole(tx, content, { by: acting.actorId, at: acting.now })
    if (id === null) throw nameTaken()
    await record(tx, { id, name: content.name }, { before: { rights: [] }, after: shown(content), acting })
    return id
  })
}

/**
 * Changes name and rights of a role; all members have the new rights from their next call on.
 * @throws Refusal 400, 403 for rights that the actor lacks or a role of their own, 404, or 409 `changed_meanwhile`, `name_taken`.
 */
export function changeTeamRole(
  db: Db,
  { id, version, ...content }: Content & { id: number; version: number },
  acting: StaffAction,
): Promise<void> {
  return transact(db, async (tx) => {
    const people = await lockPeople(tx, id, acting)
    const { role } = people
    if (role.version !== version) throw conflict('changed_meanwhile', 'staff.changed_meanwhile')
    requireKnown(content.rights.filter((right) => !role.rights.includes(right)))
    const changed = [...content.rights, ...role.rights].filter(
      (right) => content.rights.includes(right) !== role.rights.includes(right),
    )
    requireOwnRights(people.actor.roles, changed.map(toRole))
    if (changed.length > 0) refuseOwnRole(people)
    if (await isRoleNameTaken(tx, content.name, id)) throw nameTaken()
    await updateTeamRole(tx, id, { ...content, by: acting.actorId, at: acting.now })
    for (const person of people.members)
      await syncRights(tx, { person, actorId: acting.actorId, now: acting.now })
    await record(tx, role, { before: shown(role), after: shown(content), acting })
  })
}

/** Removes a role without members. @throws Refusal 403, 404, or 409 `has_members`. */
export function removeTeamRole(db: Db, id: number, acting: StaffAction): Promise<void> {
  return transact(db, async (tx) => {
    const { actor, members, role } = await lockPeople(tx, id, acting)
    requireOwnRights(actor.roles, role.rights.map(toRole))
    if (members.length > 0) throw conflict('has_members', 'staff.has_members')
    await deleteTeamRole(tx, id)
    await record(tx, role, { before: shown(role), after: { rights: [] }, acting })
  })
}

export const toRole = (right: string): string => `staff:${right}`

/** @throws Refusal 404. */
export async function lockRole(tx: Tx, id: number): Promise<TeamRoleRow> {
  const role = await lockTeamRole(tx, id)
  if (!role) throw notFound('staff.no_team_role')
  return role
}

async function lockActor(tx: Tx, actorId: number): Promise<AccountStatus> {
  return requireActor((await lockAccountStatuses(tx, [actorId], EVERYTHING)).get(actorId))
}

/** Locks the actor, all members of a role and then the role, in the order in which members are added. @throws Refusal 404, 409. */
async function lockPeople(tx: Tx, roleId: number, { actorId }: StaffAction) {
  const memberIds = async () => (await listMembers(tx, roleId)).map(({ person_id }) => person_id)
  const ids = await memberIds()
  const all = await lockAccountStatuses(tx, [actorId, ...ids], EVERYTHING)
  const role = await lockRole(tx, roleId)
  if (String(await memberIds()) !== String(ids))
    throw conflict('changed_meanwhile', 'staff.changed_meanwhile')
  return {
    actor: requireActor(all.get(actorId)),
    members: ids.flatMap((member) => all.get(member) ?? []),
    role,
  }
}

/** A member would change their own rights, and keep for good what they have for a time. @throws Refusal 403 `own_account`. */
function refuseOwnRole({
  actor,
  members,
}: {
  actor: AccountStatus
  members: readonly AccountStatus[]
}): void {
  if (members.some(({ id }) => id === actor.id)) throw new Refusal(403, 'own_account', 'staff.own_account')
}

/** The rights may have been revoked since the request began. */
function requireActor(actor: AccountStatus | undefined): AccountStatus {
  if (!actor || !hasRole(actor.roles, 'staff:people') || actor.isSuspended || actor.isClosed)
    throw notAllowed()
  return actor
}

const known = new Set<string>(allRights.map(({ right }) => right))

function requireKnown(rights: readonly string[]): void {
  if (rights.every((right) => known.has(right) && right !== 'everything')) return
  const message = 'staff.role_right_unknown'
  throw badInput(message, [{ field: 'rights', message }])
}

const nameTaken = () => conflict('name_taken', 'staff.name_taken')

const shown = ({ name, rights }: Content) => ({ name, rights: [...rights] })

type Change = { before: object; after: object; acting: StaffAction }

const record = (tx: Tx, { id }: { id: number; name: string }, { before, after, acting }: Change) =>
  recordAudit(tx, {
    actorId: acting.actorId,
    requestId: acting.requestId,
    reason: acting.reason,
    at: acting.now,
    act: 'team-role-changed',
    about: `team role ${id}`,
    before: { ...before },
    after: { ...after },
  })
