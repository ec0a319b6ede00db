import type { Db, Tx } from '#platform/database'
import { ADJUSTMENT_COLUMNS, type AdjustmentRow } from '../tables.ts'

type NewAdjustmentRow = Pick<
  AdjustmentRow,
  'made_by' | 'made_at' | 'debit' | 'debit_party' | 'credit' | 'credit_party' | 'paise' | 'reason'
>

export async function insertAdjustment(tx: Tx, row: NewAdjustmentRow): Promise<number> {
  return (await tx.insertInto('ledger.adjustments').values(row).returning('id').executeTakeFirstOrThrow()).id
}

export const lockAdjustment = (tx: Tx, id: number) =>
  tx
    .selectFrom('ledger.adjustments')
    .select(ADJUSTMENT_COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export async function saveAdjustmentDecision(
  tx: Tx,
  id: number,
  to: { state: 'posted' | 'refused'; decided_by: number; decided_at: Date },
): Promise<void> {
  await tx.updateTable('ledger.adjustments').set(to).where('id', '=', id).execute()
}

export const listAdjustmentRows = (db: Db, limit: number) =>
  db.selectFrom('ledger.adjustments').select(ADJUSTMENT_COLUMNS).orderBy('id', 'desc').limit(limit).execute()

export async function listAccountNames(db: Db): Promise<string[]> {
  return (await db.selectFrom('ledger.accounts').select('account').orderBy('account').execute()).map(
    ({ account }) => account,
  )
}
