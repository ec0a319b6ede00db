import '../tables.ts'
import { loadCompany } from '#domains/operations/company'
import type { FeePayerId } from '#domains/money/ledger/fees'
import type { Db, Tx } from '#platform/database'
import type { Operator } from '../contract/fees.ts'
import type { FeeCreditRow, FeeInvoiceRow } from '../tables.ts'
import { columnsOf } from './payers.ts'

/** The issuer of fee invoices: the company with its first registration; undefined while name, address or GSTIN is not set. */
export async function findOperator(db: Db): Promise<Operator | undefined> {
  const { legal_name, trade_name, address, gstins } = await loadCompany(db)
  const [first] = gstins
  if (!first || legal_name === '' || address === '') return undefined
  return { legal_name, trade_name: trade_name || legal_name, address, gstin: first.gstin }
}

const INVOICE = [
  'store_id',
  'conductor_id',
  'month',
  'document_id',
  'fee_paise',
  'gst_paise',
  'written_at',
] as const
const CREDIT = [...INVOICE, 'invoice_id'] as const

export function findFeeInvoice(db: Db, payer: FeePayerId, month: string): Promise<FeeInvoiceRow | undefined> {
  const { store_id, conductor_id } = columnsOf(payer)
  return db
    .selectFrom('payouts.fee_invoices')
    .select(INVOICE)
    .where('store_id', '=', store_id)
    .where('conductor_id', '=', conductor_id)
    .where('month', '=', month)
    .executeTakeFirst()
}

export async function insertFeeInvoice(tx: Tx, row: FeeInvoiceRow): Promise<void> {
  await tx.insertInto('payouts.fee_invoices').values(row).execute()
}

export const listFeeInvoiceRows = (db: Db, month: string): Promise<FeeInvoiceRow[]> =>
  db
    .selectFrom('payouts.fee_invoices')
    .select(INVOICE)
    .where('month', '=', month)
    .orderBy('conductor_id')
    .orderBy('store_id')
    .execute()

export async function insertFeeCredit(tx: Tx, row: FeeCreditRow): Promise<void> {
  await tx.insertInto('payouts.fee_credit_notes').values(row).execute()
}

export const listFeeCreditRows = (db: Db, month: string): Promise<FeeCreditRow[]> =>
  db
    .selectFrom('payouts.fee_credit_notes')
    .select(CREDIT)
    .where('month', '=', month)
    .orderBy('conductor_id')
    .orderBy('store_id')
    .orderBy('document_id')
    .execute()

/** Amounts credited on an invoice so far, in paise. */
export async function loadCredited(
  db: Db,
  invoiceId: number,
): Promise<{ months: string[]; feePaise: number; gstPaise: number }> {
  const rows = await db
    .selectFrom('payouts.fee_credit_notes')
    .select(['month', 'fee_paise', 'gst_paise'])
    .where('invoice_id', '=', invoiceId)
    .execute()
  const sum = (of: 'fee_paise' | 'gst_paise'): number => rows.reduce((all, row) => all + row[of], 0)
  return { months: rows.map(({ month }) => month), feePaise: sum('fee_paise'), gstPaise: sum('gst_paise') }
}
