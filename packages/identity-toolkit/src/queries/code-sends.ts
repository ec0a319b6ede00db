import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '#platform/database'
import { withAsyncCommit } from '#platform/transact'
import type { AuditBase } from '../audit/audit.ts'
import type { SessionPurpose } from '../tables.ts'
import type { LimitedCounter, CounterValue, CounterValues } from './limits.ts'

/** The allowance that a send uses: that of one of the number's known browsers or networks (`deviceId`), or the shared one. */
export type Allowance = { phone: string; deviceId: number | null; sentAt: Date[] }

export type CodeRecipient = {
  phone: string
  device: { hash: Buffer } | { id: number } | null
  /** MAC of the requesting network. */
  network: Buffer
}

/** State for deciding a send: recent codes of this requester, counters, and whether the captcha was used before. */
export type SendState = {
  allowance: Allowance
  /** Whether it is the allowance of a browser known to the number. */
  isKnownBrowser: boolean
  /** The network's allowance, if the number has logged in from it before. */
  networkAllowance: Allowance | null
  counts: CounterValues
  isCaptchaUsed: boolean
}

type SendStateRow = {
  sent_at: Date[] | null
  device_id: number | null
  device_sent_at: Date[] | null
  device_kind: 'browser' | 'network' | null
  network_id: number | null
  network_sent_at: Date[] | null
  is_spent: boolean
  counts: Record<string, [count: number, endsAtMs: number]> | null
}

export async function findSendState(
  db: Db,
  { phone, device, network }: CodeRecipient,
  request: { keys: string[]; nonce: string | null; now: Date },
): Promise<SendState> {
  const hash = device && 'hash' in device ? device.hash : null
  const id = device && 'id' in device ? device.id : null
  const { rows } = await sql<SendStateRow>`
    select s.sent_at, d.id as device_id, d.sent_at as device_sent_at, d.kind as device_kind,
      n.id as network_id, n.sent_at as network_sent_at,
      exists (select from idp.used_captchas where nonce = ${request.nonce}::text) as is_spent,
      (select jsonb_object_agg(key, jsonb_build_array(count, (extract(epoch from ends_at) * 1000)::bigint)) from idp.counters
        where key = any(${request.keys}::text[]) and ends_at > ${request.now}) as counts
    from (select ${phone}::text as phone) as asked
    left join idp.phone_sends s on s.phone = asked.phone
    left join idp.devices d on d.phone = asked.phone and (d.secret_hash = ${hash}::bytea or d.id = ${id}::bigint)
    left join idp.devices n on n.phone = asked.phone and n.secret_hash = ${network}::bytea`.execute(db)
  if (!rows[0]) throw new Error('A question without a table has one row.')
  return toSendState(phone, rows[0])
}

function toSendState(
  phone: string,
  { sent_at, device_id, device_sent_at, is_spent, counts, ...found }: SendStateRow,
): SendState {
  const known = Object.entries(counts ?? {}).map(([key, [count, ms]]): [string, CounterValue] => [
    key,
    { count, endsAt: new Date(ms) },
  ])
  const sentAt = device_id === null ? sent_at : device_sent_at
  return {
    allowance: { phone, deviceId: device_id, sentAt: sentAt ?? [] },
    isKnownBrowser: found.device_kind === 'browser',
    networkAllowance:
      found.network_id === null
        ? null
        : { phone, deviceId: found.network_id, sentAt: found.network_sent_at ?? [] },
    counts: new Map(known),
    isCaptchaUsed: is_spent,
  }
}

export type CodeSession = {
  session_hash: Buffer
  code_hmac: Buffer
  expires_at: Date
  /** For a new session; null: the session of this hash continues with another code. */
  begins: { purpose: SessionPurpose; local_id: string | null } | null
}

export type CodeSend = {
  allowance: Allowance
  /** The requester's sends from now on, including this one. */
  sentAt: Date[]
  counted: LimitedCounter[]
  captcha: { nonce: string; expiresAt: Date } | null
  session: CodeSession
  audit: AuditBase & { detail: string }
}

export type SendOutcome = 'sent' | 'overtaken' | 'over-ceiling' | 'captcha-spent' | 'session-over'

/**
 * Uses an allowance and opens a session, in one statement because every login runs it; reports conflicts with the earlier reads.
 * Without an opened session the allowance, the counters and the captcha may be used up all the same.
 */
export async function saveSend(
  tx: Tx,
  send: CodeSend,
): Promise<{ outcome: SendOutcome; countedUp: string[] }> {
  const { counted, captcha, session, audit } = send
  const all = sql`(select count(*) from counted) = ${counted.length}::int`
  const isFresh = captcha ? sql`exists (select from fresh)` : sql`true`
  const { rows } = await sql<SaveSendRow>`
    with allowance as (${takeAllowanceSql(send)}),
    counted as (${incrementCountersSql(send)}),
    fresh as (${redeemCaptchaSql(send)}),
    allowed as (select from allowance where ${all} and ${isFresh}),
    ${openSessionSql(send)},
    audited as (
      insert into idp.audit (at, kind, local_id, phone_mac, phone_end, network, detail)
      select ${audit.at}, 'code.asked', ${session.begins?.local_id ?? null}, ${audit.phone_mac}, ${audit.phone_end}, ${audit.network}, ${audit.detail}::jsonb
      from opened
    )
    select exists (select from allowance) as was_asked, ${all} as is_counted, ${isFresh} as is_fresh, exists (select from opened) as is_open,
      array(select key from counted) as counted_up, ${withAsyncCommit}`.execute(tx)
  return { outcome: toSendOutcome(rows[0]), countedUp: rows[0]?.counted_up ?? [] }
}

type SaveSendRow = {
  was_asked: boolean
  is_counted: boolean
  is_fresh: boolean
  is_open: boolean
  counted_up: string[]
}

function toSendOutcome(row: SaveSendRow | undefined): SendOutcome {
  if (!row?.was_asked) return 'overtaken'
  if (!row.is_counted) return 'over-ceiling'
  if (!row.is_fresh) return 'captcha-spent'
  return row.is_open ? 'sent' : 'session-over'
}

/** Increments each counter that is below its limit, and returns those. */
function incrementCountersSql({ counted, audit: { at } }: CodeSend): RawBuilder<unknown> {
  const keys = counted.map(({ key }) => key)
  const ends = counted.map(({ endsAt }) => endsAt)
  const limits = counted.map((one) => one.limit)
  return sql`insert into idp.counters as c (key, began_at, ends_at, count)
    select key, ${at}, ends_at, 1 from unnest(${keys}::text[], ${ends}::timestamptz[]) as one (key, ends_at), allowance
    on conflict (key) do update set
      count = case when c.ends_at <= excluded.began_at then 1 else c.count + 1 end,
      began_at = case when c.ends_at <= excluded.began_at then excluded.began_at else c.began_at end,
      ends_at = case when c.ends_at <= excluded.began_at then excluded.ends_at else c.ends_at end
    where c.ends_at <= excluded.began_at or c.count < (${limits}::int[])[array_position(${keys}::text[], c.key)]
    returning key`
}

/** Returns the captcha's nonce if it was not used before. */
function redeemCaptchaSql({ captcha }: CodeSend): RawBuilder<unknown> {
  if (!captcha) return sql`select 1`
  return sql`insert into idp.used_captchas (nonce, expires_at) select ${captcha.nonce}::text, ${captcha.expiresAt}::timestamptz from allowance
    on conflict (nonce) do nothing returning nonce`
}

/** Takes one from the requester's allowance, unless it has changed since it was read. */
function takeAllowanceSql({
  allowance: { phone, deviceId, sentAt: before },
  sentAt,
  audit: { at },
}: CodeSend): RawBuilder<unknown> {
  if (deviceId !== null) {
    return sql`update idp.devices set sent_at = ${sentAt}::timestamptz[], last_used_at = ${at}
      where id = ${deviceId} and sent_at = ${before}::timestamptz[] returning phone`
  }
  return sql`insert into idp.phone_sends as s (phone, sent_at, newest_at) values (${phone}, ${sentAt}::timestamptz[], ${at})
    on conflict (phone) do update set sent_at = excluded.sent_at, newest_at = excluded.newest_at
    where s.sent_at = ${before}::timestamptz[] returning phone`
}

/** A new session ends the requester's older ones; a continued session gets another code and five attempts. */
function openSessionSql({
  allowance: { phone, deviceId },
  session,
  audit: { at },
}: CodeSend): RawBuilder<unknown> {
  const { session_hash, code_hmac, expires_at, begins } = session
  if (!begins) {
    return sql`opened as (
      update idp.phone_sessions set code_hmac = ${code_hmac}, expires_at = ${expires_at}, wrong_tries = 0
      where session_hash = ${session_hash} and ended_at is null and exists (select from allowed) returning phone)`
  }
  return sql`older as (
      update idp.phone_sessions set ended_at = ${at}
      where phone = ${phone} and ended_at is null and device_id is not distinct from ${deviceId}::bigint and exists (select from allowed)
    ), opened as (
      insert into idp.phone_sessions (session_hash, phone, code_hmac, purpose, local_id, device_id, created_at, expires_at)
      select ${session_hash}, ${phone}, ${code_hmac}, ${begins.purpose}, ${begins.local_id}, ${deviceId}::bigint, ${at}, ${expires_at} from allowed
      returning phone)`
}

/**
 * Returns an allowance, because no code was sent. A session that began with it ends.
 * @param countedUp counters that were incremented for it and are decremented again
 */
export async function revertSend(
  tx: Tx,
  { allowance: { phone, deviceId }, session, audit: { at } }: CodeSend,
  countedUp: string[] = [],
): Promise<void> {
  await sql`
    with number as (
      update idp.phone_sends set sent_at = array_remove(sent_at, ${at}::timestamptz) where phone = ${phone} and ${deviceId}::bigint is null
    ), device as (
      update idp.devices set sent_at = array_remove(sent_at, ${at}::timestamptz) where id = ${deviceId}::bigint
    ), counters as (
      update idp.counters set count = greatest(count - 1, 0) where key = any(${countedUp}::text[])
    )
    update idp.phone_sessions set ended_at = ${at}
    where session_hash = ${session.session_hash} and ended_at is null and ${session.begins !== null}::boolean`.execute(
    tx,
  )
}
