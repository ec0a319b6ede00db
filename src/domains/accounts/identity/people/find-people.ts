import type { Db } from '#platform/database'
import { listLogins } from '../queries/logins.ts'
import { personById } from '../queries/people.ts'
import {
  listRecentEvents,
  listOpenSessions,
  searchPeople,
  type FoundPerson,
  type PeopleQuery,
} from '../queries/people-search.ts'
import type { PersonRow } from '../tables.ts'

export type { PeopleQuery, PeopleCursor } from '../queries/people-search.ts'

/** A row of the staff's list; the caller masks numbers and addresses. */
export type PersonSummary = {
  id: number
  name: string
  phone: string | null
  email: string | null
  roles: readonly string[]
  state: 'active' | 'suspended' | 'closed'
  joinedAt: Date
  lastSeenAt: Date | null
}

/** One page of people, each with its cursor key. */
export async function findPeople(db: Db, query: PeopleQuery): Promise<(PersonSummary & { key: string })[]> {
  return (await searchPeople(db, query)).map((row) => ({ ...toSummary(row), key: row.key }))
}

/** All that staff may see of an account; null for an unknown id. */
export async function findAccount(db: Db, personId: number, { now, events }: { now: Date; events: number }) {
  const row = await personById(db, personId)
  if (!row) return null
  const [logins, sessions, recent] = await Promise.all([
    listLogins(db, row.id),
    listOpenSessions(db, row.id, now),
    listRecentEvents(db, row.id, events),
  ])
  const lastSeenAt = sessions[0]?.last_seen_at ?? null
  return {
    ...toSummary({ ...row, last_seen_at: lastSeenAt }),
    unverifiedEmail: row.unverified_email,
    hasSecondFactor: row.has_second_factor,
    suspendedAt: row.suspended_at,
    closedAt: row.closed_at,
    joinedInto: row.joined_into,
    logins,
    sessions,
    events: recent,
  }
}

export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>

const toSummary = (row: PersonRow & Pick<FoundPerson, 'last_seen_at'>): PersonSummary => ({
  id: row.id,
  name: row.name,
  phone: row.phone,
  email: row.verified_email,
  roles: row.roles,
  state: row.closed_at ? 'closed' : row.suspended_at ? 'suspended' : 'active',
  joinedAt: row.created_at,
  lastSeenAt: row.last_seen_at,
})
