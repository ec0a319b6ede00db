import { findPeople, loadNames } from '#domains/accounts/identity/people'
import { hasRole, type Caller } from '#platform/caller'
import type { Db } from '#platform/database'
import { isoOrNull } from '#platform/time'
import type { AccessRequest, TeamMember, TeamRole } from '../contract.ts'
import { listMembers, listTeamRoles, listTwoStepOf, listWaitingRequests } from '../queries/team.ts'
import { EVERYTHING, rights } from '../rights.ts'
import { maskPhone } from '../rules.ts'
import { toRole } from './change-team-role.ts'

/** More staff than a marketplace of this size has; their names fit one page. */
const MOST_STAFF = 500

/** The staff by name, with what each may do and for how long. */
export async function listTeam(db: Db): Promise<TeamMember[]> {
  const [people, roles, members] = await Promise.all([
    findPeople(db, { role: 'staff', sort: 'name', limit: MOST_STAFF }),
    listTeamRoles(db),
    listMembers(db),
  ])
  const nameOf = new Map(roles.map(({ id, name }) => [id, name]))
  const twoStep = await listTwoStepOf(
    db,
    people.map(({ id }) => id),
  )
  return people.map(({ id, name, phone, state, roles: held, lastSeenAt }) => ({
    id,
    name,
    phone: maskPhone(phone),
    state,
    rights: held.filter((role) => role.startsWith('staff:')).map((role) => role.slice('staff:'.length)),
    team_roles: members
      .filter(({ person_id }) => person_id === id)
      .map(({ role_id, until }) => ({
        id: role_id,
        name: nameOf.get(role_id) ?? '',
        until: isoOrNull(until),
      })),
    last_seen_at: isoOrNull(lastSeenAt),
    has_two_step: twoStep.has(id),
  }))
}

/** The requests for all rights that wait for another administrator. */
export async function listAccessRequests(db: Db, caller: Caller): Promise<AccessRequest[]> {
  const requests = await listWaitingRequests(db)
  const names = await loadNames(db, [
    ...new Set(requests.flatMap(({ subject_id, asked_by }) => [subject_id, asked_by])),
  ])
  const named = (id: number) => ({ id, name: names.get(id) ?? '' })
  return requests.map(({ id, subject_id, asked_by, asked_at, reason }) => ({
    id,
    person: named(subject_id),
    asked_by: named(asked_by),
    asked_at: asked_at.toISOString(),
    reason,
    may_approve: caller.roles.includes(EVERYTHING) && ![asked_by, subject_id].includes(caller.userId),
  }))
}

/** The roles by name, with their members. */
export async function presentTeamRoles(
  db: Db,
  caller: Caller,
): Promise<{ rows: TeamRole[]; rights: string[] }> {
  const [roles, members] = await Promise.all([listTeamRoles(db), listMembers(db)])
  const names = await loadNames(db, [...new Set(members.map(({ person_id }) => person_id))])
  const rows = roles.map(({ id, name, rights: ofRole, version }) => ({
    id,
    name,
    rights: ofRole,
    version,
    members: members
      .filter(({ role_id }) => role_id === id)
      .map(({ person_id, until }) => ({
        id: person_id,
        name: names.get(person_id) ?? '',
        until: isoOrNull(until),
      })),
    may_change: ofRole.every((right) => hasRole(caller.roles, toRole(right))),
  }))
  return { rows, rights: rights.map(({ right }) => right).filter((right) => right !== 'everything') }
}
