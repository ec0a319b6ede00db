import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import {
  CHARGE_COLUMNS,
  REFUND_COLUMNS,
  UNMATCHED_PAYMENT_COLUMNS,
  type ChargeRow,
  type Destination,
  type UnmatchedPaymentRow,
  type RefundRow,
  type RefundState,
} from '../tables.ts'
import { listOf } from '#platform/columns'

export const listRefundsByOrders = (db: Db, orderIds: readonly number[]): Promise<RefundRow[]> =>
  db
    .selectFrom('payments.refunds')
    .select(REFUND_COLUMNS)
    .where(sql<boolean>`order_id = any(${[...orderIds]}::bigint[])`)
    .orderBy('queued_at')
    .orderBy('id')
    .execute()

export type RefundCursor = { at: string; id: number }

/** A page of refunds in some states, newest first. */
export async function findRefunds(
  db: Db,
  {
    states,
    isApproved,
    after,
    limit,
    search,
  }: {
    states: readonly RefundState[]
    isApproved: boolean | null
    after: RefundCursor | null
    limit: number
    search: string
  },
): Promise<RefundRow[]> {
  const number = /^\d{1,15}$/.test(search) ? Number(search) : null
  const { rows } = await sql<RefundRow>`
    select ${listOf(REFUND_COLUMNS)} from payments.refunds
    where state = any(${[...states]}::text[]) and (${isApproved}::boolean is null or (approved_by is not null) = ${isApproved}::boolean)
      and (${search} = '' or order_id = ${number}::bigint or id = ${number}::bigint or payment_id = ${search} or utr = ${search} or rp_refund_id = ${search})
      and (${after?.id ?? null}::bigint is null or (queued_at, id) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::bigint))
    order by queued_at desc, id desc limit ${limit}`.execute(db)
  return rows
}

/** Number of refunds per state; approved manual ones count as 'approved'. */
export async function countRefundsByState(
  db: Db,
): Promise<Partial<Record<RefundState | 'approved', number>>> {
  const { rows } = await sql<{ state: RefundState | 'approved'; count: number }>`
    select case when state = 'manual' and approved_by is not null then 'approved' else state end as state, count(*)::int as count
    from payments.refunds group by 1`.execute(db)
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}

export type ManualRefundChange = Partial<
  Pick<
    RefundRow,
    | 'state'
    | 'method'
    | 'approved_by'
    | 'approved_at'
    | 'paid_by'
    | 'utr'
    | 'next_at'
    | 'ended_at'
    | 'attempt'
    | 'error'
  >
> & { destination?: Destination | null }

export async function saveManualRefund(
  tx: Tx,
  id: number,
  { destination, ...step }: ManualRefundChange,
): Promise<void> {
  if (Object.keys(step).length > 0)
    await tx.updateTable('payments.refunds').set(step).where('id', '=', id).execute()
  if (destination !== undefined) {
    await sql`update payments.refunds set destination = ${destination && JSON.stringify(destination)}::jsonb where id = ${id}`.execute(
      tx,
    )
  }
}

export const hasUtr = async (db: Db, utr: string): Promise<boolean> =>
  (await db.selectFrom('payments.refunds').select('id').where('utr', '=', utr).executeTakeFirst()) !==
  undefined

/** An order's refunds that wait for a destination from the shopper. */
export const lockManualRefundsOf = (tx: Tx, orderId: number): Promise<RefundRow[]> =>
  tx
    .selectFrom('payments.refunds')
    .select(REFUND_COLUMNS)
    .where('order_id', '=', orderId)
    .where('state', '=', 'manual')
    .orderBy('id')
    .forUpdate()
    .execute()

export type PaymentFilter = {
  tab: 'review' | 'surplus' | 'captured' | 'failed' | 'all'
  after: { at: string; id: string } | null
  limit: number
  search: string
}

export type ListedCharge = ChargeRow & {
  rp_order_id: string
  due_paise: number
  payable_state: string
  reports: number
}

const statesByTab: Record<PaymentFilter['tab'], readonly ChargeRow['state'][]> = {
  review: ['needs_review'],
  surplus: ['surplus', 'returned'],
  captured: ['captured'],
  failed: ['failed', 'pending'],
  all: ['pending', 'failed', 'captured', 'surplus', 'needs_review', 'returned'],
}

export async function findChargePage(
  db: Db,
  { tab, after, limit, search }: PaymentFilter,
): Promise<ListedCharge[]> {
  const number = /^\d{1,15}$/.test(search) ? Number(search) : null
  const { rows } = await sql<ListedCharge>`
    select ${listOf(CHARGE_COLUMNS, 'c')}, p.rp_order_id, p.amount_paise as due_paise, p.state as payable_state,
      (select count(*)::int from payments.reports r where r.payable_id = c.payable_id) as reports
    from payments.charges c join payments.payables p on p.id = c.payable_id
    where c.state = any(${[...statesByTab[tab]]}::text[])
      and (${tab} <> 'review' or c.refunding_paise < c.amount_paise)
      and (${search} = '' or c.payment_id = ${search} or p.rp_order_id = ${search} or c.payable_id = ${number}::bigint
        or exists (select from payments.shares s where s.payment_id = c.payment_id and s.order_id = ${number}::bigint))
      and (${after?.id ?? null}::text is null or (c.seen_at, c.payment_id) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::text))
    order by c.seen_at desc, c.payment_id desc limit ${limit}`.execute(db)
  return rows
}

/** Undecided unmatched payments, oldest first. */
export const listUnmatchedPayments = (db: Db): Promise<UnmatchedPaymentRow[]> =>
  db
    .selectFrom('payments.unmatched_payments')
    .select(UNMATCHED_PAYMENT_COLUMNS)
    .where('decided_at', 'is', null)
    .orderBy('received_at')
    .limit(200)
    .execute()

export const lockUnmatchedPayment = (tx: Tx, id: string): Promise<UnmatchedPaymentRow | undefined> =>
  tx
    .selectFrom('payments.unmatched_payments')
    .select(UNMATCHED_PAYMENT_COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export async function saveUnmatchedDecision(
  tx: Tx,
  id: string,
  decided: { decided_at: Date; decided_by: number; decision: string },
): Promise<void> {
  await tx.updateTable('payments.unmatched_payments').set(decided).where('id', '=', id).execute()
}

export async function saveChargeDecision(
  tx: Tx,
  paymentId: string,
  decided: { state?: ChargeRow['state']; decided_by: number; decision: string },
): Promise<void> {
  await tx.updateTable('payments.charges').set(decided).where('payment_id', '=', paymentId).execute()
}

export type BrowserReport = {
  order_id: number
  payment_id: string
  is_signed: boolean
  error_log: string
  reported_at: Date
}

export const listBrowserReports = (db: Db, payableId: number): Promise<BrowserReport[]> =>
  db
    .selectFrom('payments.reports')
    .select(['order_id', 'payment_id', 'is_signed', 'error_log', 'reported_at'])
    .where('payable_id', '=', payableId)
    .orderBy('id', 'desc')
    .limit(40)
    .execute()
