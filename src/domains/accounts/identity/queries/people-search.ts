import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/database'
import { listOf } from '#platform/columns'
import { EVENT_COLUMNS, PERSON_COLUMNS, type PersonRow } from '../tables.ts'

/** What people can be looked for by. All that is given must hold. */
export type PeopleQuery = {
  name?: string | undefined
  phone?: string | undefined
  email?: string | undefined
  id?: number | undefined
  /** '' finds those who only shop. */
  role?: string | undefined
  state?: 'active' | 'suspended' | 'closed' | undefined
  sort: 'newest' | 'oldest' | 'name'
  /** A place in the list: the row after which, or before which, it is wanted. */
  after?: PeopleCursor | undefined
  before?: PeopleCursor | undefined
  limit: number
}

/** Where a row stands in its list: by its name or the moment it was made, to the microsecond, and its id. */
export type PeopleCursor = { key: string; id: number }

export type FoundPerson = PersonRow & { /** As in a `Place`. */ key: string; last_seen_at: Date | null }

/** One page of people, in the order of the list also when it is read backwards. */
export async function searchPeople(db: Db, wish: PeopleQuery): Promise<FoundPerson[]> {
  const { sort, after, before, limit } = wish
  const isByName = sort === 'name'
  const key = isByName ? sql`lower(name)` : sql`created_at`
  const isDown = (sort === 'newest') !== (before !== undefined)
  const way = isDown ? sql`desc` : sql`asc`
  const place = before ?? after
  const beyond = place
    ? [
        sql`(${key}, id) ${isDown ? sql`<` : sql`>`} (${place.key}::${isByName ? sql`text` : sql`timestamptz`}, ${place.id})`,
      ]
    : []
  const { rows } = await sql<FoundPerson>`
    select ${listOf(PERSON_COLUMNS, 'p')}, p.key, (select max(last_seen_at) from identity.sessions s where s.person_id = p.id) as last_seen_at from (
      select ${listOf(PERSON_COLUMNS)}, ${key}::text as key, ${key} as sorted from identity.people
      where ${sql.join([sql`true`, ...(await nameConditions(db, wish.name)), ...filterConditions(wish), ...beyond], sql` and `)}
      order by ${key} ${way}, id ${way} limit ${limit}
    ) p order by sorted ${way}, id ${way}`.execute(db)
  return before ? rows.toReversed() : rows
}

// More people of one name than this are found soon by walking the list in its order, which reads all of it for a rare name.
const MAX_NAME_MATCHES = 1_000

/** Whose name this is a part of: by the index over parts of names when they are few. */
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
