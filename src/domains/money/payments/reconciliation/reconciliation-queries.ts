import '../tables.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'

/** Time up to which payments are reconciled; null: never. */
export async function findReconciledUntil(db: Db): Promise<Date | null> {
  const row = await db.selectFrom('payments.reconciliation_progress').select('until').executeTakeFirst()
  return row?.until ?? null
}

/** When the first payable was opened; null: there is none. */
export async function findFirstOpened(db: Db): Promise<Date | null> {
  const row = await db
    .selectFrom('payments.payables')
    .select('opened_at')
    .orderBy('opened_at')
    .limit(1)
    .executeTakeFirst()
  return row?.opened_at ?? null
}

export async function saveReconciledUntil(tx: Tx, until: Date): Promise<void> {
  await tx
    .insertInto('payments.reconciliation_progress')
    .values({ until })
    .onConflict((conflict) =>
      conflict
        .column('is_only')
        .doUpdateSet({ until: sql<Date>`greatest(payments.reconciliation_progress.until, excluded.until)` }),
    )
    .execute()
}

/** Time up to which refunds are reconciled; null: never. */
export async function findRefundsReconciledUntil(db: Db): Promise<Date | null> {
  const row = await db
    .selectFrom('payments.reconciliation_progress')
    .select('refunds_until')
    .executeTakeFirst()
  return row?.refunds_until ?? null
}

export async function saveRefundsReconciledUntil(tx: Tx, until: Date): Promise<void> {
  await tx
    .insertInto('payments.reconciliation_progress')
    .values({ until, refunds_until: until })
    .onConflict((conflict) => conflict.column('is_only').doUpdateSet({ refunds_until: until }))
    .execute()
}

/** Those of these payments that are recorded as captured or as unmatched. */
export async function findRecordedPayments(db: Db, paymentIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select payment_id as id from payments.charges where payment_id = any(${paymentIds}::text[]) and captured_at is not null
    union all select id from payments.unmatched_payments where id = any(${paymentIds}::text[])`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
