import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import { REFUND_REQUEST_COLUMNS, type RefundRequestRow } from '../tables.ts'
import { listOf } from '#platform/columns'

export async function insertRefundRequest(
  tx: Tx,
  row: Omit<RefundRequestRow, 'state' | 'decided_by' | 'decided_at' | 'decision'>,
): Promise<void> {
  await tx
    .insertInto('orders.refund_requests')
    .values({ ...row, state: 'pending_approval', decided_by: null, decided_at: null, decision: '' })
    .execute()
}

export const findRefundRequest = (db: Db, id: number): Promise<RefundRequestRow | undefined> =>
  db
    .selectFrom('orders.refund_requests')
    .select(REFUND_REQUEST_COLUMNS)
    .where('id', '=', id)
    .executeTakeFirst()

export const lockRefundRequest = (tx: Tx, id: number): Promise<RefundRequestRow | undefined> =>
  tx
    .selectFrom('orders.refund_requests')
    .select(REFUND_REQUEST_COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export async function updateRefundRequest(
  tx: Tx,
  id: number,
  to: Pick<RefundRequestRow, 'state' | 'decided_by' | 'decided_at' | 'decision'>,
): Promise<void> {
  await tx.updateTable('orders.refund_requests').set(to).where('id', '=', id).execute()
}

/** Requests in a state, newest first; `search`: an order id. */
export async function listRefundRequests(
  db: Db,
  state: RefundRequestRow['state'],
  search: string,
): Promise<RefundRequestRow[]> {
  const number = /^\d{1,15}$/.test(search) ? Number(search) : null
  const { rows } = await sql<RefundRequestRow>`
    select ${listOf(REFUND_REQUEST_COLUMNS)} from orders.refund_requests where state = ${state} and (${search} = '' or order_id = ${number}::bigint)
    order by asked_at desc, id desc limit 200`.execute(db)
  return rows
}

/** The sum of the staff's reductions of an order, given and requested. */
export async function sumReductions(db: Db, orderId: number): Promise<number> {
  const { rows } = await sql<{ paise: number }>`
    select (coalesce((select sum(taken_off_paise) from orders.adjustments where order_id = ${orderId} and kind = 'reduced'), 0)
      + coalesce((select sum(amount_paise) from orders.refund_requests where order_id = ${orderId} and state = 'pending_approval'), 0))::bigint as paise`.execute(
    db,
  )
  return rows[0]?.paise ?? 0
}

/** The names that a list of refunds shows of their orders. */
export async function findOrderNames(
  db: Db,
  orderIds: readonly number[],
): Promise<Map<number, { store_name: string; ship_name: string }>> {
  const { rows } = await sql<{ id: number; store_name: string; ship_name: string }>`
    select id, store_name, address->>'ship_name' as ship_name from orders.orders where id = any(${[...orderIds]}::bigint[])`.execute(
    db,
  )
  return new Map(rows.map(({ id, ...names }) => [id, names]))
}
