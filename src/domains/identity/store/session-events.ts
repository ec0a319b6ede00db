import { sql } from 'kysely'
import type { Db } from '#platform/database'
import type { EventRow } from '../tables.ts'

/** Whether a session that is gone was once theirs. */
export async function hasOpened(db: Db, personId: number, sessionId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from identity.events
    where person_id = ${personId} and kind = 'logged-in' and detail @> jsonb_build_object('session', ${sessionId}::bigint) limit 1`.execute(db)
  return rows.length > 0
}

/** The newest first, from a place on. */
export const eventsBefore = (db: Db, personId: number, { at, id, limit }: { at: Date; id: number; limit: number }): Promise<EventRow[]> =>
  db
    .selectFrom('identity.events')
    .selectAll()
    .where('person_id', '=', personId)
    .where('at', '<=', at)
    .where(sql<boolean>`(at, id) < (${at}, ${id}::bigint)`)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
