import './tables.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import type { RefundRow } from './tables.ts'

export const lockRefund = (tx: Tx, id: number): Promise<RefundRow | undefined> =>
  tx.selectFrom('payments.refunds').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const readRefundsOf = (db: Db, paymentId: string): Promise<RefundRow[]> =>
  db.selectFrom('payments.refunds').selectAll().where('payment_id', '=', paymentId).orderBy('queued_at').execute()

export type NewRefund = Pick<RefundRow, 'id' | 'key' | 'payment_id' | 'payable_id' | 'amount_paise' | 'reason' | 'queued_at'>

/** @returns false when there is one for this reason already. */
export async function insertRefund(tx: Tx, refund: NewRefund): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('payments.refunds')
    .values({ ...refund, state: 'queued', attempt: 1, error: '', rp_refund_id: null, next_at: refund.queued_at, ended_at: null })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirst()
  return Boolean(numInsertedOrUpdatedRows)
}

export async function addRefunding(tx: Tx, paymentId: string, amountPaise: number): Promise<void> {
  await sql`update payments.charges set refunding_paise = refunding_paise + ${amountPaise}::bigint where payment_id = ${paymentId}`.execute(tx)
}

/** Takes refunds that are to be asked for or after, for this process alone until `again`; each is submitted from now on. */
export async function takeDueRefunds(tx: Tx, now: Date, again: Date): Promise<{ refund: RefundRow; was: RefundRow['state'] }[]> {
  const { rows } = await sql<RefundRow & { was: RefundRow['state'] }>`
    with due as (
      select id, state from payments.refunds where next_at <= ${now} order by next_at limit 50 for update skip locked
    )
    update payments.refunds r set state = 'submitted', next_at = ${again}
    from due where r.id = due.id
    returning r.*, due.state as was`.execute(tx)
  return rows.map(({ was, ...refund }) => ({ refund, was }))
}

export type RefundStep = Partial<Pick<RefundRow, 'state' | 'attempt' | 'rp_refund_id' | 'error' | 'next_at' | 'ended_at'>>

export async function writeRefund(tx: Tx, id: number, step: RefundStep): Promise<void> {
  await tx.updateTable('payments.refunds').set(step).where('id', '=', id).execute()
}
