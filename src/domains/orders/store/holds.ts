import '../tables.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import type { HoldRow } from '../tables.ts'

/** @returns false when it stands still for this reason already. */
export async function insertHold(tx: Tx, hold: HoldRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('orders.holds')
    .values(hold)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Boolean(numInsertedOrUpdatedRows)
}

/** @returns false when it did not stand still for this reason. */
export async function deleteHold(tx: Tx, orderId: number, because: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('orders.holds').where('order_id', '=', orderId).where('because', '=', because).executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deleteHolds(tx: Tx, orderId: number): Promise<void> {
  await tx.deleteFrom('orders.holds').where('order_id', '=', orderId).execute()
}

/** Why an order stands still, oldest reason first. */
export const readHolds = (db: Db, orderId: number): Promise<HoldRow[]> =>
  db.selectFrom('orders.holds').selectAll().where('order_id', '=', orderId).orderBy('held_at').orderBy('because').execute()

/** Writes the oldest reason into the order itself, where every step looks. */
export async function writeHeldBecause(tx: Tx, orderId: number): Promise<void> {
  await sql`
    update orders.orders set held_because = (
      select because from orders.holds where order_id = ${orderId} order by held_at, because limit 1)
    where id = ${orderId}`.execute(tx)
}
