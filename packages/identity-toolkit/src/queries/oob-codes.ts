import type { Db, Tx } from '#platform/database'
import { createTicket, hashTicket } from '../secrets.ts'
import type { OobType } from '../tables.ts'

export type OobCode = {
  request_type: OobType
  email: string
  new_email: string | null
  local_id: string | null
  expires_at: Date
  used_at: Date | null
}

export async function insertOobCode(tx: Tx, oob: Omit<OobCode, 'used_at'>): Promise<string> {
  const { text, hash } = createTicket()
  await tx
    .insertInto('idp.oob_codes')
    .values({ ...oob, code_hash: hash, used_at: null })
    .execute()
  return text
}

const COLUMNS = ['request_type', 'email', 'new_email', 'local_id', 'expires_at', 'used_at'] as const

export async function findOobCode(db: Db, code: string): Promise<OobCode | undefined> {
  return db
    .selectFrom('idp.oob_codes')
    .select(COLUMNS)
    .where('code_hash', '=', hashTicket(code))
    .executeTakeFirst()
}

/** Locks the code, so that concurrent uses run one after the other. */
export async function lockOobCode(tx: Tx, code: string): Promise<OobCode | undefined> {
  return tx
    .selectFrom('idp.oob_codes')
    .select(COLUMNS)
    .where('code_hash', '=', hashTicket(code))
    .forUpdate()
    .executeTakeFirst()
}

export async function markOobCodeUsed(tx: Tx, code: string, now: Date): Promise<void> {
  await tx
    .updateTable('idp.oob_codes')
    .set({ used_at: now })
    .where('code_hash', '=', hashTicket(code))
    .execute()
}

/** Expires codes sent to or about an account, except recovery codes older than the one that expires at `than`. */
export async function expireLaterCodes(
  tx: Tx,
  { localId, than, now }: { localId: string; than: Date; now: Date },
): Promise<void> {
  await tx
    .updateTable('idp.oob_codes')
    .set({ used_at: now })
    .where('local_id', '=', localId)
    .where('used_at', 'is', null)
    .where((is) => is.or([is('request_type', '<>', 'RECOVER_EMAIL'), is('expires_at', '>', than)]))
    .execute()
}
