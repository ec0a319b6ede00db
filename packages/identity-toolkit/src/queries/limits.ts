import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'

export type Counter = { key: string; seconds: number }

export type CounterValue = { count: number; endsAt: Date }

export type CounterValues = ReadonlyMap<string, CounterValue>

/** A counter with the limit `limit`; its window ends at `endsAt` if this is its first event. */
export type LimitedCounter = { key: string; endsAt: Date; limit: number }

/** Counts one event under each key; a window starts with its first event and lasts `seconds`. Results are in the order of the keys. */
export async function incrementCounters(tx: Tx, counters: Counter[], now: Date): Promise<CounterValue[]> {
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

/** Values of the counters whose windows are open. */
export async function findCounters(db: Db, keys: string[], now: Date): Promise<CounterValues> {
  const { rows } = await sql<{ key: string; count: number; ends_at: Date }>`
    select key, count, ends_at from idp.counters where key = any(${keys}::text[]) and ends_at > ${now}`.execute(
    db,
  )
  return new Map(rows.map(({ key, count, ends_at }) => [key, { count, endsAt: ends_at }]))
}

/** True the first time, false afterwards. */
export async function redeemCaptcha(tx: Tx, nonce: string, expiresAt: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('idp.used_captchas')
    .values({ nonce, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('nonce').doNothing())
    .executeTakeFirst()
  return Boolean(numInsertedOrUpdatedRows)
}
