import type { Insertable, Selectable } from 'kysely'
import type { Db, Tables, Tx } from '#platform/database'
import { lock } from '#platform/locks'
import { SIGNING_KEY_COLUMNS } from '../tables.ts'

export type TrustedKey = Selectable<Tables['idp.signing_keys']>

export async function listTrustedKeys(db: Db, now: Date): Promise<TrustedKey[]> {
  return db
    .selectFrom('idp.signing_keys')
    .select(SIGNING_KEY_COLUMNS)
    .where('trusted_until', '>', now)
    .orderBy('signs_from')
    .execute()
}

/** Locked until the transaction ends, so that only one process creates a key. */
export async function lockSigningKeys(tx: Tx): Promise<void> {
  await lock(tx, 'idp.signing_keys')
}

export async function insertSigningKey(tx: Tx, key: Insertable<Tables['idp.signing_keys']>): Promise<void> {
  await tx.insertInto('idp.signing_keys').values(key).execute()
}
