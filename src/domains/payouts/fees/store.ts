import '../tables.ts'
import type { Db, Tx } from '#platform/database'
import type { FeeInvoiceRow, OperatorRow } from '../tables.ts'

export const readOperator = (db: Db): Promise<OperatorRow | undefined> =>
  db.selectFrom('payouts.operator').select(['legal_name', 'trade_name', 'address', 'gstin', 'set_by', 'set_at']).executeTakeFirst()

export async function writeOperator(tx: Tx, row: OperatorRow): Promise<void> {
  await tx
    .insertInto('payouts.operator')
    .values(row)
    .onConflict((found) => found.column('is_only').doUpdateSet(row))
    .execute()
}

export const readFeeInvoice = (db: Db, storeId: number, month: string): Promise<FeeInvoiceRow | undefined> =>
  db.selectFrom('payouts.fee_invoices').selectAll().where('store_id', '=', storeId).where('month', '=', month).executeTakeFirst()

export async function insertFeeInvoice(tx: Tx, row: FeeInvoiceRow): Promise<void> {
  await tx.insertInto('payouts.fee_invoices').values(row).execute()
}

export const readFeeInvoices = (db: Db, month: string): Promise<FeeInvoiceRow[]> =>
  db.selectFrom('payouts.fee_invoices').selectAll().where('month', '=', month).orderBy('store_id').execute()
