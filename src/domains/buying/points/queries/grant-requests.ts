import { sql, type Selectable } from 'kysely'
import type { Db, Tx } from '#platform/database'
import { GRANT_REQUEST_COLUMNS, type GrantRequestRow as Row } from '../tables.ts'

export type GrantRequestRow = Selectable<Row>

export async function insertGrantRequest(
  tx: Tx,
  { personId, points, reason, askedBy, at }: NewGrantRequest,
): Promise<void> {
  await sql`insert into points.grant_requests (person_id, points, reason, asked_by, asked_at) values (${personId}, ${points}, ${reason}, ${askedBy}, ${at})`.execute(
    tx,
  )
}

type NewGrantRequest = { personId: number; points: number; reason: string; askedBy: number; at: Date }

export const lockGrantRequest = (tx: Tx, id: number): Promise<GrantRequestRow | undefined> =>
  tx
    .selectFrom('points.grant_requests')
    .select(GRANT_REQUEST_COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

type GrantDecision = { state: 'given' | 'refused'; by: number; note: string; at: Date }

export async function updateGrantDecision(
  tx: Tx,
  id: number,
  { state, by, note, at }: GrantDecision,
): Promise<void> {
  await tx
    .updateTable('points.grant_requests')
    .set({ state, decided_by: by, decided_at: at, note })
    .where('id', '=', id)
    .execute()
}

/** Open requests, oldest first. */
export const listOpenGrantRequests = (db: Db): Promise<GrantRequestRow[]> =>
  db
    .selectFrom('points.grant_requests')
    .select(GRANT_REQUEST_COLUMNS)
    .where('state', '=', 'asked')
    .orderBy('asked_at')
    .limit(100)
    .execute()

export const listGrantRequestsOf = (db: Db, personId: number): Promise<GrantRequestRow[]> =>
  db
    .selectFrom('points.grant_requests')
    .select(GRANT_REQUEST_COLUMNS)
    .where('person_id', '=', personId)
    .orderBy('id')
    .execute()
