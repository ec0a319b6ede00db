import { sql } from 'kysely'
import type { Db } from '#platform/database'
import { EVENT_COLUMNS, type EventRow } from '../tables.ts'

/** Newest first, from a cursor on. */
export function listEventsBefore(
  db: Db,
  personId: number,
  { before, limit }: { before: { at: Date; id: number } | null; limit: number },
): Promise<EventRow[]> {
  let events = db.selectFrom('identity.events').select(EVENT_COLUMNS).where('person_id', '=', personId)
  if (before !== null)
    events = events
      .where('at', '<=', before.at)
      .where(sql<boolean>`(at, id) < (${before.at}, ${before.id}::bigint)`)
  return events.orderBy('at', 'desc').orderBy('id', 'desc').limit(limit).execute()
}
