import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '#platform/database'
import type { AuditBase } from '../audit/audit.ts'
import { MAX_WRONG_TRIES } from '../rules.ts'
import type { SessionPurpose } from '../tables.ts'
import type { LimitedCounter } from './limits.ts'

export type StoredAttempt = {
  hash: Buffer
  hmac: Buffer
  purpose: SessionPurpose
  audit: AuditBase
  /** Incremented on a wrong code; no code is tried while one of them is at its limit. The last is the global one. */
  wrong: LimitedCounter[]
}

export type TriedSession = {
  phone: string
  local_id: string | null
  created_at: Date
  is_right: boolean
  wrong_in_all: number | null
}

/** Counts one attempt at an open session; the right code ends it. A concurrent attempt waits and finds it ended. */
export function tryPhoneSessionSql({
  hash,
  hmac,
  purpose,
  wrong,
  audit: { at },
}: StoredAttempt): RawBuilder<unknown> {
  return sql`update idp.phone_sessions set
      ended_at = case when code_hmac = ${hmac} then ${at}::timestamptz end,
      wrong_tries = wrong_tries + case when code_hmac = ${hmac} then 0 else 1 end
    where session_hash = ${hash} and purpose = ${purpose} and ended_at is null and wrong_tries < ${MAX_WRONG_TRIES}::int and expires_at > ${at}
      and (exists (select from idp.devices d where d.id = device_id and d.kind = 'browser') or not exists (
        select from unnest(${wrong.map(({ key }) => key)}::text[], ${wrong.map(({ limit }) => limit)}::int[]) as bound (key, most)
        join idp.counters c on c.key = bound.key where c.ends_at > ${at} and c.count >= bound.most))
    returning phone, local_id, created_at, code_hmac = ${hmac} as is_right`
}

/** Counts a wrong code under each limit. `tried` is the attempted code. */
export function countWrongCodeSql({ wrong, audit: { at } }: StoredAttempt): RawBuilder<unknown> {
  return sql`insert into idp.counters as c (key, began_at, ends_at, count)
    select one.key, ${at}, one.ends_at, 1 from tried,
      unnest(${wrong.map(({ key }) => key)}::text[], ${wrong.map(({ endsAt }) => endsAt)}::timestamptz[]) as one (key, ends_at)
    where not tried.is_right
    order by one.key
    on conflict (key) do update set
      count = case when c.ends_at <= excluded.began_at then 1 else c.count + 1 end,
      began_at = case when c.ends_at <= excluded.began_at then excluded.began_at else c.began_at end,
      ends_at = case when c.ends_at <= excluded.began_at then excluded.ends_at else c.ends_at end
    returning key, count`
}

/** Global number of wrong codes after the statement's `counted_wrong`. */
export const totalWrongCodesSql = ({ wrong }: StoredAttempt): RawBuilder<unknown> =>
  sql`(select count from counted_wrong where key = ${wrong.at(-1)?.key ?? ''}) as wrong_in_all`

/** Tries a code and writes the audit log. undefined: no such session is open. */
export async function tryPhoneSession(tx: Tx, attempt: StoredAttempt): Promise<TriedSession | undefined> {
  const { at, phone_mac, phone_end, network } = attempt.audit
  const { rows } = await sql<TriedSession>`
    with tried as (${tryPhoneSessionSql(attempt)}),
    counted_wrong as (${countWrongCodeSql(attempt)}),
    audited as (
      insert into idp.audit (at, kind, local_id, phone_mac, phone_end, network)
      select ${at}, case when is_right then 'code.right' else 'code.wrong' end, local_id, ${phone_mac}, ${phone_end}, ${network} from tried
    )
    select phone, local_id, created_at, is_right, ${totalWrongCodesSql(attempt)} from tried`.execute(tx)
  return rows[0]
}

/** A session of this purpose, open or ended. */
export async function findPhoneSession(
  db: Db,
  { hash, purpose, now }: Pick<StoredAttempt, 'hash' | 'purpose'> & { now: Date },
): Promise<{ is_open: boolean } | undefined> {
  const { rows } = await sql<{ is_open: boolean }>`
    select ended_at is null and wrong_tries < ${MAX_WRONG_TRIES}::int and expires_at > ${now} as is_open
    from idp.phone_sessions where session_hash = ${hash} and purpose = ${purpose}`.execute(db)
  return rows[0]
}

/** A session of any purpose. */
export async function findPhoneSessionByHash(db: Db, hash: Buffer) {
  return db
    .selectFrom('idp.phone_sessions')
    .select(['phone', 'device_id', 'expires_at', 'ended_at', 'wrong_tries'])
    .where('session_hash', '=', hash)
    .executeTakeFirst()
}
