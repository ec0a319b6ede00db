import '../tables.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import type { EntryKind } from '../tables.ts'

export type Balance = { balance: number; owed: number }

export type NewEntry = {
  personId: number
  key: string
  kind: EntryKind
  points: number
  orderId?: number | null
  reason?: string
  at: Date
}

/** The points that a person can spend now. */
export async function findBalance(db: Db, personId: number): Promise<number> {
  const row = await db
    .selectFrom('points.balances')
    .select('balance')
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return row?.balance ?? 0
}

/** Locks the balance; taken before any other row of the person's points. */
export async function lockBalance(tx: Tx, personId: number): Promise<Balance> {
  await sql`insert into points.balances (person_id) values (${personId}) on conflict (person_id) do nothing`.execute(
    tx,
  )
  return tx
    .selectFrom('points.balances')
    .select(['balance', 'owed'])
    .where('person_id', '=', personId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export async function changeBalance(
  tx: Tx,
  personId: number,
  { balance = 0, owed = 0 }: Partial<Balance>,
): Promise<void> {
  await sql`update points.balances set balance = balance + ${balance}, owed = owed + ${owed} where person_id = ${personId}`.execute(
    tx,
  )
}

/** @returns false when the key exists; then nothing changes. */
export async function insertEntry(tx: Tx, entry: NewEntry): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    insert into points.entries (person_id, key, kind, points, order_id, reason, at)
    values (${entry.personId}, ${entry.key}, ${entry.kind}, ${entry.points}, ${entry.orderId ?? null}, ${entry.reason ?? ''}, ${entry.at})
    on conflict (key) do nothing returning id`.execute(tx)
  return rows.length > 0
}

export async function insertLot(
  tx: Tx,
  lot: { personId: number; points: number; expiresAt: Date },
): Promise<void> {
  await sql`insert into points.lots (person_id, points, remaining, expires_at) values (${lot.personId}, ${lot.points}, ${lot.points}, ${lot.expiresAt})`.execute(
    tx,
  )
}

export type LotDebit = { lotId: number; points: number }

/** Debits the lots that expire first. The caller has locked the balance and checked that it suffices. */
export async function debitLots(tx: Tx, personId: number, points: number): Promise<LotDebit[]> {
  const { rows } = await sql<LotDebit>`
    with line as (
      select id, remaining, sum(remaining) over (order by expires_at, id) - remaining as before
      from points.lots where person_id = ${personId} and remaining > 0
    ), debited as (
      select id, least(remaining, ${points}::integer - before)::integer as points from line where before < ${points}::integer
    )
    update points.lots l set remaining = l.remaining - d.points from debited d where l.id = d.id
    returning l.id as "lotId", d.points`.execute(tx)
  return rows
}

export type EntryRow = {
  id: number
  kind: EntryKind
  points: number
  orderId: number | null
  reason: string
  at: Date
}

/** Credits and debits, newest first; holds are left out. */
export async function listEntries(
  db: Db,
  personId: number,
  { before, limit }: { before: number | null; limit: number },
): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select id, kind, points, order_id as "orderId", reason, at from points.entries
    where person_id = ${personId} and kind not in ('held', 'released') and (${before}::bigint is null or id < ${before}::bigint)
    order by id desc limit ${limit}`.execute(db)
  return rows
}

/** Points that will expire, by day, next first. */
export async function listExpiringPoints(
  db: Db,
  personId: number,
): Promise<{ points: number; expiresAt: Date }[]> {
  const { rows } = await sql<{ points: number; expiresAt: Date }>`
    select sum(remaining)::integer as points, max(expires_at) as "expiresAt" from points.lots
    where person_id = ${personId} and remaining > 0
    group by (expires_at at time zone 'Asia/Kolkata')::date order by 2 limit 12`.execute(db)
  return rows
}

/** A page of people with expired points. */
export async function listPeopleWithExpiredPoints(db: Db, now: Date): Promise<number[]> {
  const { rows } = await sql<{ person_id: number }>`
    select distinct person_id from points.lots where remaining > 0 and expires_at <= ${now} limit 500`.execute(
    db,
  )
  return rows.map(({ person_id }) => person_id)
}

export type ExpiredLot = { lotId: number; points: number; before: number }

/** Empties a person's expired lots; `before` is what had expired of the lot earlier. */
export async function expireLots(tx: Tx, personId: number, now: Date): Promise<ExpiredLot[]> {
  const { rows } = await sql<ExpiredLot>`
    with due as (select id, remaining, expired from points.lots where person_id = ${personId} and remaining > 0 and expires_at <= ${now} order by id for update)
    update points.lots l set remaining = 0, expired = l.expired + d.remaining from due d where l.id = d.id
    returning l.id as "lotId", d.remaining as points, d.expired as before`.execute(tx)
  return rows
}
