import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import { BATCH_COLUMNS, COLLECTION_COLUMNS, WRITE_OFF_COLUMNS, type CollectionRow } from '../tables.ts'

export const lockCollection = (tx: Tx, parcelId: number): Promise<CollectionRow | undefined> =>
  tx
    .selectFrom('cash.collections')
    .select(COLLECTION_COLUMNS)
    .where('parcel_id', '=', parcelId)
    .forUpdate()
    .executeTakeFirst()

export const lockBatch = (tx: Tx, id: number) =>
  tx.selectFrom('cash.batches').select(BATCH_COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst()

export async function markBanked(tx: Tx, id: number, { by, at }: { by: number; at: Date }): Promise<void> {
  await tx.updateTable('cash.batches').set({ banked_by: by, banked_at: at }).where('id', '=', id).execute()
}

/** Orders that this file has paid for and no other unbanked file has. */
export async function listOrdersOfBatch(db: Db, batchId: number): Promise<number[]> {
  const { rows } = await sql<{ order_id: number }>`
    select distinct c.order_id from cash.remittances r join cash.collections c on c.parcel_id = r.parcel_id
    where r.batch_id = ${batchId} and r.used_paise > 0 and not exists (
      select from cash.remittances o join cash.collections oc on oc.parcel_id = o.parcel_id join cash.batches b on b.id = o.batch_id
      where oc.order_id = c.order_id and o.used_paise > 0 and b.banked_at is null and b.id <> ${batchId})
    order by 1`.execute(db)
  return rows.map(({ order_id }) => order_id)
}

/** Whether every file that paid for an order is confirmed on the bank statement. */
export async function isAllBanked(db: Db, orderId: number): Promise<boolean> {
  const { rows } = await sql<{ is_all: boolean | null }>`
    select bool_and(b.banked_at is not null) as is_all from cash.collections c
    join cash.remittances r on r.parcel_id = c.parcel_id and r.used_paise > 0
    join cash.batches b on b.id = r.batch_id where c.order_id = ${orderId}`.execute(db)
  return rows[0]?.is_all ?? false
}

type NewWriteOff = { parcelId: number; amountPaise: number; reason: string; by: number; at: Date }

/** @returns null if a request is already open. */
export async function insertWriteOff(
  tx: Tx,
  { parcelId, amountPaise, reason, by, at }: NewWriteOff,
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into cash.write_offs (parcel_id, amount_paise, reason, asked_by, asked_at) values (${parcelId}, ${amountPaise}, ${reason}, ${by}, ${at})
    on conflict (parcel_id) where state = 'asked' do nothing returning id`.execute(tx)
  return rows[0]?.id ?? null
}

export const lockWriteOff = (tx: Tx, id: number) =>
  tx
    .selectFrom('cash.write_offs')
    .select(WRITE_OFF_COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export async function saveWriteOffDecision(
  tx: Tx,
  id: number,
  { state, by, at }: { state: 'approved' | 'refused'; by: number; at: Date },
): Promise<void> {
  await tx
    .updateTable('cash.write_offs')
    .set({ state, decided_by: by, decided_at: at })
    .where('id', '=', id)
    .execute()
}
