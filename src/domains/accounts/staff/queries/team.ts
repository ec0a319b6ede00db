import '../tables.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import { TEAM_ROLE_COLUMNS, type AccessRequestRow, type TeamRoleRow } from '../tables.ts'

export const findTeamRole = (db: Db, id: number): Promise<TeamRoleRow | undefined> =>
  db.selectFrom('staff.team_roles').select(TEAM_ROLE_COLUMNS).where('id', '=', id).executeTakeFirst()

/** Locks a role until the transaction ends. */
export const lockTeamRole = (tx: Tx, id: number): Promise<TeamRoleRow | undefined> =>
  tx
    .selectFrom('staff.team_roles')
    .select(TEAM_ROLE_COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const listTeamRoles = (db: Db): Promise<TeamRoleRow[]> =>
  db
    .selectFrom('staff.team_roles')
    .select(TEAM_ROLE_COLUMNS)
    .orderBy(sql`lower(name)`)
    .execute()

type RoleContent = { name: string; rights: readonly string[] }
type Change = { by: number; at: Date }

/** @returns its id; null when the name is taken. */
export async function insertTeamRole(
  tx: Tx,
  { name, rights }: RoleContent,
  { by, at }: Change,
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into staff.team_roles (name, rights, changed_by, changed_at) values (${name}, ${[...rights]}::text[], ${by}, ${at})
    on conflict (lower(name)) do nothing returning id`.execute(tx)
  return rows[0]?.id ?? null
}

export async function updateTeamRole(
  tx: Tx,
  id: number,
  { name, rights, by, at }: RoleContent & Change,
): Promise<void> {
  await sql`update staff.team_roles set name = ${name}, rights = ${[...rights]}::text[], version = version + 1, changed_by = ${by}, changed_at = ${at}
    where id = ${id}`.execute(tx)
}

/** Whether another role has the name, in any case. */
export async function isRoleNameTaken(db: Db, name: string, exceptId: number): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select exists (select 1 from staff.team_roles where lower(name) = lower(${name}) and id <> ${exceptId}) as taken`.execute(
    db,
  )
  return rows[0]?.taken ?? false
}

export async function deleteTeamRole(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('staff.team_roles').where('id', '=', id).execute()
}

export type Member = { role_id: number; person_id: number; until: Date | null }

export const listMembers = (db: Db, roleId?: number): Promise<Member[]> => {
  const all = db
    .selectFrom('staff.role_members')
    .select(['role_id', 'person_id', 'until'])
    .orderBy('role_id')
    .orderBy('person_id')
  return (roleId === undefined ? all : all.where('role_id', '=', roleId)).execute()
}

export const findMember = (db: Db, roleId: number, personId: number): Promise<Member | undefined> =>
  db
    .selectFrom('staff.role_members')
    .select(['role_id', 'person_id', 'until'])
    .where('role_id', '=', roleId)
    .where('person_id', '=', personId)
    .executeTakeFirst()

export async function upsertMember(
  tx: Tx,
  { role_id, person_id, until }: Member,
  { by, at }: Change,
): Promise<void> {
  const set = { until, given_by: by, given_at: at }
  await tx
    .insertInto('staff.role_members')
    .values({ role_id, person_id, ...set })
    .onConflict((conflict) => conflict.columns(['role_id', 'person_id']).doUpdateSet(set))
    .execute()
}

export async function deleteMember(tx: Tx, roleId: number, personId: number): Promise<void> {
  await tx
    .deleteFrom('staff.role_members')
    .where('role_id', '=', roleId)
    .where('person_id', '=', personId)
    .execute()
}

export const listEndedMembers = (db: Db, now: Date): Promise<Member[]> =>
  db
    .selectFrom('staff.role_members')
    .select(['role_id', 'person_id', 'until'])
    .where('until', '<=', now)
    .orderBy('person_id')
    .limit(200)
    .execute()

/** The rights of all roles of a person, without 'staff:'. */
export async function listRightsOfRoles(db: Db, personId: number): Promise<string[]> {
  const { rows } = await sql<{ right: string }>`
    select distinct unnest(r.rights) as right from staff.role_members m join staff.team_roles r on r.id = m.role_id
    where m.person_id = ${personId}`.execute(db)
  return rows.map(({ right }) => right)
}

/** Roles, as of `people.roles`, that a person has through team roles alone. */
export async function listRoleRights(db: Db, personId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('staff.role_rights')
    .select('role')
    .where('person_id', '=', personId)
    .execute()
  return rows.map(({ role }) => role)
}

export async function replaceRoleRights(tx: Tx, personId: number, roles: readonly string[]): Promise<void> {
  await tx.deleteFrom('staff.role_rights').where('person_id', '=', personId).execute()
  await sql`insert into staff.role_rights (person_id, role) select ${personId}, unnest(${[...roles]}::text[])`.execute(
    tx,
  )
}

/** Removes a person from all team roles, and requests for all rights that wait for them. */
export async function deleteMemberships(tx: Tx, personId: number): Promise<void> {
  await tx
    .deleteFrom('staff.access_requests')
    .where('subject_id', '=', personId)
    .where('state', '=', 'waiting')
    .execute()
  await tx.deleteFrom('staff.role_members').where('person_id', '=', personId).execute()
  await tx.deleteFrom('staff.role_rights').where('person_id', '=', personId).execute()
}

/** The people of a list who have set up two-step login. */
export async function listTwoStepOf(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select person_id as id from staff.two_step where person_id = any(${[...ids]}::bigint[]) and confirmed_at is not null`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}

const REQUEST_COLUMNS = ['id', 'subject_id', 'asked_by', 'asked_at', 'reason', 'state'] as const

export const findAccessRequest = (db: Db, id: number): Promise<AccessRequestRow | undefined> =>
  db.selectFrom('staff.access_requests').select(REQUEST_COLUMNS).where('id', '=', id).executeTakeFirst()

export const lockAccessRequest = (tx: Tx, id: number): Promise<AccessRequestRow | undefined> =>
  tx
    .selectFrom('staff.access_requests')
    .select(REQUEST_COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const listWaitingRequests = (db: Db): Promise<AccessRequestRow[]> =>
  db
    .selectFrom('staff.access_requests')
    .select(REQUEST_COLUMNS)
    .where('state', '=', 'waiting')
    .orderBy('id')
    .execute()

/** @returns false when a request for the person waits already. */
export async function insertAccessRequest(
  tx: Tx,
  asked: { subjectId: number; by: number; at: Date; reason: string },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    insert into staff.access_requests (subject_id, asked_by, asked_at, reason)
    values (${asked.subjectId}, ${asked.by}, ${asked.at}, ${asked.reason})
    on conflict (subject_id) where state = 'waiting' do nothing`.execute(tx)
  return numAffectedRows > 0n
}

export async function decideAccessRequest(
  tx: Tx,
  id: number,
  { state, by, at }: Change & { state: 'approved' | 'refused' },
): Promise<void> {
  await tx
    .updateTable('staff.access_requests')
    .set({ state, decided_by: by, decided_at: at })
    .where('id', '=', id)
    .execute()
}
