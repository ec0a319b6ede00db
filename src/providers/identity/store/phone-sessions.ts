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

/** Opens a session and ends the number's older ones: only the newest code is good. */
export async function openPhoneSession(tx: Tx, session: NewPhoneSession): Promise<void> {
  await tx
    .updateTable('idp.phone_sessions')
    .set({ ended_at: session.created_at })
    .where('phone', '=', session.phone)
    .where('ended_at', 'is', null)
    .execute()
  await tx
    .insertInto('idp.phone_sessions')
    .values({ ...session, ended_at: null })
    .execute()
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
