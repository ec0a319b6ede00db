import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import {
  ORDER_COLUMNS,
  PAYMENT_COLUMNS,
  REFUND_COLUMNS,
  type Notes,
  type PaymentDetails,
  type SandboxOrder,
  type SandboxPayment,
  type SandboxRefund,
} from '../tables.ts'

export const findOrder = (db: Db, id: string): Promise<SandboxOrder | undefined> =>
  db.selectFrom('sandbox.orders').select(ORDER_COLUMNS).where('id', '=', id).executeTakeFirst()

export const lockOrder = (tx: Tx, id: string): Promise<SandboxOrder | undefined> =>
  tx.selectFrom('sandbox.orders').select(ORDER_COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst()

export const findPayment = (db: Db, id: string): Promise<SandboxPayment | undefined> =>
  db.selectFrom('sandbox.payments').select(PAYMENT_COLUMNS).where('id', '=', id).executeTakeFirst()

export const lockPayment = (tx: Tx, id: string): Promise<SandboxPayment | undefined> =>
  tx
    .selectFrom('sandbox.payments')
    .select(PAYMENT_COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const listPaymentsOfOrder = (db: Db, orderId: string): Promise<SandboxPayment[]> =>
  db
    .selectFrom('sandbox.payments')
    .select(PAYMENT_COLUMNS)
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()

type TimeRange = { from: Date; to: Date; count: number; skip: number }

type OrderFilter = TimeRange & { receipt?: string | undefined; authorized?: '0' | '1' | undefined }

/** Newest first; optionally of one receipt, and with or without an authorised payment. */
export const listOrders = (
  db: Db,
  { from, to, count, skip, receipt, authorized }: OrderFilter,
): Promise<SandboxOrder[]> =>
  db
    .selectFrom('sandbox.orders')
    .select(ORDER_COLUMNS)
    .where('created_at', '>=', from)
    .where('created_at', '<=', to)
    .$if(receipt !== undefined, (query) => query.where('receipt', '=', receipt ?? ''))
    .$if(authorized !== undefined, (query) =>
      query.where(
        sql<boolean>`(${authorized === '1'} = exists (select from sandbox.payments p
          where p.order_id = sandbox.orders.id and p.status in ('authorized', 'captured', 'refunded')))`,
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(count)
    .offset(skip)
    .execute()

export const listPayments = (db: Db, { from, to, count, skip }: TimeRange): Promise<SandboxPayment[]> =>
  db
    .selectFrom('sandbox.payments')
    .select(PAYMENT_COLUMNS)
    .where('created_at', '>=', from)
    .where('created_at', '<=', to)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(count)
    .offset(skip)
    .execute()

export const findRefund = (db: Db, id: string): Promise<SandboxRefund | undefined> =>
  db.selectFrom('sandbox.refunds').select(REFUND_COLUMNS).where('id', '=', id).executeTakeFirst()

export const lockRefund = (tx: Tx, id: string): Promise<SandboxRefund | undefined> =>
  tx.selectFrom('sandbox.refunds').select(REFUND_COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst()

export const listRefundsOfPayment = (db: Db, paymentId: string): Promise<SandboxRefund[]> =>
  db
    .selectFrom('sandbox.refunds')
    .select(REFUND_COLUMNS)
    .where('payment_id', '=', paymentId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()

/** Optionally of one payment. */
export const listRefunds = (
  db: Db,
  { from, to, count, skip, paymentId }: TimeRange & { paymentId?: string },
): Promise<SandboxRefund[]> =>
  db
    .selectFrom('sandbox.refunds')
    .select(REFUND_COLUMNS)
    .where('created_at', '>=', from)
    .where('created_at', '<=', to)
    .$if(paymentId !== undefined, (query) => query.where('payment_id', '=', paymentId ?? ''))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(count)
    .offset(skip)
    .execute()

export async function insertOrder(tx: Tx, order: SandboxOrder): Promise<void> {
  await tx
    .insertInto('sandbox.orders')
    .values({ ...order, notes: JSON.stringify(order.notes) as never })
    .execute()
}

export async function insertPayment(tx: Tx, payment: SandboxPayment): Promise<void> {
  await tx
    .insertInto('sandbox.payments')
    .values({ ...payment, details: JSON.stringify(payment.details) as never })
    .execute()
}

export async function insertRefund(tx: Tx, refund: SandboxRefund): Promise<void> {
  await tx
    .insertInto('sandbox.refunds')
    .values({ ...refund, notes: JSON.stringify(refund.notes) as never })
    .execute()
}

export async function updateOrder(
  tx: Tx,
  id: string,
  order: Pick<SandboxOrder, 'status' | 'attempts' | 'amount_paid'>,
): Promise<void> {
  await tx.updateTable('sandbox.orders').set(order).where('id', '=', id).execute()
}

const jsonColumn = (notes: Notes) => JSON.stringify(notes) as never

export async function updateOrderNotes(tx: Tx, id: string, notes: Notes): Promise<void> {
  await tx
    .updateTable('sandbox.orders')
    .set({ notes: jsonColumn(notes) })
    .where('id', '=', id)
    .execute()
}

export async function updateRefundNotes(tx: Tx, id: string, notes: Notes): Promise<void> {
  await tx
    .updateTable('sandbox.refunds')
    .set({ notes: jsonColumn(notes) })
    .where('id', '=', id)
    .execute()
}

export async function updatePayment(
  tx: Tx,
  id: string,
  to: { status: SandboxPayment['status']; details: PaymentDetails; amount_refunded: number },
) {
  await tx
    .updateTable('sandbox.payments')
    .set({ ...to, details: JSON.stringify(to.details) as never })
    .where('id', '=', id)
    .execute()
}

export async function insertDelivery(
  tx: Tx,
  delivery: { event_id: string; body: string; due_at: Date },
): Promise<void> {
  await tx.insertInto('sandbox.deliveries').values(delivery).execute()
}

/** Claims due deliveries for this process only; if it dies, they are due again at `again`. */
export async function claimDueDeliveries(
  tx: Tx,
  now: Date,
  again: Date,
): Promise<{ id: number; event_id: string; body: string; tries: number }[]> {
  const { rows } = await sql<{ id: number; event_id: string; body: string; tries: number }>`
    update sandbox.deliveries set due_at = ${again}, tries = tries + 1
    where id in (select id from sandbox.deliveries where due_at <= ${now} and not given_up order by id limit 50 for update skip locked)
    returning id, event_id, body, tries`.execute(tx)
  return rows.sort((a, b) => a.id - b.id)
}

export async function deleteDelivery(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('sandbox.deliveries').where('id', '=', id).execute()
}

export async function rescheduleDelivery(
  tx: Tx,
  id: number,
  to: { due_at: Date; given_up: boolean },
): Promise<void> {
  await tx.updateTable('sandbox.deliveries').set(to).where('id', '=', id).execute()
}
