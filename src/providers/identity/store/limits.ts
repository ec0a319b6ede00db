import { sql } from 'kysely'
import type { Tx } from '#platform/database'

/** When codes were sent to a number, oldest first. Others who send to it wait until this transaction ends. */
export async function lockPhoneSends(tx: Tx, phone: string, now: Date): Promise<Date[]> {
  const row = await tx
    .insertInto('idp.phone_sends')
    .values({ phone, newest_at: now })
    // Changes nothing but locks the row, which `do nothing` would not.
    .onConflict((conflict) => conflict.column('phone').doUpdateSet({ phone }))
    .returning('sent_at')
    .executeTakeFirstOrThrow()
  return row.sent_at
}

export async function keepPhoneSends(tx: Tx, phone: string, sentAt: Date[]): Promise<void> {
  const newest = sentAt.at(-1)
  if (newest) await tx.updateTable('idp.phone_sends').set({ sent_at: sentAt, newest_at: newest }).where('phone', '=', phone).execute()
}

export type Counted = { count: number; endsAt: Date }

/** Counts one event under a key; the window begins with its first event and lasts `seconds`. */
export async function count(tx: Tx, key: string, window: { seconds: number; now: Date }): Promise<Counted> {
  const endsAt = new Date(window.now.getTime() + window.seconds * 1_000)
  const { rows } = await sql<{ count: number; ends_at: Date }>`
    insert into idp.counters as c (key, began_at, ends_at, count) values (${key}, ${window.now}, ${endsAt}, 1)
    on conflict (key) do update set
      count = case when c.ends_at <= excluded.began_at then 1 else c.count + 1 end,
      began_at = case when c.ends_at <= excluded.began_at then excluded.began_at else c.began_at end,
      ends_at = case when c.ends_at <= excluded.began_at then excluded.ends_at else c.ends_at end
    returning count, ends_at`.execute(tx)
  const row = rows[0]
  if (!row) throw new Error('A counter gave no answer.')
  return { count: row.count, endsAt: row.ends_at }
}

/** True the first time, false ever after. */
export async function useCaptcha(tx: Tx, nonce: string, expiresAt: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('idp.used_captchas')
    .values({ nonce, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('nonce').doNothing())
    .executeTakeFirst()
  return Boolean(numInsertedOrUpdatedRows)
}
