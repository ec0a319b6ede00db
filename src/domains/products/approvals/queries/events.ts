import '../tables.ts'
import { sql, type Selectable } from 'kysely'
import type { Db, Tables, Tx } from '#platform/database'

export type EventRow = Selectable<Tables['approvals.events']>
export type NewEvent = Pick<EventRow, 'product_id' | 'at' | 'event' | 'actor'> & Partial<Omit<EventRow, 'id'>>

/** Appends to the histories of products, in one statement. */
export async function insertEvents(tx: Tx, events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return
  const rows = events.map((event) => ({
    actor_id: null,
    changes: [],
    hits: [],
    reason_key: null,
    message: '',
    note: '',
    ...event,
  }))
  await sql`
    insert into approvals.events (product_id, at, event, actor, actor_id, changes, hits, reason_key, message, note)
    select product_id, at, event, actor, actor_id, changes, hits, reason_key, message, note
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as r(product_id bigint, at timestamptz, event text, actor text, actor_id bigint, changes jsonb, hits jsonb,
        reason_key text, message text, note text)`.execute(tx)
}

/** The newest events of a product first. */
export const listEvents = (db: Db, productId: number, limit: number): Promise<EventRow[]> =>
  db
    .selectFrom('approvals.events')
    .select([
      'id',
      'product_id',
      'at',
      'event',
      'actor',
      'actor_id',
      'changes',
      'hits',
      'reason_key',
      'message',
      'note',
    ])
    .where('product_id', '=', productId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** The newest event of a product, by which concurrent decisions notice each other; 0 without any. */
export async function lastEventId(db: Db, productId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select coalesce(max(id), 0) as id from approvals.events where product_id = ${productId}`.execute(db)
  return rows[0]?.id ?? 0
}
