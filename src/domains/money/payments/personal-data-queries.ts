import './tables.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'

/** Payments and refunds of some payables, as the gateway reported them. The shop never has card or bank account numbers. */
export async function exportPayableData(db: Db, payableIds: readonly number[]) {
  const ids = [...payableIds]
  const [payments, refunds] = await Promise.all([
    db
      .selectFrom('payments.charges as c')
      .innerJoin('payments.payables as p', 'p.id', 'c.payable_id')
      .select([
        'c.payment_id',
        'c.payable_id as checkout_id',
        'p.rp_order_id',
        'c.amount_paise',
        'c.currency',
        'c.state',
        'c.seen_at',
        'c.captured_at',
      ])
      .where(sql<boolean>`c.payable_id = any(${ids}::bigint[])`)
      .orderBy('c.seen_at')
      .execute(),
    db
      .selectFrom('payments.refunds')
      .select([
        'rp_refund_id',
        'payment_id',
        'payable_id as checkout_id',
        'amount_paise',
        'reason',
        'state',
        'queued_at',
        'ended_at',
      ])
      .where(sql<boolean>`payable_id = any(${ids}::bigint[])`)
      .orderBy('queued_at')
      .execute(),
  ])
  const disputes = await db
    .selectFrom('payments.disputes')
    .select([
      'id',
      'payment_id',
      'payable_id as checkout_id',
      'amount_paise',
      'reason_code',
      'state',
      'opened_at',
      'state_changed_at',
    ])
    .where(sql<boolean>`payable_id = any(${ids}::bigint[])`)
    .orderBy('opened_at')
    .execute()
  return { payments, refunds, disputes }
}

/** Those of the payables with open money: paid and undecided, or being refunded. */
export async function listPayablesWithOpenMoney(db: Db, payableIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from payments.payables p where id = any(${[...payableIds]}::bigint[]) and (
      state = 'paid'
      or exists (select 1 from payments.charges c where c.payable_id = p.id and c.state = 'needs_review' and c.refunding_paise < c.amount_paise)
      or exists (select 1 from payments.refunds r where r.payable_id = p.id and r.state not in ('succeeded', 'external'))
      or exists (select 1 from payments.disputes d where d.payable_id = p.id and d.state in ('open', 'under_review')))
    order by id`.execute(db)
  return rows.map((row) => row.id)
}

/** Erases what browsers reported about payments; what the gateway reported stays for the books. */
export async function eraseBrowserReports(tx: Tx, payableIds: readonly number[]): Promise<void> {
  await sql`delete from payments.reports where payable_id = any(${[...payableIds]}::bigint[])`.execute(tx)
}

/** Refunds still to be paid keep their destination until then; it is masked on payment. */
export async function eraseRefundDestinations(tx: Tx, orderIds: readonly number[]): Promise<void> {
  await sql`update payments.refunds set destination = null where order_id = any(${[...orderIds]}::bigint[]) and state <> 'manual'`.execute(
    tx,
  )
}
