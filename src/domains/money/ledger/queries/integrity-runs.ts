import { sql, type Selectable } from 'kysely'
import type { Db, Tx } from '#platform/database'
import { INTEGRITY_RUN_COLUMNS, type IntegrityRunRow } from '../tables.ts'

/** @returns its id; null while another run is in progress. */
export async function insertRun(
  tx: Tx,
  run: Pick<IntegrityRunRow, 'asked_by' | 'asked_at'>,
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into ledger.integrity_runs (asked_by, asked_at) values (${run.asked_by}, ${run.asked_at}) on conflict do nothing returning id`.execute(
    tx,
  )
  return rows[0]?.id ?? null
}

export const findLastRun = (db: Db): Promise<Selectable<IntegrityRunRow> | undefined> =>
  db
    .selectFrom('ledger.integrity_runs')
    .select(INTEGRITY_RUN_COLUMNS)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** @returns false if it has already begun or ended. */
export async function beginRun(tx: Tx, id: number, at: Date): Promise<boolean> {
  const result = await tx
    .updateTable('ledger.integrity_runs')
    .set({ state: 'running', begun_at: at, seen_at: at })
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

export async function addRunFaults(tx: Tx, id: number, found: number): Promise<void> {
  await sql`update ledger.integrity_runs set found = found + ${found} where id = ${id} and state = 'running'`.execute(
    tx,
  )
}

export async function saveHeartbeat(tx: Tx, id: number, at: Date): Promise<void> {
  await tx
    .updateTable('ledger.integrity_runs')
    .set({ seen_at: at })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute()
}

export async function saveRunEnd(
  tx: Tx,
  id: number,
  { state, at }: { state: 'done' | 'failed'; at: Date },
): Promise<void> {
  await tx
    .updateTable('ledger.integrity_runs')
    .set({ state, ended_at: at })
    .where('id', '=', id)
    .where('state', 'in', ['asked', 'running'])
    .execute()
}

/** Marks runs without a heartbeat since `before` as failed: their process has ended. */
export async function failStaleRuns(tx: Tx, { before, at }: { before: Date; at: Date }): Promise<void> {
  await sql`
    update ledger.integrity_runs set state = 'failed', ended_at = ${at}
    where state in ('asked', 'running') and coalesce(seen_at, asked_at) < ${before}`.execute(tx)
}
