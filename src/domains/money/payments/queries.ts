import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import {
  CHARGE_COLUMNS,
  PAYABLE_COLUMNS,
  SHARE_COLUMNS,
  WEBHOOK_EVENT_COLUMNS,
  type ChargeRow,
  type ChargeState,
  type EventRow,
  type PayableRow,
  type PayableState,
  type ShareRow,
} from './tables.ts'
import { lock } from '#platform/locks'
import { listOf } from '#platform/columns'

export const findPayable = (db: Db, id: number): Promise<PayableRow | undefined> =>
  db.selectFrom('payments.payables').select(PAYABLE_COLUMNS).where('id', '=', id).executeTakeFirst()

export const lockPayable = (tx: Tx, id: number): Promise<PayableRow | undefined> =>
  tx
    .selectFrom('payments.payables')
    .select(PAYABLE_COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const lockPayableByGatewayOrder = (tx: Tx, rpOrderId: string): Promise<PayableRow | undefined> =>
  tx
    .selectFrom('payments.payables')
    .select(PAYABLE_COLUMNS)
    .where('rp_order_id', '=', rpOrderId)
    .forUpdate()
    .executeTakeFirst()

export const findPayableByGatewayOrder = (db: Db, rpOrderId: string): Promise<PayableRow | undefined> =>
  db
    .selectFrom('payments.payables')
    .select(PAYABLE_COLUMNS)
    .where('rp_order_id', '=', rpOrderId)
    .executeTakeFirst()

/** @returns false when a concurrent call has opened it. */
export async function insertPayable(tx: Tx, row: Omit<PayableRow, 'state' | 'asked_at'>): Promise<boolean> {
  const { numInsertedOrUpdatedRows: rows } = await tx
    .insertInto('payments.payables')
    .values({ ...row, state: 'waiting', asked_at: null })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return rows !== 0n
}

export async function markPayablePaid(tx: Tx, id: number): Promise<void> {
  await tx.updateTable('payments.payables').set({ state: 'paid' }).where('id', '=', id).execute()
}

export async function saveNextCheck(
  tx: Tx,
  id: number,
  to: { next_check_at: Date | null; state: PayableState },
): Promise<void> {
  await tx.updateTable('payments.payables').set(to).where('id', '=', id).execute()
}

/** Claims payables that are due, for this process only until `again`. */
export async function claimDuePayables(
  tx: Tx,
  { now, again, limit }: { now: Date; again: Date; limit: number },
): Promise<PayableRow[]> {
  const { rows } = await sql<PayableRow>`
    update payments.payables set next_check_at = ${again}
    where id in (select id from payments.payables where next_check_at <= ${now} order by next_check_at limit ${limit} for update skip locked)
    returning ${listOf(PAYABLE_COLUMNS)}`.execute(tx)
  return rows
}

/** @returns false when a browser already caused a check since `before`. */
export async function claimBrowserCheck(
  tx: Tx,
  id: number,
  { now, before }: { now: Date; before: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payments.payables')
    .set({ asked_at: now })
    .where('id', '=', id)
    .where((where) => where.or([where('asked_at', 'is', null), where('asked_at', '<', before)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const findCharge = (db: Db, paymentId: string): Promise<ChargeRow | undefined> =>
  db
    .selectFrom('payments.charges')
    .select(CHARGE_COLUMNS)
    .where('payment_id', '=', paymentId)
    .executeTakeFirst()

export const lockCharge = (tx: Tx, paymentId: string): Promise<ChargeRow | undefined> =>
  tx
    .selectFrom('payments.charges')
    .select(CHARGE_COLUMNS)
    .where('payment_id', '=', paymentId)
    .forUpdate()
    .executeTakeFirst()

/**
 * Locks all decisions about a payment until the transaction ends, even before the payment is known: a chargeback may arrive first. Taken before
 * the payment's row lock.
 */
export async function lockPayment(tx: Tx, paymentId: string): Promise<void> {
  await lock(tx, 'payments.payment', paymentId)
}

export const listChargesOf = (db: Db, payableId: number): Promise<ChargeRow[]> =>
  db
    .selectFrom('payments.charges')
    .select(CHARGE_COLUMNS)
    .where('payable_id', '=', payableId)
    .orderBy('seen_at')
    .execute()

/** Whether one of these has a payment that a bank is processing, first seen after `since`, or one that staff must decide. */
export async function hasUndecided(db: Db, payableIds: readonly number[], since: Date): Promise<boolean> {
  const { rows } = await sql`
    select 1 from payments.charges where payable_id = any(${[...payableIds]}::bigint[])
      and ((state = 'pending' and seen_at > ${since}) or (state = 'needs_review' and decided_by is null and refunding_paise < amount_paise)) limit 1`.execute(
    db,
  )
  return rows.length > 0
}

export type ObservedCharge = Pick<
  ChargeRow,
  'payment_id' | 'payable_id' | 'amount_paise' | 'currency' | 'state' | 'error' | 'captured_at'
> & {
  now: Date
}

/** Saves the observed state of a payment; the amount is the gateway's current one. */
export async function saveCharge(tx: Tx, { now, ...seen }: ObservedCharge): Promise<void> {
  await tx
    .insertInto('payments.charges')
    .values({ ...seen, seen_at: now, kept_paise: 0, refunding_paise: 0 })
    .onConflict((conflict) =>
      conflict.column('payment_id').doUpdateSet({
        state: seen.state,
        error: seen.error,
        amount_paise: seen.amount_paise,
        currency: seen.currency,
        captured_at: seen.captured_at,
      }),
    )
    .execute()
}

/** The captured amount in paise, if the payment counts for its payable; null if it does not. */
export const capturedPaiseOf = (charge: ChargeRow | undefined): number | null =>
  charge?.state === 'captured' ? charge.amount_paise : null

export async function saveAppliedPaise(tx: Tx, paymentId: string, appliedPaise: number): Promise<void> {
  await tx
    .updateTable('payments.charges')
    .set({ kept_paise: appliedPaise })
    .where('payment_id', '=', paymentId)
    .execute()
}

export const findShare = (db: Db, orderId: number): Promise<ShareRow | undefined> =>
  db.selectFrom('payments.shares').select(SHARE_COLUMNS).where('order_id', '=', orderId).executeTakeFirst()

export async function insertShares(
  tx: Tx,
  shares: readonly Omit<ShareRow, 'refunding_paise'>[],
): Promise<void> {
  if (shares.length > 0)
    await tx
      .insertInto('payments.shares')
      .values([...shares])
      .execute()
}

/** @returns false for an event that was recorded before. */
export async function insertEvent(tx: Tx, event: Omit<EventRow, 'handled_at'>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('payments.webhook_events')
    .values({ ...event, handled_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Boolean(numInsertedOrUpdatedRows)
}

export const findEvent = (db: Db, id: string): Promise<EventRow | undefined> =>
  db
    .selectFrom('payments.webhook_events')
    .select(WEBHOOK_EVENT_COLUMNS)
    .where('id', '=', id)
    .executeTakeFirst()

export async function markEventHandled(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable('payments.webhook_events').set({ handled_at: now }).where('id', '=', id).execute()
}

/** Deletes processed events; the gateway repeats one for a day at most. */
export async function deleteOldEvents(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('payments.webhook_events').where('handled_at', '<', before).execute()
}

export type NewUnmatchedPayment = {
  id: string
  what: string
  rp_order_id: string | null
  amount_paise: number | null
  received_at: Date
}

export async function insertUnmatchedPayment(tx: Tx, parked: NewUnmatchedPayment): Promise<void> {
  await tx
    .insertInto('payments.unmatched_payments')
    .values(parked)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const MAX_REPORTS = 40

/** Saves a browser's report; the number of reports per payable is limited. */
export async function insertReport(
  tx: Tx,
  report: {
    payableId: number
    orderId: number
    paymentId: string
    isSigned: boolean
    errorLog: string
    now: Date
  },
): Promise<void> {
  await sql`
    insert into payments.reports (payable_id, order_id, payment_id, is_signed, error_log, reported_at)
    select ${report.payableId}::bigint, ${report.orderId}::bigint, ${report.paymentId}, ${report.isSigned}::boolean, ${report.errorLog}, ${report.now}::timestamptz
    where (select count(*) from payments.reports where payable_id = ${report.payableId}) < ${MAX_REPORTS}`.execute(
    tx,
  )
}

export type UnsettledCharge = {
  payment_id: string
  payable_id: number
  state: ChargeState
  amount_paise: number
  captured_at: Date
}

/** I-4: captured money without a placed order, a refund or a recent review. */
export async function listUnsettledCharges(db: Db): Promise<UnsettledCharge[]> {
  const { rows } = await sql<UnsettledCharge>`
    select c.payment_id, c.payable_id, c.state, c.amount_paise, c.captured_at
    from payments.charges c
    where c.state in ('captured', 'surplus', 'needs_review')
      and not (c.state = 'needs_review' and c.captured_at > now() - interval '24 hours')
      and c.amount_paise > c.kept_paise + coalesce((
        select sum(r.amount_paise) from payments.refunds r
        where r.payment_id = c.payment_id and (r.state <> 'failed' or r.next_at is not null)), 0)
    order by c.captured_at`.execute(db)
  return rows
}

/** Payments with another amount or currency than requested that are not refunded yet. */
export async function listChargesInReview(db: Db): Promise<string[]> {
  const { rows } = await sql<{ payment_id: string }>`
    select payment_id from payments.charges where state = 'needs_review' and refunding_paise < amount_paise order by seen_at`.execute(
    db,
  )
  return rows.map((row) => row.payment_id)
}
