import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import { DISPUTE_COLUMNS, type SandboxDispute } from '../tables.ts'

export const findDispute = (db: Db, id: string): Promise<SandboxDispute | undefined> =>
  db.selectFrom('sandbox.disputes').select(DISPUTE_COLUMNS).where('id', '=', id).executeTakeFirst()

export const lockDispute = (tx: Tx, id: string): Promise<SandboxDispute | undefined> =>
  tx
    .selectFrom('sandbox.disputes')
    .select(DISPUTE_COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const listDisputes = (
  db: Db,
  { count, skip }: { count: number; skip: number },
): Promise<SandboxDispute[]> =>
  db
    .selectFrom('sandbox.disputes')
    .select(DISPUTE_COLUMNS)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(count)
    .offset(skip)
    .execute()

/** Amount of a payment that banks have taken back, or may still take. */
export async function sumDisputedPaise(db: Db, paymentId: string): Promise<number> {
  const { rows } = await sql<{ paise: number }>`
    select coalesce(sum(amount), 0)::bigint as paise from sandbox.disputes
    where payment_id = ${paymentId} and status in ('open', 'under_review', 'lost')`.execute(db)
  return rows[0]?.paise ?? 0
}

export async function insertDispute(tx: Tx, dispute: SandboxDispute): Promise<void> {
  await tx.insertInto('sandbox.disputes').values(dispute).execute()
}

export async function updateDispute(
  tx: Tx,
  { id, status, amount_deducted, evidence }: SandboxDispute,
): Promise<void> {
  await sql`
    update sandbox.disputes set status = ${status}, amount_deducted = ${amount_deducted}, evidence = ${evidence && JSON.stringify(evidence)}::jsonb
    where id = ${id}`.execute(tx)
}
