import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'

export const exportSessions = (db: Db, personId: number) =>
  db
    .selectFrom('identity.sessions')
    .select(['created_at', 'last_seen_at', 'expires_at', 'provider', 'user_agent', 'network'])
    .where('person_id', '=', personId)
    .orderBy('created_at')
    .execute()

/** Which staff member acted is not exported. */
export const exportEvents = (db: Db, personId: number) =>
  db
    .selectFrom('identity.events')
    .select(['kind', 'at', 'user_agent', 'network', 'detail'])
    .where('person_id', '=', personId)
    .orderBy('at')
    .orderBy('id')
    .execute()

export const exportLogins = (db: Db, personId: number) =>
  db
    .selectFrom('identity.logins')
    .select(['provider', 'subject', 'email', 'former_emails', 'added_at'])
    .where('person_id', '=', personId)
    .orderBy('added_at')
    .execute()

/** Whether a person is the only holder of a role. */
export async function isLastWithRole(db: Db, personId: number, role: string): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    select id from identity.people where roles @> array[${role}] and suspended_at is null and closed_at is null limit 2`.execute(
    db,
  )
  return rows.length === 1 && rows[0]?.id === personId
}

/** Whether an account was joined into another one, or another one into it since `since`. */
export async function wasJoinedSince(db: Db, personId: number, since: Date): Promise<boolean> {
  const { rows } = await sql`
    select from identity.people where (id = ${personId} and joined_into is not null) or (joined_into = ${personId} and closed_at >= ${since}) limit 1`.execute(
    db,
  )
  return rows.length > 0
}

/** Erases the name of every account joined into this one, directly or indirectly. */
export async function eraseJoinedNames(tx: Tx, personId: number, name: string): Promise<void> {
  await sql`
    with recursive joined as (
      select id from identity.people where joined_into = ${personId}
      union select p.id from identity.people p join joined j on p.joined_into = j.id
    )
    update identity.people set name = ${name} where id in (select id from joined)`.execute(tx)
}
