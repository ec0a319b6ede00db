import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import { DISPUTE_COLUMNS, DISPUTE_EVENT_COLUMNS } from './columns.ts'
import type { DisputeRow, DisputeState } from '../tables.ts'
import { listOf } from '#platform/columns'

export const findDispute = (db: Db, id: string): Promise<DisputeRow | undefined> =>
  db.selectFrom('payments.disputes').select(DISPUTE_COLUMNS).where('id', '=', id).executeTakeFirst()

export const lockDispute = (tx: Tx, id: string): Promise<DisputeRow | undefined> =>
  tx
    .selectFrom('payments.disputes')
    .select(DISPUTE_COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** @returns false for a known dispute. */
export async function insertDispute(tx: Tx, dispute: DisputeRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('payments.disputes')
    .values(dispute)
    .onConflict((found) => found.column('id').doNothing())
    .executeTakeFirst()
  return Boolean(numInsertedOrUpdatedRows)
}

export async function insertDisputeShares(
  tx: Tx,
  disputeId: string,
  shares: readonly { orderId: number; paise: number }[],
): Promise<void> {
  if (shares.length === 0) return
  await tx
    .insertInto('payments.dispute_shares')
    .values(shares.map(({ orderId, paise }) => ({ dispute_id: disputeId, order_id: orderId, paise })))
    .execute()
}

export type DisputeShare = { disputeId: string; orderId: number; paise: number; isOfBooking: boolean }

export async function listDisputeShares(db: Db, disputeIds: readonly string[]): Promise<DisputeShare[]> {
  const { rows } = await sql<DisputeShare>`
    select d.dispute_id as "disputeId", d.order_id as "orderId", d.paise, coalesce(s.kind = 'booking', false) as "isOfBooking"
    from payments.dispute_shares d left join payments.shares s using (order_id)
    where d.dispute_id = any(${[...disputeIds]}::text[]) order by 1, 2`.execute(db)
  return rows
}

/** Whether an order has an undecided dispute. */
export async function isDisputed(db: Db, orderId: number): Promise<boolean> {
  const { rows } = await sql<{ open: boolean }>`
    select exists (
      select from payments.dispute_shares s join payments.disputes d on d.id = s.dispute_id
      where s.order_id = ${orderId} and d.state in ('open', 'under_review')) as open`.execute(db)
  return rows[0]?.open ?? false
}

/** Disputes of a payment that were opened before it had orders. */
export async function listUnallocatedDisputes(db: Db, paymentId: string): Promise<DisputeRow[]> {
  const { rows } = await sql<DisputeRow>`
    select ${listOf(DISPUTE_COLUMNS)} from payments.disputes d where payment_id = ${paymentId} and state in ('open', 'under_review')
      and not exists (select from payments.dispute_shares s where s.dispute_id = d.id) order by opened_at, id`.execute(
    db,
  )
  return rows
}

export type DisputeChange = Partial<Omit<DisputeRow, 'id' | 'payment_id' | 'opened_at'>>

export async function saveDispute(tx: Tx, id: string, step: DisputeChange): Promise<void> {
  if (Object.keys(step).length > 0)
    await tx.updateTable('payments.disputes').set(step).where('id', '=', id).execute()
}

export type NewDisputeEvent = {
  dispute_id: string
  event: string
  from_state: string | null
  to_state: string
  actor: string
  reason: string
  at: Date
}

export async function insertDisputeEvent(tx: Tx, event: NewDisputeEvent): Promise<void> {
  await tx.insertInto('payments.dispute_events').values(event).execute()
}

export const listDisputeEvents = (db: Db, disputeId: string) =>
  db
    .selectFrom('payments.dispute_events')
    .select(DISPUTE_EVENT_COLUMNS)
    .where('dispute_id', '=', disputeId)
    .orderBy('id')
    .execute()

/** Disputes in some states, most urgent first. */
export const listDisputesByState = (
  db: Db,
  { states, limit }: { states: readonly DisputeState[]; limit: number },
): Promise<DisputeRow[]> =>
  db
    .selectFrom('payments.disputes')
    .select(DISPUTE_COLUMNS)
    .where(sql<boolean>`state = any(${[...states]}::text[])`)
    .orderBy(sql`(state = 'open') desc, respond_by nulls last`)
    .orderBy('opened_at', 'desc')
    .limit(limit)
    .execute()

export async function countDisputes(db: Db): Promise<Partial<Record<DisputeState, number>>> {
  const { rows } = await sql<{ state: DisputeState; count: number }>`
    select state, count(*)::int as count from payments.disputes group by state`.execute(db)
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}

/** Disputes whose answer is still to be sent. */
export const listDisputesToAnswer = (db: Db): Promise<DisputeRow[]> =>
  db
    .selectFrom('payments.disputes')
    .select(DISPUTE_COLUMNS)
    .where('answer_state', '=', 'queued')
    .orderBy('id')
    .limit(50)
    .execute()

/** Orders whose payment a bank disputes now. */
export async function listOrdersInDispute(db: Db): Promise<{ disputeId: string; orderId: number }[]> {
  const { rows } = await sql<{ disputeId: string; orderId: number }>`
    select s.dispute_id as "disputeId", s.order_id as "orderId" from payments.disputes d join payments.dispute_shares s on s.dispute_id = d.id
    where d.state in ('open', 'under_review') order by 1, 2`.execute(db)
  return rows
}
