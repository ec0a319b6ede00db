import type { Tx } from '#platform/database'
import { deleteOldAudit } from './audit.ts'

const HOUR = 60 * 60 * 1_000
const DAY = 24 * HOUR

/** Deletes expired rows. A session ends after 180 days without use. */
export async function deleteExpired(tx: Tx, now: Date): Promise<void> {
  const ago = (span: number): Date => new Date(now.getTime() - span)
  await tx.deleteFrom('idp.phone_sessions').where('expires_at', '<', ago(DAY)).execute()
  await tx.deleteFrom('idp.tickets').where('expires_at', '<', now).execute()
  await tx.deleteFrom('idp.oob_codes').where('expires_at', '<', ago(DAY)).execute()
  await tx.deleteFrom('idp.used_captchas').where('expires_at', '<', ago(HOUR)).execute()
  await tx.deleteFrom('idp.counters').where('ends_at', '<', now).execute()
  await tx.deleteFrom('idp.phone_sends').where('newest_at', '<', ago(DAY)).execute()
  await tx
    .deleteFrom('idp.token_families')
    .where('last_used_at', '<', ago(180 * DAY))
    .execute()
  await tx
    .deleteFrom('idp.devices')
    .where('last_used_at', '<', ago(365 * DAY))
    .execute()
  await deleteOldAudit(tx, now)
  await tx.deleteFrom('idp.outbox').where('sent_at', '<', ago(DAY)).execute()
}
