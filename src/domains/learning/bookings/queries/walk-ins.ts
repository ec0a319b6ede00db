import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import { WALK_IN_COLUMNS, type WalkInRow } from '../tables.ts'

export const insertWalkIn = async (
  tx: Tx,
  row: Omit<WalkInRow, 'id' | 'state' | 'removed_at'>,
): Promise<number> =>
  (
    await tx
      .insertInto('bookings.walk_ins')
      .values({ ...row, state: 'in', removed_at: null })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

export const listWalkIns = (db: Db, sessionId: number): Promise<WalkInRow[]> =>
  db
    .selectFrom('bookings.walk_ins')
    .select(WALK_IN_COLUMNS)
    .where('session_id', '=', sessionId)
    .where('state', '=', 'in')
    .orderBy('id')
    .execute()

/** @returns false if the session has no such walk-in, or it was already removed. */
export async function markWalkInRemoved(
  tx: Tx,
  id: number,
  { sessionId, at }: { sessionId: number; at: Date },
): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    update bookings.walk_ins set state = 'removed', removed_at = ${at}, name = '', is_minor = false, guardian_name = '', guardian_phone = ''
    where id = ${id} and session_id = ${sessionId} and state = 'in' returning id`.execute(tx)
  return rows.length > 0
}

/** Removes the names of walk-ins recorded before a moment; their number stays. */
export async function anonymiseWalkIns(db: Db, before: Date): Promise<void> {
  await sql`update bookings.walk_ins set name = '', is_minor = false, guardian_name = '', guardian_phone = '' where name <> '' and at <= ${before}`.execute(
    db,
  )
}
