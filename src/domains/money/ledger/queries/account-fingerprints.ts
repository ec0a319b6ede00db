import '../tables.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import type { PayeeKind } from '../tables.ts'

export type PayeeAccounts = { personIds: readonly number[]; storeIds: readonly number[] }

/** Stores the fingerprint of a payee's bank account. */
export async function saveAccountFingerprint(
  tx: Tx,
  kind: PayeeKind,
  { payeeId, fingerprint, at }: { payeeId: number; fingerprint: Buffer; at: Date },
): Promise<void> {
  await tx
    .insertInto('ledger.account_fingerprints')
    .values({ kind, payee_id: payeeId, fingerprint, set_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Whether two people, including their stores, are or were paid to the same account. */
export async function isAccountShared(db: Db, one: PayeeAccounts, other: PayeeAccounts): Promise<boolean> {
  const printsOf = ({ personIds, storeIds }: PayeeAccounts) => sql`
    select fingerprint from ledger.account_fingerprints
    where (kind = 'creator' and payee_id = any(${[...personIds]}::bigint[])) or (kind = 'store' and payee_id = any(${[...storeIds]}::bigint[]))`
  const { rows } = await sql<{
    shared: boolean
  }>`select exists (${printsOf(one)} intersect ${printsOf(other)}) as shared`.execute(db)
  return rows[0]?.shared ?? false
}

/** Payees with at least one stored fingerprint. */
export const listFingerprintedPayees = (db: Db): Promise<{ kind: PayeeKind; payee_id: number }[]> =>
  db.selectFrom('ledger.account_fingerprints').select(['kind', 'payee_id']).distinct().execute()

export async function eraseAccountFingerprints(tx: Tx, personId: number): Promise<void> {
  await tx
    .deleteFrom('ledger.account_fingerprints')
    .where('kind', '=', 'creator')
    .where('payee_id', '=', personId)
    .execute()
}
