import { sql, type Insertable, type Selectable } from 'kysely'
import type { Db, Tables, Tx } from '#platform/database'
import '../tables.ts'

export type TrustedKey = Selectable<Tables['idp.signing_keys']>

export async function trustedKeys(db: Db, now: Date): Promise<TrustedKey[]> {
  return db.selectFrom('idp.signing_keys').selectAll().where('trusted_until', '>', now).orderBy('signs_from').execute()
}

/** Held until the transaction ends: only one process makes a key. */
export async function lockSigningKeys(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('idp.signing_keys'))`.execute(tx)
}

export async function addSigningKey(tx: Tx, key: Insertable<Tables['idp.signing_keys']>): Promise<void> {
  await tx.insertInto('idp.signing_keys').values(key).execute()
}
