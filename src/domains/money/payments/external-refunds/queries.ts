import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import { REFUND_COLUMNS, type RefundRow } from '../tables.ts'

export type RemainingShare = { order_id: number; left_paise: number }

/** Current shares of a payment, largest first; empty ones are left out. */
export async function listRemainingShares(db: Db, paymentId: string): Promise<RemainingShare[]> {
  const { rows } = await sql<RemainingShare>`
    select order_id, captured_paise - refunding_paise as left_paise from payments.shares
    where payment_id = ${paymentId} and captured_paise > refunding_paise order by 2 desc, 1`.execute(db)
  return rows
}

export type NewExternalRefund = Pick<
  RefundRow,
  | 'id'
  | 'key'
  | 'payment_id'
  | 'payable_id'
  | 'order_id'
  | 'amount_paise'
  | 'reason'
  | 'rp_refund_id'
  | 'outside'
> & { at: Date }

/** @returns false if it is already recorded. */
export async function insertExternalRefund(tx: Tx, { at, ...refund }: NewExternalRefund): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('payments.refunds')
    .values({
      ...refund,
      state: 'external',
      attempt: 1,
      error: '',
      queued_at: at,
      next_at: null,
      ended_at: at,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirst()
  return Boolean(numInsertedOrUpdatedRows)
}

/** Dashboard refunds without an order, oldest first. */
export const listUnmatchedRefundRows = (db: Db): Promise<RefundRow[]> =>
  db
    .selectFrom('payments.refunds')
    .select(REFUND_COLUMNS)
    .where('state', '=', 'external')
    .where('order_id', 'is', null)
    .orderBy('queued_at')
    .limit(200)
    .execute()

export async function saveRefundMatch(
  tx: Tx,
  id: number,
  to: { order_id: number; matched_by: number },
): Promise<void> {
  await tx.updateTable('payments.refunds').set(to).where('id', '=', id).execute()
}
