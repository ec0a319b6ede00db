import { sql } from 'kysely'
import type { Tx } from '#platform/database'
import type { SessionPurpose } from '../tables.ts'

export type NewPhoneSession = {
  session_hash: Buffer
  phone: string
  code_hmac: Buffer
  purpose: SessionPurpose
  local_id: string | null
  created_at: Date
  expires_at: Date
}

/** Opens a session, ends the number's older ones and keeps when codes were sent: one statement, because everybody passes here. */
export async function openPhoneSession(tx: Tx, session: NewPhoneSession & { sent_at: Date[] }): Promise<void> {
  await sql`
    with counted as (
      update idp.phone_sends set sent_at = ${session.sent_at}::timestamptz[], newest_at = ${session.created_at} where phone = ${session.phone}
    ), older as (
      update idp.phone_sessions set ended_at = ${session.created_at} where phone = ${session.phone} and ended_at is null
    )
    insert into idp.phone_sessions (session_hash, phone, code_hmac, purpose, local_id, created_at, expires_at)
    values (${session.session_hash}, ${session.phone}, ${session.code_hmac}, ${session.purpose}, ${session.local_id},
      ${session.created_at}, ${session.expires_at})`.execute(tx)
}

/** Waits for whoever tries a code against the same session. */
export async function lockPhoneSession(tx: Tx, sessionHash: Buffer) {
  return tx.selectFrom('idp.phone_sessions').selectAll().where('session_hash', '=', sessionHash).forUpdate().executeTakeFirst()
}

export async function endPhoneSession(tx: Tx, sessionHash: Buffer, now: Date): Promise<void> {
  await tx.updateTable('idp.phone_sessions').set({ ended_at: now }).where('session_hash', '=', sessionHash).execute()
}

export async function countWrongTry(tx: Tx, sessionHash: Buffer): Promise<void> {
  await tx
    .updateTable('idp.phone_sessions')
    .set({ wrong_tries: sql<number>`wrong_tries + 1` })
    .where('session_hash', '=', sessionHash)
    .execute()
}
