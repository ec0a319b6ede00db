import '../tables.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import type { BorneRow } from '../tables.ts'

export type BorneShare = BorneRow['shares'][number]

/** @returns false when somebody has asked already; what was refused may be asked anew. */
export async function insertBorne(tx: Tx, row: BorneRow): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    insert into payouts.borne as b (dispute_id, asked_by, asked_at, reason, shares, paise, state, decided_by, decided_at)
    values (${row.dispute_id}, ${row.asked_by}, ${row.asked_at}, ${row.reason}, ${JSON.stringify(row.shares)}::jsonb, ${row.paise}, ${row.state},
      ${row.decided_by}::bigint, ${row.decided_at}::timestamptz)
    on conflict (dispute_id) do update set asked_by = excluded.asked_by, asked_at = excluded.asked_at, reason = excluded.reason, shares = excluded.shares,
      paise = excluded.paise, state = excluded.state, decided_by = excluded.decided_by, decided_at = excluded.decided_at
    where b.state = 'refused' returning b.dispute_id as id`.execute(tx)
  return rows.length > 0
}

export const lockBorne = (tx: Tx, disputeId: string): Promise<BorneRow | undefined> =>
  tx
    .selectFrom('payouts.borne')
    .selectAll()
    .where('dispute_id', '=', disputeId)
    .forUpdate()
    .executeTakeFirst()

export async function writeBorne(
  tx: Tx,
  disputeId: string,
  to: Pick<BorneRow, 'state' | 'decided_by' | 'decided_at'>,
): Promise<void> {
  await tx.updateTable('payouts.borne').set(to).where('dispute_id', '=', disputeId).execute()
}

/** What came out of it in the end. */
export async function writeShares(
  tx: Tx,
  disputeId: string,
  { shares, paise }: Pick<BorneRow, 'shares' | 'paise'>,
): Promise<void> {
  await sql`update payouts.borne set shares = ${JSON.stringify(shares)}::jsonb, paise = ${paise} where dispute_id = ${disputeId}`.execute(
    tx,
  )
}

export async function readBorne(db: Db): Promise<Map<string, BorneRow>> {
  const rows = await db
    .selectFrom('payouts.borne')
    .selectAll()
    .orderBy('asked_at', 'desc')
    .limit(500)
    .execute()
  return new Map(rows.map((row) => [row.dispute_id, row]))
}
