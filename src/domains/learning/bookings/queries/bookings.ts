import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import type { BookingState, SeatState } from '../contract/shapes.ts'
import {
  BOOKING_COLUMNS,
  SEAT_COLUMNS,
  SETTING_COLUMNS,
  type BookingRow,
  type EventRow,
  type SeatRow,
} from '../tables.ts'
import { listOf } from '#platform/columns'

export const findBookingRow = (db: Db, id: number): Promise<BookingRow | undefined> =>
  db.selectFrom('bookings.bookings').select(BOOKING_COLUMNS).where('id', '=', id).executeTakeFirst()

export const lockBooking = (tx: Tx, id: number): Promise<BookingRow | undefined> =>
  tx
    .selectFrom('bookings.bookings')
    .select(BOOKING_COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export async function insertBooking(tx: Tx, row: BookingRow): Promise<void> {
  await tx
    .insertInto('bookings.bookings')
    .values({ ...row, terms: sql<BookingRow['terms']>`${JSON.stringify(row.terms)}::jsonb` })
    .execute()
}

export async function insertSeats(tx: Tx, seats: readonly SeatRow[]): Promise<void> {
  await tx
    .insertInto('bookings.seats')
    .values(
      seats.map((seat) => ({
        ...seat,
        answers: sql<SeatRow['answers']>`${JSON.stringify(seat.answers)}::jsonb`,
      })),
    )
    .execute()
}

export async function insertEvent(tx: Tx, event: EventRow): Promise<void> {
  await tx.insertInto('bookings.events').values(event).execute()
}

export async function updateBooking(
  tx: Tx,
  id: number,
  patch: Partial<Omit<BookingRow, 'id' | 'terms'>>,
): Promise<void> {
  await tx.updateTable('bookings.bookings').set(patch).where('id', '=', id).execute()
}

export async function updateSeatStates(
  tx: Tx,
  bookingId: number,
  { from, to }: { from: SeatState; to: SeatState },
): Promise<void> {
  await tx
    .updateTable('bookings.seats')
    .set({ state: to })
    .where('booking_id', '=', bookingId)
    .where('state', '=', from)
    .execute()
}

export async function updateSeat(
  tx: Tx,
  id: number,
  patch: Partial<Omit<SeatRow, 'id' | 'booking_id' | 'answers'>> & { answers?: Record<string, string> },
) {
  const { answers, ...rest } = patch
  await tx
    .updateTable('bookings.seats')
    .set({ ...rest, ...(answers && { answers: sql<SeatRow['answers']>`${JSON.stringify(answers)}::jsonb` }) })
    .where('id', '=', id)
    .execute()
}

export async function listSeats(db: Db, bookingIds: readonly number[]): Promise<SeatRow[]> {
  const { rows } = await sql<SeatRow>`
    select ${listOf(SEAT_COLUMNS)} from bookings.seats where booking_id = any(${[...bookingIds]}::bigint[]) order by booking_id, position`.execute(
    db,
  )
  return rows
}

export const loadSettings = async (db: Db): Promise<Record<string, number>> =>
  Object.fromEntries(
    (await db.selectFrom('bookings.settings').select(SETTING_COLUMNS).execute()).map(({ name, value }) => [
      name,
      value,
    ]),
  )

/** The rate in force on a day in India, in hundredths of a per cent. */
export async function findTaxRate(db: Db, sac: string, at: Date): Promise<number> {
  const { rows } = await sql<{ rate: number }>`
    select rate_hundredths as rate from bookings.tax_rates where sac = ${sac} and from_day <= (${at}::timestamptz at time zone 'Asia/Kolkata')::date
    order by from_day desc limit 1`.execute(db)
  return rows[0]?.rate ?? 0
}

export const listHeldBookings = (db: Db, personId: number, sessionId: number): Promise<{ id: number }[]> =>
  db
    .selectFrom('bookings.bookings')
    .select('id')
    .where('person_id', '=', personId)
    .where('session_id', '=', sessionId)
    .where('state', '=', 'held')
    .orderBy('id')
    .execute()

export async function listOverdueHolds(db: Db, now: Date): Promise<{ id: number; expires_at: Date }[]> {
  const { rows } = await sql<{ id: number; expires_at: Date }>`
    select id, expires_at from bookings.bookings where state = 'held' and expires_at <= ${now} order by expires_at limit 200`.execute(
    db,
  )
  return rows
}

export async function listBookingsOfSessions(
  db: Db,
  sessionIds: readonly number[],
  states: readonly BookingState[],
): Promise<BookingRow[]> {
  const { rows } = await sql<BookingRow>`
    select ${listOf(BOOKING_COLUMNS)} from bookings.bookings where session_id = any(${[...sessionIds]}::bigint[]) and state = any(${[...states]}::text[]) order by booked_at, id`.execute(
    db,
  )
  return rows
}

/** The secret that signs a session's ticket codes; created on first use. */
export async function ensureTicketSecret(tx: Db, sessionId: number, fresh: string): Promise<string> {
  const { rows } = await sql<{ secret: string }>`
    with made as (insert into bookings.ticket_keys (session_id, secret) values (${sessionId}, ${fresh}) on conflict do nothing returning secret)
    select secret from made union all select secret from bookings.ticket_keys where session_id = ${sessionId} limit 1`.execute(
    tx,
  )
  return rows[0]?.secret ?? ''
}

export async function loadTicketSecrets(db: Db, sessionIds: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ session_id: number; secret: string }>`
    select session_id, secret from bookings.ticket_keys where session_id = any(${[...sessionIds]}::bigint[])`.execute(
    db,
  )
  return new Map(rows.map(({ session_id, secret }) => [session_id, secret]))
}

/** A person's bookings, by whether the session's last meeting is over; bookings without seats count as over. */
export async function listOwnBookings(
  db: Db,
  personId: number,
  { when, now, limit, offset }: { when: 'upcoming' | 'past'; now: Date; limit: number; offset: number },
) {
  const isUpcoming = sql<boolean>`(b.state in ('held', 'confirmed') and b.ends_at > ${now})`
  const filter =
    when === 'upcoming'
      ? isUpcoming
      : sql<boolean>`not ${isUpcoming} and not (b.state = 'expired' and b.refunded_paise = 0)`
  const order = when === 'upcoming' ? sql`b.starts_at, b.id` : sql`b.starts_at desc, b.id`
  const { rows } = await sql<BookingRow & { whole: number }>`
    select ${listOf(BOOKING_COLUMNS, 'b')}, count(*) over ()::int as whole from bookings.bookings b
    where b.person_id = ${personId} and ${filter} order by ${order} limit ${limit} offset ${offset}`.execute(
    db,
  )
  return { rows, count: rows[0]?.whole ?? 0 }
}
