import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import type { SeatMode } from '../contract/shapes.ts'
import {
  POOL_COLUMNS,
  SESSION_COLUMNS,
  type Meeting,
  type PoolRow,
  type SessionRow,
  type SessionState,
} from '../tables.ts'
import { listOf } from '#platform/columns'

export const findSession = (db: Db, id: number): Promise<SessionRow | undefined> =>
  db.selectFrom('workshops.sessions').select(SESSION_COLUMNS).where('id', '=', id).executeTakeFirst()

export const lockSession = (tx: Tx, id: number): Promise<SessionRow | undefined> =>
  tx
    .selectFrom('workshops.sessions')
    .select(SESSION_COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export async function loadSessions(db: Db, ids: readonly number[]): Promise<Map<number, SessionRow>> {
  const { rows } =
    await sql<SessionRow>`select ${listOf(SESSION_COLUMNS)} from workshops.sessions where id = any(${[...ids]}::bigint[])`.execute(
      db,
    )
  return new Map(rows.map((row) => [row.id, row]))
}

export async function listSessions(db: Db, workshopIds: readonly number[]): Promise<SessionRow[]> {
  const { rows } = await sql<SessionRow>`
    select ${listOf(SESSION_COLUMNS)} from workshops.sessions where workshop_id = any(${[...workshopIds]}::bigint[]) order by starts_at, id limit 2000`.execute(
    db,
  )
  return rows
}

export async function listPools(db: Db, sessionIds: readonly number[]): Promise<PoolRow[]> {
  const { rows } = await sql<PoolRow>`
    select ${listOf(POOL_COLUMNS)} from workshops.pools where session_id = any(${[...sessionIds]}::bigint[]) order by session_id, mode`.execute(
    db,
  )
  return rows
}

export type NewSession = Pick<
  SessionRow,
  'workshop_id' | 'meetings' | 'sales_until' | 'least' | 'join_link'
> & {
  pools: readonly (readonly [SeatMode, number])[]
  at: Date
}

export async function insertSession(
  tx: Tx,
  { pools, at, meetings, ...session }: NewSession,
): Promise<number> {
  const [first, last] = [meetings[0], meetings.at(-1)]
  const { rows } = await sql<{ id: number }>`
    insert into workshops.sessions (workshop_id, state, state_changed_at, meetings, starts_at, ends_at, sales_until, least, join_link, created_at)
    values (${session.workshop_id}, 'scheduled', ${at}, ${JSON.stringify(meetings)}::jsonb, ${first?.startsAt ?? ''}, ${last?.endsAt ?? ''},
      ${session.sales_until}, ${session.least}, ${session.join_link}, ${at}) returning id`.execute(tx)
  const id = rows[0]?.id ?? 0
  for (const [mode, capacity] of pools) {
    await tx
      .insertInto('workshops.pools')
      .values({ session_id: id, mode, capacity, taken: 0, is_open: true, sales_until: session.sales_until })
      .execute()
  }
  return id
}

export async function updateSessionState(
  tx: Tx,
  id: number,
  to: { state: SessionState; at: Date },
): Promise<void> {
  await sql`update workshops.sessions set state = ${to.state}, state_changed_at = ${to.at} where id = ${id}`.execute(
    tx,
  )
  if (to.state !== 'scheduled')
    await sql`update workshops.pools set is_open = false where session_id = ${id}`.execute(tx)
}

export async function updateSessionTimes(
  tx: Tx,
  id: number,
  { meetings, salesUntil }: { meetings: readonly Meeting[]; salesUntil: Date },
): Promise<void> {
  await sql`
    update workshops.sessions set meetings = ${JSON.stringify(meetings)}::jsonb, starts_at = ${meetings[0]?.startsAt ?? ''}, ends_at = ${meetings.at(-1)?.endsAt ?? ''},
      sales_until = ${salesUntil}, version = version + 1 where id = ${id}`.execute(tx)
  await sql`update workshops.pools set sales_until = ${salesUntil} where session_id = ${id}`.execute(tx)
}

export async function updateJoinLink(tx: Tx, id: number, link: string): Promise<void> {
  await sql`update workshops.sessions set join_link = ${link} where id = ${id}`.execute(tx)
}

/** @returns false if more seats are taken than the new capacity. */
export async function updateCapacity(
  tx: Tx,
  id: number,
  { mode, capacity, salesUntil }: { mode: SeatMode; capacity: number; salesUntil: Date },
): Promise<boolean> {
  const { rows } = await sql<{ mode: string }>`
    insert into workshops.pools (session_id, mode, capacity, sales_until) values (${id}, ${mode}, ${capacity}, ${salesUntil})
    on conflict (session_id, mode) do update set capacity = excluded.capacity where workshops.pools.taken <= excluded.capacity
    returning mode`.execute(tx)
  return rows.length > 0
}

export async function setPoolsOpen(tx: Tx, id: number, isOpen: boolean): Promise<void> {
  await sql`update workshops.pools set is_open = ${isOpen} where session_id = ${id}`.execute(tx)
}

type PoolSeats = { sessionId: number; mode: SeatMode; seats: number }

/**
 * Allocates all of the seats or none, under the pool's lock, never more than the capacity.
 * `isLate`: also after the sale has ended, for a payment made in time.
 */
export async function allocatePoolSeats(
  tx: Tx,
  { sessionId, mode, seats }: PoolSeats,
  { now, isLate = false }: { now: Date; isLate?: boolean },
): Promise<boolean> {
  const { rows } = await sql<{ taken: number }>`
    update workshops.pools set taken = taken + ${seats}::int
    where session_id = ${sessionId} and mode = ${mode} and taken + ${seats}::int <= capacity
      and (${isLate}::boolean or (is_open and sales_until > ${now}::timestamptz))
    returning taken`.execute(tx)
  return rows.length > 0
}

export async function releasePoolSeats(tx: Tx, { sessionId, mode, seats }: PoolSeats): Promise<void> {
  await sql`update workshops.pools set taken = taken - ${seats}::int where session_id = ${sessionId} and mode = ${mode}`.execute(
    tx,
  )
}

/** The pool's row, held until the transaction ends. */
export async function lockPool(tx: Tx, sessionId: number, mode: SeatMode): Promise<PoolRow | undefined> {
  return tx
    .selectFrom('workshops.pools')
    .select(POOL_COLUMNS)
    .where('session_id', '=', sessionId)
    .where('mode', '=', mode)
    .forUpdate()
    .executeTakeFirst()
}

/** The pool's row, locked until the transaction ends. */
export async function listEndedSessions(db: Db, before: Date, limit: number): Promise<SessionRow[]> {
  const { rows } = await sql<SessionRow>`
    select ${listOf(SESSION_COLUMNS)} from workshops.sessions where state = 'scheduled' and ends_at <= ${before} order by ends_at limit ${limit}`.execute(
    db,
  )
  return rows
}

export async function listUnderbookedSessions(db: Db, now: Date, limit: number): Promise<SessionRow[]> {
  const { rows } = await sql<SessionRow>`
    select ${listOf(SESSION_COLUMNS, 's')} from workshops.sessions s where s.state = 'scheduled' and s.least > 0 and s.sales_until <= ${now} and s.starts_at > ${now}
      and (select coalesce(sum(p.taken), 0) from workshops.pools p where p.session_id = s.id) < s.least
    order by s.id limit ${limit}`.execute(db)
  return rows
}

/** Sessions that begin in a stretch of time. */
export async function listBeginningSessions(
  db: Db,
  { from, until }: { from: Date; until: Date },
): Promise<SessionRow[]> {
  const { rows } = await sql<SessionRow>`
    select ${listOf(SESSION_COLUMNS)} from workshops.sessions where state = 'scheduled' and starts_at > ${from} and starts_at <= ${until} order by starts_at limit 2000`.execute(
    db,
  )
  return rows
}
