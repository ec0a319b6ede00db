import { sql } from 'kysely'
import type { Insertable } from 'kysely'
import type { PayeeKind } from '#domains/money/ledger'
import type { Db, Tx } from '#platform/database'
import { ACCOUNT_CHANGE_COLUMNS, type AccountChangeRow } from '../tables.ts'

export type AccountChangeRecord = Omit<AccountChangeRow, 'id' | 'state' | 'decided_by' | 'decided_at'> & {
  id: number
  state: 'waiting' | 'made' | 'refused'
  decided_by: number | null
  decided_at: Date | null
}

/** @returns null while another change for the payee is pending. */
export async function insertAccountChange(
  tx: Tx,
  change: Insertable<AccountChangeRow>,
): Promise<number | null> {
  const made = await tx
    .insertInto('payouts.account_changes')
    .values(change)
    .onConflict((found) =>
      found
        .columns(['kind', 'payee_id'])
        .where(sql<boolean>`state = 'waiting'`)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return made?.id ?? null
}

export const lockAccountChange = (tx: Tx, id: number): Promise<AccountChangeRecord | undefined> =>
  tx
    .selectFrom('payouts.account_changes')
    .select(ACCOUNT_CHANGE_COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const listWaitingChanges = (db: Db): Promise<AccountChangeRecord[]> =>
  db
    .selectFrom('payouts.account_changes')
    .select(ACCOUNT_CHANGE_COLUMNS)
    .where('state', '=', 'waiting')
    .orderBy('id')
    .limit(100)
    .execute()

/** The sealed details are cleared after the decision: an approved change has them in the new account. */
export async function saveAccountChange(
  tx: Tx,
  id: number,
  to: { state: 'made' | 'refused'; decided_by: number; decided_at: Date },
): Promise<void> {
  await tx
    .updateTable('payouts.account_changes')
    .set({ ...to, sealed: null, pan_sealed: null })
    .where('id', '=', id)
    .execute()
}

/** Refuses the changes of a payee's account that wait for approval. */
export async function refuseWaitingChanges(
  tx: Tx,
  { kind, payeeId }: { kind: PayeeKind; payeeId: number },
  { actorId, at }: { actorId: number; at: Date },
): Promise<void> {
  await tx
    .updateTable('payouts.account_changes')
    .set({ state: 'refused', decided_by: actorId, decided_at: at, sealed: null, pan_sealed: null })
    .where('kind', '=', kind)
    .where('payee_id', '=', payeeId)
    .where('state', '=', 'waiting')
    .execute()
}

/** Ends a payee's current account without another one. */
export async function retireAccount(
  tx: Tx,
  { kind, payeeId }: { kind: PayeeKind; payeeId: number },
  at: Date,
): Promise<void> {
  await tx
    .updateTable('payouts.accounts')
    .set({ replaced_at: at })
    .where('kind', '=', kind)
    .where('payee_id', '=', payeeId)
    .where('replaced_at', 'is', null)
    .execute()
}
