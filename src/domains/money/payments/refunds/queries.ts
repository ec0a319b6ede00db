import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import { REFUND_COLUMNS, type RefundRow } from '../tables.ts'
import { listOf } from '#platform/columns'

export const findRefund = (db: Db, id: number): Promise<RefundRow | undefined> =>
  db.selectFrom('payments.refunds').select(REFUND_COLUMNS).where('id', '=', id).executeTakeFirst()

export const lockRefund = (tx: Tx, id: number): Promise<RefundRow | undefined> =>
  tx.selectFrom('payments.refunds').select(REFUND_COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst()

export const listRefundsOfPayment = (db: Db, paymentId: string): Promise<RefundRow[]> =>
  db
    .selectFrom('payments.refunds')
    .select(REFUND_COLUMNS)
    .where('payment_id', '=', paymentId)
    .orderBy('queued_at')
    .execute()

export type NewRefund = Pick<
  RefundRow,
  'id' | 'key' | 'payment_id' | 'payable_id' | 'order_id' | 'amount_paise' | 'reason' | 'queued_at'
> & {
  method?: RefundRow['method']
}

const MANUAL_REFUND = { state: 'manual', method: 'hand', next_at: null } as const

/** The gateway's minimum refund is one rupee; for orders a smaller amount is paid manually. */
export const MIN_GATEWAY_REFUND_PAISE = 100

const isManualRefund = ({ method, order_id, amount_paise }: NewRefund): boolean =>
  method === 'hand' || (order_id !== null && amount_paise < MIN_GATEWAY_REFUND_PAISE)

/** @returns false when a refund with this key exists. */
export async function insertRefund(tx: Tx, refund: NewRefund): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('payments.refunds')
    .values({
      ...refund,
      ...(isManualRefund(refund) ? MANUAL_REFUND : { state: 'queued', next_at: refund.queued_at }),
      attempt: 1,
      error: '',
      rp_refund_id: null,
      ended_at: null,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirst()
  return Boolean(numInsertedOrUpdatedRows)
}

export async function addRefunding(tx: Tx, paymentId: string, amountPaise: number): Promise<void> {
  await sql`update payments.charges set refunding_paise = refunding_paise + ${amountPaise}::bigint where payment_id = ${paymentId}`.execute(
    tx,
  )
}

/** Reduces the order's share of its payment. @returns false when the share is smaller. */
export async function reduceShare(tx: Tx, orderId: number, amountPaise: number): Promise<boolean> {
  const { rows } = await sql<{ payment_id: string }>`
    with share as (
      update payments.shares set refunding_paise = refunding_paise + ${amountPaise}::bigint
      where order_id = ${orderId} and captured_paise - refunding_paise >= ${amountPaise}::bigint returning payment_id
    )
    update payments.charges c set kept_paise = c.kept_paise - ${amountPaise}::bigint, refunding_paise = c.refunding_paise + ${amountPaise}::bigint
    from share where c.payment_id = share.payment_id returning c.payment_id`.execute(tx)
  return rows.length > 0
}

/** Claims refunds that are due for a request or a check, for this process only until `again`; each becomes submitted. */
export async function claimDueRefunds(
  tx: Tx,
  now: Date,
  again: Date,
): Promise<{ refund: RefundRow; was: RefundRow['state'] }[]> {
  const { rows } = await sql<RefundRow & { was: RefundRow['state'] }>`
    with due as (
      select id, state from payments.refunds where next_at <= ${now} order by next_at limit 50 for update skip locked
    )
    update payments.refunds r set state = 'submitted', next_at = ${again}
    from due where r.id = due.id
    returning ${listOf(REFUND_COLUMNS, 'r')}, due.state as was`.execute(tx)
  return rows.map(({ was, ...refund }) => ({ refund, was }))
}

export type RefundChange = Partial<
  Pick<RefundRow, 'state' | 'attempt' | 'rp_refund_id' | 'error' | 'next_at' | 'ended_at'>
>

export async function saveRefund(tx: Tx, id: number, step: RefundChange): Promise<void> {
  await tx.updateTable('payments.refunds').set(step).where('id', '=', id).execute()
}
