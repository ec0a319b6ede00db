import { BATCH_COLUMNS, REMITTANCE_COLUMNS } from '../tables.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import type { FileRow } from './parse-remittances.ts'
import type { MatchedRow, OwedCollection } from './rules.ts'

/** Collections with these AWBs, paid or not; locked until the transaction ends when they are to be paid. */
export async function listOwedCollections(
  db: Db,
  awbs: readonly string[],
  { isLocked }: { isLocked: boolean },
): Promise<OwedCollection[]> {
  const { rows } = await sql<OwedCollection>`
    select parcel_id as "parcelId", order_id as "orderId", courier, awb, amount_paise - remitted_paise - written_off_paise as "owedPaise"
    from cash.collections where awb = any(${[...new Set(awbs)]}::text[]) order by parcel_id ${isLocked ? sql`for update` : sql``}`.execute(
    db,
  )
  return rows
}

/** Lines of earlier files with these AWBs. */
export async function listEarlierRows(db: Db, awbs: readonly string[]): Promise<FileRow[]> {
  const { rows } = await sql<FileRow>`
    select row_no as "rowNo", courier, awb, amount_paise as "amountPaise", reference from cash.remittances
    where awb = any(${[...new Set(awbs)]}::text[])`.execute(db)
  return rows
}

export const findBatchByHash = (db: Db, sha256: string) =>
  db.selectFrom('cash.batches').select(BATCH_COLUMNS).where('sha256', '=', sha256).executeTakeFirst()

type NewBatch = { sha256: string; fileName: string; rows: number; amountPaise: number; by: number; at: Date }

/** @returns null if the same file was imported before, also concurrently. */
export async function insertBatch(
  tx: Tx,
  { sha256, fileName, rows, amountPaise, by, at }: NewBatch,
): Promise<number | null> {
  const made = await tx
    .insertInto('cash.batches')
    .values({
      sha256,
      file_name: fileName,
      rows,
      amount_paise: amountPaise,
      imported_by: by,
      imported_at: at,
    })
    .onConflict((conflict) => conflict.column('sha256').doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id ?? null
}

export async function insertRemittances(tx: Tx, batchId: number, rows: readonly MatchedRow[]): Promise<void> {
  await sql`
    insert into cash.remittances (batch_id, row_no, courier, awb, amount_paise, reference, outcome, parcel_id, used_paise)
    select ${batchId}::bigint, "rowNo", courier, awb, "amountPaise", reference, outcome, "parcelId", "usedPaise"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r("rowNo" int, courier text, awb text, "amountPaise" bigint, reference text, outcome text,
      "parcelId" bigint, "usedPaise" bigint)`.execute(tx)
}

export type CollectionPayment = { parcelId: number; orderId: number; paise: number }

/** Adds remitted amounts to parcels and their orders; CHECK constraints refuse more than was collected. */
export async function recordCollectionPayments(
  tx: Tx,
  paid: readonly CollectionPayment[],
  what: 'remitted' | 'written_off',
): Promise<void> {
  const column = sql.ref(`${what}_paise`)
  const json = JSON.stringify(paid)
  await sql`
    update cash.collections c set ${column} = c.${column} + p.paise
    from (select "parcelId", sum(paise)::bigint as paise from jsonb_to_recordset(${json}::jsonb) as r("parcelId" bigint, paise bigint) group by 1) p
    where c.parcel_id = p."parcelId"`.execute(tx)
  await sql`
    update cash.instruments i set ${column} = i.${column} + p.paise
    from (select "orderId", sum(paise)::bigint as paise from jsonb_to_recordset(${json}::jsonb) as r("orderId" bigint, paise bigint) group by 1) p
    where i.order_id = p."orderId"`.execute(tx)
}

/** Locks the cash of several orders by ascending order id, which avoids deadlocks. */
export async function lockInstruments(tx: Tx, orderIds: readonly number[]): Promise<void> {
  await sql`select 1 from cash.instruments where order_id = any(${[...new Set(orderIds)]}::bigint[]) order by order_id for update`.execute(
    tx,
  )
}

export type UnmatchedLine = { id: number; batchId: number; courier: string; awb: string; restPaise: number }

/** Lines without a matching parcel that are not closed. */
export async function listUnmatchedLines(
  tx: Tx,
  { courier, awb }: { courier: string; awb: string },
): Promise<UnmatchedLine[]> {
  const { rows } = await sql<UnmatchedLine>`
    select id, batch_id as "batchId", courier, awb, amount_paise - used_paise as "restPaise" from cash.remittances
    where courier = ${courier} and awb = ${awb} and outcome = 'unknown' and closed_at is null order by id for update`.execute(
    tx,
  )
  return rows
}

export async function lockRemittance(tx: Tx, id: number) {
  const row = await tx
    .selectFrom('cash.remittances')
    .select(REMITTANCE_COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row
}

export async function matchRemittance(
  tx: Tx,
  id: number,
  to: { parcelId: number; usedPaise: number; outcome: 'matched' | 'short' | 'over' },
): Promise<void> {
  await tx
    .updateTable('cash.remittances')
    .set({ parcel_id: to.parcelId, used_paise: to.usedPaise, outcome: to.outcome })
    .where('id', '=', id)
    .execute()
}

export async function closeRemittance(
  tx: Tx,
  id: number,
  { by, at, because }: { by: number; at: Date; because: string },
): Promise<void> {
  await tx
    .updateTable('cash.remittances')
    .set({ closed_by: by, closed_at: at, close_reason: because })
    .where('id', '=', id)
    .execute()
}
