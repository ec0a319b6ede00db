import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import type { Account } from '../sessions/id-token.ts'
import { USER_COLUMNS, type SecondFactorRow } from '../tables.ts'
import { columnsAs } from '#platform/columns'
import { listsOfAccount } from './of-account.ts'

type AccountFilter = { localIds: string[]; phones: string[]; emails: string[] }

/** All accounts that match one of these, by id. */
export async function listAccounts(
  db: Db,
  { localIds, phones, emails }: AccountFilter,
): Promise<(Account & { factors: SecondFactorRow[] })[]> {
  const rows = await db
    .selectFrom('idp.users as u')
    .select(columnsAs(USER_COLUMNS, 'u'))
    .select([...listsOfAccount(db)])
    .where(
      sql<boolean>`(u.local_id = any(${localIds}::text[]) or u.phone = any(${phones}::text[]) or u.email = any(${emails}::text[]))`,
    )
    .orderBy('u.local_id')
    .execute()
  return rows.map(({ identities, factors, ...user }) => ({
    user,
    identities,
    factors: factors.map((factor) => ({ ...factor, enrolled_at: new Date(factor.enrolled_at) })),
  }))
}

export async function setDisabled(tx: Tx, localId: string, disabled: boolean): Promise<void> {
  await tx.updateTable('idp.users').set({ disabled }).where('local_id', '=', localId).execute()
}

/** Ends the sessions started in the second of `since` or before. */
export async function endFamiliesIssuedBy(
  tx: Tx,
  localId: string,
  { since, now }: { since: Date; now: Date },
): Promise<void> {
  const next = new Date(Math.floor(since.getTime() / 1_000) * 1_000 + 1_000)
  await tx.updateTable('idp.users').set({ valid_since: since }).where('local_id', '=', localId).execute()
  await tx
    .updateTable('idp.token_families')
    .set({ ended_at: now })
    .where('local_id', '=', localId)
    .where('ended_at', 'is', null)
    .where('auth_time', '<', next)
    .execute()
}
