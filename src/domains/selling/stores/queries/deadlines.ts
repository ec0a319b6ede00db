import '../tables.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import type { DeadlineKind } from '../tables.ts'

export const deadlineSettingNames = ['accept_hours', 'ship_grace_hours', 'remind_hours'] as const
export type DeadlineSettings = Record<(typeof deadlineSettingNames)[number], number>

export async function loadDeadlineSettings(db: Db): Promise<DeadlineSettings> {
  const rows = await db.selectFrom('stores.settings').select(['name', 'value']).execute()
  const saved = Object.fromEntries(rows.map(({ name, value }) => [name, value]))
  return { accept_hours: 0, ship_grace_hours: 0, remind_hours: 12, ...saved }
}

type Reminder = { orderId: number; storeId: number; kind: DeadlineKind; at: Date; cancelAt: Date }

/** @returns false when the store was reminded of this deadline before. */
export async function insertReminder(
  tx: Tx,
  { orderId, storeId, kind, at, cancelAt }: Reminder,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('stores.reminders')
    .values({ order_id: orderId, store_id: storeId, kind, reminded_at: at, cancel_at: cancelAt })
    .onConflict((found) => found.columns(['order_id', 'kind']).doNothing())
    .executeTakeFirst()
  return Boolean(numInsertedOrUpdatedRows)
}

/** When orders whose stores were reminded are cancelled; the others are absent. */
export async function loadCancelTimes(
  db: Db,
  kind: DeadlineKind,
  orderIds: readonly number[],
): Promise<Map<number, Date>> {
  const { rows } = await sql<{ id: number; at: Date }>`
    select order_id as id, cancel_at as at from stores.reminders
    where kind = ${kind} and order_id = any(${[...orderIds]}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, at }) => [id, at]))
}

export async function insertMissedOrder(
  tx: Tx,
  { orderId, storeId, kind, at }: Omit<Reminder, 'cancelAt'>,
): Promise<void> {
  await tx
    .insertInto('stores.missed_orders')
    .values({ order_id: orderId, store_id: storeId, kind, missed_at: at })
    .onConflict((found) => found.column('order_id').doNothing())
    .execute()
}

export async function countMissedOrders(db: Db, storeId: number, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from stores.missed_orders where store_id = ${storeId} and missed_at >= ${since}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}
