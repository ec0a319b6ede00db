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

export type Counter = { key: string; seconds: number }

export type Counted = { count: number; endsAt: Date }

/** Counts one event under each key; a window begins with its first event and lasts `seconds`. Answers in the order asked. */
export async function countAll(tx: Tx, counters: Counter[], now: Date): Promise<Counted[]> {
  const keys = counters.map(({ key }) => key)
  const ends = counters.map(({ seconds }) => new Date(now.getTime() + seconds * 1_000))
  const { rows } = await sql<{ key: string; count: number; ends_at: Date }>`
    insert into idp.counters as c (key, began_at, ends_at, count)
    select key, ${now}, ends_at, 1 from unnest(${keys}::text[], ${ends}::timestamptz[]) as asked (key, ends_at)
    on conflict (key) do update set
      count = case when c.ends_at <= excluded.began_at then 1 else c.count + 1 end,
      began_at = case when c.ends_at <= excluded.began_at then excluded.began_at else c.began_at end,
      ends_at = case when c.ends_at <= excluded.began_at then excluded.ends_at else c.ends_at end
    returning key, count, ends_at`.execute(tx)
  const found = new Map(rows.map(({ key, count, ends_at }) => [key, { count, endsAt: ends_at }]))
  return keys.map((key) => found.get(key) ?? { count: 0, endsAt: now })
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
