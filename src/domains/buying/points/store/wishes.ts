import { sql, type Selectable } from 'kysely'
import type { Db, Tx } from '#platform/database'
import { GRANT_REQUEST_COLUMNS, type GrantRequestRow as Row } from '../tables.ts'

export type GrantRequestRow = Selectable<Row>

export async function insertWish(tx: Tx, { personId, points, reason, askedBy, at }: NewWish): Promise<void> {
  await sql`insert into points.grant_requests (person_id, points, reason, asked_by, asked_at) values (${personId}, ${points}, ${reason}, ${askedBy}, ${at})`.execute(
    tx,
  )
}

type NewWish = { personId: number; points: number; reason: string; askedBy: number; at: Date }

export const lockWish = (tx: Tx, id: number): Promise<GrantRequestRow | undefined> =>
  tx
    .selectFrom('points.grant_requests')
    .select(GRANT_REQUEST_COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

type Decided = { state: 'given' | 'refused'; by: number; note: string; at: Date }

export async function writeDecided(tx: Tx, id: number, { state, by, note, at }: Decided): Promise<void> {
  await tx
    .updateTable('points.grant_requests')
    .set({ state, decided_by: by, decided_at: at, note })
    .where('id', '=', id)
    .execute()
}

/** Those that wait, the oldest first. */
export const readOpenWishes = (db: Db): Promise<GrantRequestRow[]> =>
  db
    .selectFrom('points.grant_requests')
    .select(GRANT_REQUEST_COLUMNS)
    .where('state', '=', 'asked')
    .orderBy('asked_at')
    .limit(100)
    .execute()

export const readWishesOf = (db: Db, personId: number): Promise<GrantRequestRow[]> =>
  db
    .selectFrom('points.grant_requests')
    .select(GRANT_REQUEST_COLUMNS)
    .where('person_id', '=', personId)
    .orderBy('id')
    .execute()
