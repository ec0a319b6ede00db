import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import { HOLD_COLUMNS, type HoldRow } from '../tables.ts'

/** Adds one hold to locked orders, with an event each; orders that have it are skipped. One statement. */
export async function insertHolds(
  tx: Tx,
  orderIds: readonly number[],
  { because, actor, reason, at }: { because: string; actor: string; reason: string; at: Date },
): Promise<void> {
  await sql`
    with held as (
      insert into orders.holds (order_id, because, actor, held_at)
      select id, ${because}, ${actor}, ${at} from unnest(${orderIds}::bigint[]) as o(id)
      on conflict do nothing returning order_id
    ), logged_event as (
      insert into orders.events (order_id, event, from_status, to_status, actor, reason, at)
      select o.id, ${`hold ${because}`}, o.status, o.status, ${actor}, ${reason}, ${at} from orders.orders o join held on held.order_id = o.id
    )
    update orders.orders o set held_because = coalesce(o.held_because, ${because}) from held where o.id = held.order_id`.execute(
    tx,
  )
}

/** @returns false when the order had no such hold. */
export async function deleteHold(tx: Tx, orderId: number, because: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('orders.holds')
    .where('order_id', '=', orderId)
    .where('because', '=', because)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deleteHolds(tx: Tx, orderId: number): Promise<void> {
  await tx.deleteFrom('orders.holds').where('order_id', '=', orderId).execute()
}

/** The holds of an order, oldest first. */
export const listHolds = (db: Db, orderId: number): Promise<HoldRow[]> =>
  db
    .selectFrom('orders.holds')
    .select(HOLD_COLUMNS)
    .where('order_id', '=', orderId)
    .orderBy('held_at')
    .orderBy('because')
    .execute()

/** Copies the oldest hold into the order's row, which every step checks. */
export async function updateHeldBecause(tx: Tx, orderId: number): Promise<void> {
  await sql`
    update orders.orders set held_because = (
      select because from orders.holds where order_id = ${orderId} order by held_at, because limit 1)
    where id = ${orderId}`.execute(tx)
}
