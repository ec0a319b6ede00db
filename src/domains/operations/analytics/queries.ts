import './tables.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import type { EventRow } from './tables.ts'
import { lock } from '#platform/locks'

export async function loadVisitorKey(db: Db): Promise<Buffer> {
  const { secret } = await db.selectFrom('analytics.visitor_key').select('secret').executeTakeFirstOrThrow()
  return secret
}

export async function insertEvents(tx: Tx, rows: readonly EventRow[]): Promise<void> {
  await tx
    .insertInto('analytics.events')
    .values([...rows])
    .execute()
}

export const listEvents = (db: Db, who: string) =>
  db
    .selectFrom('analytics.events')
    .select(['at', 'name', 'path', 'about'])
    .where('who', '=', who)
    .orderBy('id')
    .execute()

export async function reassignEvents(tx: Tx, { from, into }: { from: string; into: string }): Promise<void> {
  await tx.updateTable('analytics.events').set({ who: into }).where('who', '=', from).execute()
}

export async function deleteEvents(tx: Tx, who: string): Promise<void> {
  await tx.deleteFrom('analytics.events').where('who', '=', who).execute()
}

/** Locks until the transaction ends: a withdrawal waits for events being written, and later events are dropped. */
export async function lockVisitor(tx: Tx, who: string): Promise<void> {
  await lock(tx, 'analytics.visitor', who)
}

/** The latest consent of a browser; null when it has given no answer. */
export async function findVisitorConsent(db: Db, who: string): Promise<boolean | null> {
  const word = await db
    .selectFrom('analytics.visitor_consents')
    .select('given')
    .where('who', '=', who)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return word?.given ?? null
}

export async function insertVisitorConsent(
  tx: Tx,
  word: { who: string; given: boolean; wording: string; at: Date },
): Promise<void> {
  await tx.insertInto('analytics.visitor_consents').values(word).execute()
}

/** Deletes events recorded before a moment, and the consents of browsers without newer events: a consent holds while its browser keeps coming. */
export async function deleteExpired(db: Db, at: Date): Promise<void> {
  await db.deleteFrom('analytics.events').where('at', '<', at).execute()
  await sql`delete from analytics.visitor_consents w where at < ${at} and not exists (select from analytics.events e where e.who = w.who)`.execute(
    db,
  )
}

type CountedRow = { name: string; count: number; people: number }

const MAX_ROWS = 20

export async function countBy(
  db: Db,
  what: 'name' | 'path' | 'first_source' | 'last_source',
  since: Date,
): Promise<CountedRow[]> {
  const { rows } = await sql<CountedRow>`
    select ${sql.ref(what)} as name, count(*)::int as count, count(distinct who)::int as people from analytics.events
    where at >= ${since} group by 1 order by 2 desc, 1 limit ${MAX_ROWS}`.execute(db)
  return rows
}

/** Grouped by day in India. */
export async function countByDay(
  db: Db,
  since: Date,
): Promise<{ day: string; count: number; people: number }[]> {
  const { rows } = await sql<{ day: string; count: number; people: number }>`
    select ((at at time zone 'Asia/Kolkata')::date)::text as day, count(*)::int as count, count(distinct who)::int as people from analytics.events
    where at >= ${since} group by 1 order by 1`.execute(db)
  return rows
}

export async function countCreatorVisits(
  db: Db,
  since: Date,
): Promise<{ id: number; count: number; people: number; follows: number }[]> {
  const { rows } = await sql<{ id: number; count: number; people: number; follows: number }>`
    select about as id, count(*) filter (where name = 'profile_viewed')::int as count, count(distinct who)::int as people,
      count(*) filter (where name = 'artist_followed')::int as follows
    from analytics.events where at >= ${since} and about is not null group by 1 order by 2 desc, 1 limit ${MAX_ROWS}`.execute(
    db,
  )
  return rows
}
