import { sql } from 'kysely'
import type { Db } from '#platform/database'
import { EVENT_COLUMNS, type EventRow } from '../tables.ts'

/** Newest first, from a cursor on. */
export const listEventsBefore = (
  db: Db,
  personId: number,
  { at, id, limit }: { at: Date; id: number; limit: number },
): Promise<EventRow[]> =>
  db
    .selectFrom('identity.events')
    .select(EVENT_COLUMNS)
    .where('person_id', '=', personId)
    .where('at', '<=', at)
    .where(sql<boolean>`(at, id) < (${at}, ${id}::bigint)`)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
