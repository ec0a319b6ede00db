import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import { REFUND_COLUMNS, type DisputeRow, type RefundRow } from '../tables.ts'
import { coveredRefundId } from './rules.ts'

/** Undecided disputed amount of a payment, in paise; 0: none. */
export async function sumDisputedPaise(db: Db, paymentId: string): Promise<number> {
  const { rows } = await sql<{ paise: number }>`
    select coalesce(sum(amount_paise), 0)::bigint as paise from payments.disputes
    where payment_id = ${paymentId} and state in ('open', 'under_review')`.execute(db)
  return rows[0]?.paise ?? 0
}

/** What the gateway still has of a payment after every requested refund; `but`: without this one. */
export async function remainingPaise(db: Db, paymentId: string, but: number): Promise<number> {
  const { rows } = await sql<{ paise: number }>`
    select coalesce((select amount_paise from payments.charges where payment_id = ${paymentId}), 0) - coalesce((
      select sum(amount_paise) from payments.refunds
      where payment_id = ${paymentId} and id <> ${but}::bigint and method = 'gateway' and state in ('submitted', 'succeeded', 'external')), 0)::bigint as paise`.execute(
    db,
  )
  return rows[0]?.paise ?? 0
}

/** Refunds of a payment that were not requested at the gateway or were refused, and manual ones not yet paid; latest first. */
export const lockWaitingRefunds = (tx: Tx, paymentId: string): Promise<RefundRow[]> =>
  tx
    .selectFrom('payments.refunds')
    .select(REFUND_COLUMNS)
    .where('payment_id', '=', paymentId)
    .where('state', 'in', ['queued', 'failed', 'manual'])
    .orderBy('queued_at', 'desc')
    .orderBy('id', 'desc')
    .forUpdate()
    .execute()

/** Saves that a bank paid a refund instead of the shop. */
export async function saveCoveredRefund(
  tx: Tx,
  refundId: number,
  { disputeId, paise, at }: { disputeId: string; paise: number; at: Date },
): Promise<void> {
  await tx
    .updateTable('payments.refunds')
    .set({
      state: 'succeeded',
      method: 'gateway',
      destination: null,
      amount_paise: paise,
      rp_refund_id: coveredRefundId(disputeId, refundId),
      next_at: null,
      ended_at: at,
      error: '',
    })
    .where('id', '=', refundId)
    .execute()
}

export type UncoveredDispute = Pick<DisputeRow, 'id' | 'payment_id' | 'payable_id' | 'amount_paise'> & {
  rest_paise: number
}

/** Lost disputes of a payment not fully taken off shares or pending refunds; oldest first. */
export async function listUncoveredDisputes(db: Db, paymentId: string): Promise<UncoveredDispute[]> {
  const { rows } = await sql<UncoveredDispute>`
    select id, payment_id, payable_id, amount_paise, rest_paise from (
      select d.id, d.payment_id, d.payable_id, d.amount_paise, (d.amount_paise - coalesce((
        select sum(r.amount_paise) from payments.refunds r where r.payment_id = d.payment_id
          and ((r.outside = 'dispute' and starts_with(r.key, 'dispute:' || d.id || ':')) or starts_with(r.rp_refund_id, d.id || '/'))), 0))::bigint as rest_paise
      from payments.disputes d where d.payment_id = ${paymentId} and d.state = 'lost' order by d.opened_at, d.id
    ) lost where rest_paise > 0`.execute(db)
  return rows
}

/** Makes waiting refunds of a payment due at once. @returns how many. */
export async function rescheduleRefunds(tx: Tx, paymentId: string, now: Date): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('payments.refunds')
    .set({ next_at: now, error: '' })
    .where('payment_id', '=', paymentId)
    .where('method', '=', 'gateway')
    .where('state', '=', 'queued')
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

type GivenRefund = Pick<RefundRow, 'amount_paise' | 'rp_refund_id' | 'state' | 'queued_at' | 'ended_at'>

/** Refunds of a payment, done or requested, oldest first. */
export const listGivenRefunds = (db: Db, paymentId: string): Promise<GivenRefund[]> =>
  db
    .selectFrom('payments.refunds')
    .select(['amount_paise', 'rp_refund_id', 'state', 'queued_at', 'ended_at'])
    .where('payment_id', '=', paymentId)
    .where('state', 'in', ['submitted', 'succeeded', 'external'])
    .orderBy('queued_at')
    .limit(20)
    .execute()
