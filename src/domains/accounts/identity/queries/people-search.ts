import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/database'
import { listOf } from '#platform/columns'
import { EVENT_COLUMNS, PERSON_COLUMNS, type PersonRow } from '../tables.ts'

/** Search conditions for people; all given ones must hold. */
export type PeopleQuery = {
  name?: string | undefined
  phone?: string | undefined
  email?: string | undefined
  id?: number | undefined
  /** '' finds people without roles. */
  role?: string | undefined
  state?: 'active' | 'suspended' | 'closed' | undefined
  sort: 'newest' | 'oldest' | 'name'
  /** Cursor: the row after which, or before which, the page starts. */
  after?: PeopleCursor | undefined
  before?: PeopleCursor | undefined
  limit: number
}

/** A row's cursor: its name or creation time, to the microsecond, and its id. */
export type PeopleCursor = { key: string; id: number }

export type FoundPerson = PersonRow & {
  /** As in a `PeopleCursor`. */ key: string
  last_seen_at: Date | null
}

/** One page of people, in list order also when paged backwards. */
export async function searchPeople(db: Db, query: PeopleQuery): Promise<FoundPerson[]> {
  const { sort, after, before, limit } = query
  const isByName = sort === 'name'
  const key = isByName ? sql`lower(name)` : sql`created_at`
  const isDown = (sort === 'newest') !== (before !== undefined)
  const direction = isDown ? sql`desc` : sql`asc`
  const place = before ?? after
  const beyond = place
    ? [
        sql`(${key}, id) ${isDown ? sql`<` : sql`>`} (${place.key}::${isByName ? sql`text` : sql`timestamptz`}, ${place.id})`,
      ]
    : []
  const { rows } = await sql<FoundPerson>`
    select ${listOf(PERSON_COLUMNS, 'p')}, p.key, (select max(last_seen_at) from identity.sessions s where s.person_id = p.id) as last_seen_at from (
      select ${listOf(PERSON_COLUMNS)}, ${key}::text as key, ${key} as sorted from identity.people
      where ${sql.join([sql`true`, ...(await nameConditions(db, query.name)), ...filterConditions(query), ...beyond], sql` and `)}
      order by ${key} ${direction}, id ${direction} limit ${limit}
    ) p order by sorted ${direction}, id ${direction}`.execute(db)
  return before ? rows.toReversed() : rows
}

// With more matches than this, walking the list in its order finds them soon; for a rare name it would read the whole list.
const MAX_NAME_MATCHES = 1_000

/** Conditions for a part of a name: uses the trigram index when there are few matches. */
async function nameConditions(db: Db, name: string | undefined): Promise<RawBuilder<unknown>[]> {
  if (name === undefined) return []
  const isLike = sql`lower(name) like ${`%${name.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`}`
  const { rows } = await sql<{
    id: number
  }>`select id from identity.people where ${isLike} limit ${MAX_NAME_MATCHES + 1}`.execute(db)
  return rows.length > MAX_NAME_MATCHES ? [isLike] : [sql`id = any(${rows.map(({ id }) => id)}::bigint[])`]
}

function filterConditions({ phone, email, id, role, state }: PeopleQuery): RawBuilder<unknown>[] {
  return [
    ...(phone === undefined ? [] : [sql`phone = ${phone}`]),
    ...(email === undefined ? [] : [sql`verified_email = ${email}`]),
    ...(id === undefined ? [] : [sql`id = ${id}`]),
    ...(role === undefined
      ? []
      : [role === '' ? sql`roles = '{}'` : sql`roles <> '{}' and roles @> array[${role}]`]),
    ...(state === undefined ? [] : [STATES[state]]),
  ]
}

const STATES = {
  active: sql`suspended_at is null and closed_at is null`,
  suspended: sql`suspended_at is not null and closed_at is null`,
  closed: sql`closed_at is not null`,
}

export const listOpenSessions = (db: Db, personId: number, now: Date) =>
  db
    .selectFrom('identity.sessions')
    .select(['id', 'created_at', 'last_seen_at', 'provider', 'user_agent', 'network', 'second_factor_at'])
    .where('person_id', '=', personId)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

export const listRecentEvents = (db: Db, personId: number, limit: number) =>
  db
    .selectFrom('identity.events')
    .select(EVENT_COLUMNS)
    .where('person_id', '=', personId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
