import { sql } from 'kysely'
import type { Tx } from '#platform/database'

type ExpiryLimits = { now: Date; lettersFrom: Date; eventsFrom: Date; limit: number }

/** @returns the highest number of rows deleted from one table: `limit` means that more may be left. */
export async function deleteExpiredBatch(
  tx: Tx,
  { now, lettersFrom, eventsFrom, limit }: ExpiryLimits,
): Promise<number> {
  const swept = [
    sql`delete from identity.sessions where id in (select id from identity.sessions where expires_at <= ${now} limit ${limit} for update skip locked)`,
    sql`delete from identity.email_links where token_hash in (
      select token_hash from identity.email_links where expires_at <= ${now} limit ${limit} for update skip locked)`,
    sql`delete from identity.link_letters where id in (select id from identity.link_letters where sent_at <= ${lettersFrom} limit ${limit})`,
    sql`delete from identity.ended_proofs where sign_in_id in (
      select sign_in_id from identity.ended_proofs where ended_at < now() - interval '1 day' limit ${limit})`,
    sql`delete from identity.events where id in (select id from identity.events where at < ${eventsFrom} order by at limit ${limit})`,
  ]
  let largest = 0
  for (const statement of swept)
    largest = Math.max(largest, Number((await statement.execute(tx)).numAffectedRows ?? 0n))
  return largest
}
