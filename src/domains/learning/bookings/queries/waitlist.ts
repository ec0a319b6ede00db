import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import { WAITLIST_COLUMNS, type SeatMode, type WaitlistRow } from '../tables.ts'
import { listOf } from '#platform/columns'

export async function insertWaitlistEntry(
  tx: Tx,
  row: Pick<WaitlistRow, 'session_id' | 'mode' | 'person_id' | 'seats' | 'joined_at'>,
): Promise<void> {
  await sql`
    insert into bookings.waitlist (session_id, mode, person_id, seats, state, joined_at)
    values (${row.session_id}, ${row.mode}, ${row.person_id}, ${row.seats}, 'waiting', ${row.joined_at}) on conflict do nothing`.execute(
    tx,
  )
}

export async function lockWaitlistEntries(
  tx: Tx,
  personId: number,
  sessionId: number,
): Promise<WaitlistRow[]> {
  const { rows } = await sql<WaitlistRow>`
    select ${listOf(WAITLIST_COLUMNS)} from bookings.waitlist where person_id = ${personId} and session_id = ${sessionId} and state in ('waiting', 'offered') order by id for update`.execute(
    tx,
  )
  return rows
}

export const lockWaitlistEntry = (tx: Tx, id: number): Promise<WaitlistRow | undefined> =>
  tx
    .selectFrom('bookings.waitlist')
    .select(WAITLIST_COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const findWaitlistEntry = (db: Db, id: number): Promise<WaitlistRow | undefined> =>
  db.selectFrom('bookings.waitlist').select(WAITLIST_COLUMNS).where('id', '=', id).executeTakeFirst()

/** The entry that has waited longest. */
export async function lockNextWaitlistEntry(
  tx: Tx,
  sessionId: number,
  mode: SeatMode,
): Promise<WaitlistRow | undefined> {
  const { rows } = await sql<WaitlistRow>`
    select ${listOf(WAITLIST_COLUMNS)} from bookings.waitlist where session_id = ${sessionId} and mode = ${mode} and state = 'waiting' order by id limit 1 for update`.execute(
    tx,
  )
  return rows[0]
}

export async function updateWaitlistEntry(
  tx: Tx,
  id: number,
  patch: Partial<Pick<WaitlistRow, 'state' | 'offered_until' | 'booking_id'>>,
): Promise<void> {
  await tx.updateTable('bookings.waitlist').set(patch).where('id', '=', id).execute()
}

export async function listExpiredOffers(db: Db, now: Date): Promise<{ id: number }[]> {
  const { rows } = await sql<{ id: number }>`
    select id from bookings.waitlist where state = 'offered' and offered_until <= ${now} order by offered_until, id limit 200`.execute(
    db,
  )
  return rows
}

/** Pools with a waiting list: seats may be free because capacity was raised or a sale was reopened. */
export async function listWaitedForPools(db: Db): Promise<{ session_id: number; mode: SeatMode }[]> {
  const { rows } = await sql<{ session_id: number; mode: SeatMode }>`
    select distinct session_id, mode from bookings.waitlist where state = 'waiting' limit 500`.execute(db)
  return rows
}

export async function expireWaitlist(tx: Tx, sessionId: number): Promise<void> {
  await sql`update bookings.waitlist set state = 'expired' where session_id = ${sessionId} and state in ('waiting', 'offered')`.execute(
    tx,
  )
}

export async function listWaitlistOfPerson(
  db: Db,
  personId: number,
): Promise<(WaitlistRow & { place: number })[]> {
  const { rows } = await sql<WaitlistRow & { place: number }>`
    select ${listOf(WAITLIST_COLUMNS, 'w')}, (select count(*)::int from bookings.waitlist o where o.session_id = w.session_id and o.mode = w.mode and o.state in ('waiting', 'offered') and o.id <= w.id) as place
    from bookings.waitlist w where w.person_id = ${personId} and w.state in ('waiting', 'offered') order by w.id`.execute(
    db,
  )
  return rows
}

export async function listWaitlistOfSession(db: Db, sessionId: number): Promise<WaitlistRow[]> {
  const { rows } = await sql<WaitlistRow>`
    select ${listOf(WAITLIST_COLUMNS)} from bookings.waitlist where session_id = ${sessionId} and state in ('waiting', 'offered') order by id limit 500`.execute(
    db,
  )
  return rows
}
