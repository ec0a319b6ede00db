import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import { PAYOUT_DEBIT_COLUMNS, type PayoutDebitRow } from '../tables.ts'

export type DebitShare = PayoutDebitRow['shares'][number]

/** @returns false when it was already requested; a refused request may be repeated. */
export async function insertPayoutDebit(tx: Tx, row: PayoutDebitRow): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    insert into payouts.payout_debits as b (dispute_id, asked_by, asked_at, reason, shares, paise, state, decided_by, decided_at)
    values (${row.dispute_id}, ${row.asked_by}, ${row.asked_at}, ${row.reason}, ${JSON.stringify(row.shares)}::jsonb, ${row.paise}, ${row.state},
      ${row.decided_by}::bigint, ${row.decided_at}::timestamptz)
    on conflict (dispute_id) do update set asked_by = excluded.asked_by, asked_at = excluded.asked_at, reason = excluded.reason, shares = excluded.shares,
      paise = excluded.paise, state = excluded.state, decided_by = excluded.decided_by, decided_at = excluded.decided_at
    where b.state = 'refused' returning b.dispute_id as id`.execute(tx)
  return rows.length > 0
}

export const lockPayoutDebit = (tx: Tx, disputeId: string): Promise<PayoutDebitRow | undefined> =>
  tx
    .selectFrom('payouts.payout_debits')
    .select(PAYOUT_DEBIT_COLUMNS)
    .where('dispute_id', '=', disputeId)
    .forUpdate()
    .executeTakeFirst()

export async function savePayoutDebit(
  tx: Tx,
  disputeId: string,
  to: Pick<PayoutDebitRow, 'state' | 'decided_by' | 'decided_at'>,
): Promise<void> {
  await tx.updateTable('payouts.payout_debits').set(to).where('dispute_id', '=', disputeId).execute()
}

/** Saves the amounts actually charged. */
export async function saveDebitShares(
  tx: Tx,
  disputeId: string,
  { shares, paise }: Pick<PayoutDebitRow, 'shares' | 'paise'>,
): Promise<void> {
  await sql`update payouts.payout_debits set shares = ${JSON.stringify(shares)}::jsonb, paise = ${paise} where dispute_id = ${disputeId}`.execute(
    tx,
  )
}

export async function loadPayoutDebits(db: Db): Promise<Map<string, PayoutDebitRow>> {
  const rows = await db
    .selectFrom('payouts.payout_debits')
    .select(PAYOUT_DEBIT_COLUMNS)
    .orderBy('asked_at', 'desc')
    .limit(500)
    .execute()
  return new Map(rows.map((row) => [row.dispute_id, row]))
}
