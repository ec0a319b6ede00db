import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import { ADJUSTMENT_COLUMNS, type AdjustmentRow } from '../tables.ts'

export const findAdjustment = (db: Db, key: string): Promise<AdjustmentRow | undefined> =>
  db.selectFrom('orders.adjustments').select(ADJUSTMENT_COLUMNS).where('key', '=', key).executeTakeFirst()

/** All reductions of these orders, oldest first. */
export const listAdjustments = (db: Db, orderIds: readonly number[]): Promise<AdjustmentRow[]> =>
  db
    .selectFrom('orders.adjustments')
    .select(ADJUSTMENT_COLUMNS)
    .where(sql<boolean>`order_id = any(${[...orderIds]}::bigint[])`)
    .orderBy('id')
    .execute()

export type NewAdjustment = Omit<AdjustmentRow, 'id'>

export async function insertAdjustment(tx: Tx, { lines, ...row }: NewAdjustment): Promise<void> {
  await sql`
    insert into orders.adjustments (order_id, key, kind, cause, funder, lines, taken_off_paise, points_paise, is_whole, actor, reason, at)
    values (${row.order_id}, ${row.key}, ${row.kind}, ${row.cause}, ${row.funder}, ${JSON.stringify(lines)}::jsonb, ${row.taken_off_paise},
      ${row.points_paise}, ${row.is_whole}, ${row.actor}, ${row.reason}, ${row.at})`.execute(tx)
}

/** Whether goods of an order were replaced instead of refunded. */
export async function hasReplacement(db: Db, orderId: number): Promise<boolean> {
  const found = await db
    .selectFrom('orders.adjustments')
    .select('id')
    .where('order_id', '=', orderId)
    .where('cause', '=', 'replacement')
    .executeTakeFirst()
  return found !== undefined
}
