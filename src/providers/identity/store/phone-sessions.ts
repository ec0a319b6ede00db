import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '#platform/database'
import type { AuditBase } from '../audit/audit.ts'
import { MOST_WRONG_TRIES } from '../rules.ts'
import type { SessionPurpose } from '../tables.ts'

export type Attempt = { hash: Buffer; hmac: Buffer; purpose: SessionPurpose; audit: AuditBase }

export type TriedSession = { phone: string; local_id: string | null; created_at: Date; is_right: boolean }

/** Counts one try at a session that is open: the right code ends it. Whoever tries at the same moment waits and finds it ended. */
export function triedSession({ hash, hmac, purpose, audit: { at } }: Attempt): RawBuilder<unknown> {
  return sql`update idp.phone_sessions set
      ended_at = case when code_hmac = ${hmac} then ${at}::timestamptz end,
      wrong_tries = wrong_tries + case when code_hmac = ${hmac} then 0 else 1 end
    where session_hash = ${hash} and purpose = ${purpose} and ended_at is null and wrong_tries < ${MOST_WRONG_TRIES}::int and expires_at > ${at}
    returning phone, local_id, created_at, code_hmac = ${hmac} as is_right`
}

/** Tries a code and writes that down. undefined: no such session is open. */
export async function tryPhoneSession(tx: Tx, attempt: Attempt): Promise<TriedSession | undefined> {
  const { at, phone_mac, phone_end, network } = attempt.audit
  const { rows } = await sql<TriedSession>`
    with tried as (${triedSession(attempt)}),
    noted as (
      insert into idp.audit (at, kind, local_id, phone_mac, phone_end, network)
      select ${at}, case when is_right then 'code.right' else 'code.wrong' end, local_id, ${phone_mac}, ${phone_end}, ${network} from tried
    )
    select * from tried`.execute(tx)
  return rows[0]
}

/** A session for this purpose, open or over. */
export async function findPhoneSession(db: Db, { hash, purpose }: Pick<Attempt, 'hash' | 'purpose'>) {
  return db.selectFrom('idp.phone_sessions').select('session_hash').where('session_hash', '=', hash).where('purpose', '=', purpose).executeTakeFirst()
}

/** A session for any purpose. */
export async function readPhoneSession(db: Db, hash: Buffer) {
  return db
    .selectFrom('idp.phone_sessions')
    .select(['phone', 'device_id', 'expires_at', 'ended_at', 'wrong_tries'])
    .where('session_hash', '=', hash)
    .executeTakeFirst()
}
