import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import {
  BOOKING_COLUMNS,
  MESSAGE_COLUMNS,
  REVIEW_COLUMNS,
  SEAT_COLUMNS,
  type BookingRow,
  type ChangeRow,
  type SeatRow,
} from '../tables.ts'
import { listOf } from '#platform/columns'

export type ReviewRow = {
  id: number
  workshop_id: number
  person_id: number | null
  booking_id: number
  stars: number
  words: string
  at: Date
}

export async function listChanges(db: Db, sessionIds: readonly number[]): Promise<ChangeRow[]> {
  const { rows } =
    await sql<ChangeRow>`select session_id, version, before, after, reason, changed_by, at from bookings.changes where session_id = any(${[...sessionIds]}::bigint[])`.execute(
      db,
    )
  return rows
}

export async function insertChange(tx: Tx, change: ChangeRow): Promise<void> {
  await sql`
    insert into bookings.changes (session_id, version, before, after, reason, changed_by, at)
    values (${change.session_id}, ${change.version}, ${JSON.stringify(change.before)}::jsonb, ${JSON.stringify(change.after)}::jsonb, ${change.reason},
      ${change.changed_by}, ${change.at})`.execute(tx)
}

/** Asks every booking with a seat about a new time; an answer to an earlier change is cleared. @returns the number asked. */
export async function requestAnswers(
  tx: Tx,
  sessionId: number,
  to: { version: number; answerDueAt: Date; startsAt: Date; endsAt: Date },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    update bookings.bookings set asked_version = ${to.version}, answer_due_at = ${to.answerDueAt}, answer = null, starts_at = ${to.startsAt}, ends_at = ${to.endsAt}
    where session_id = ${sessionId} and state in ('confirmed', 'held') returning id`.execute(tx)
  // What was retained of late cancellations is credited to the conductor after the new time.
  await sql`
    update bookings.bookings set ends_at = ${to.endsAt}
    where session_id = ${sessionId} and state = 'cancelled' and confirmed_at is not null and settled_at is null`.execute(
    tx,
  )
  await sql`delete from bookings.reminders where booking_id in (select id from bookings.bookings where session_id = ${sessionId})`.execute(
    tx,
  )
  return rows.length
}

export async function insertMessage(
  tx: Tx,
  message: { session_id: number; sender_id: number; words: string; recipients: number; at: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto('bookings.messages')
    .values(message)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const listMessages = (db: Db, sessionId: number) =>
  db
    .selectFrom('bookings.messages')
    .select(MESSAGE_COLUMNS)
    .where('session_id', '=', sessionId)
    .orderBy('id', 'desc')
    .limit(100)
    .execute()

export const findMessage = (db: Db, id: number) =>
  db.selectFrom('bookings.messages').select(MESSAGE_COLUMNS).where('id', '=', id).executeTakeFirst()

/** @returns false if that reminder was already sent. */
export async function claimReminder(
  tx: Tx,
  bookingId: number,
  { kind, at }: { kind: string; at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('bookings.reminders')
    .values({ booking_id: bookingId, kind, at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Boolean(numInsertedOrUpdatedRows)
}

/** @returns false if the booking was already reviewed. */
export async function insertReview(tx: Tx, review: Omit<ReviewRow, 'id'>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('bookings.reviews')
    .values(review)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Boolean(numInsertedOrUpdatedRows)
}

export async function listReviewsOfBookings(db: Db, bookingIds: readonly number[]): Promise<ReviewRow[]> {
  const { rows } =
    await sql<ReviewRow>`select ${listOf(REVIEW_COLUMNS)} from bookings.reviews where booking_id = any(${[...bookingIds]}::bigint[])`.execute(
      db,
    )
  return rows
}

export const listReviewRows = (db: Db, workshopId: number): Promise<ReviewRow[]> =>
  db
    .selectFrom('bookings.reviews')
    .select(REVIEW_COLUMNS)
    .where('workshop_id', '=', workshopId)
    .orderBy('id', 'desc')
    .limit(50)
    .execute()

export type StaffBookingRow = BookingRow & { whole: number; seat_count: number }

/** Bookings for the staff, newest first. */
export async function listBookingsForStaff(
  db: Db,
  filter: {
    state: string | null
    refunds: boolean
    id: number | null
    workshopIds: readonly number[] | null
    limit: number
    offset: number
  },
): Promise<StaffBookingRow[]> {
  const { rows } = await sql<StaffBookingRow>`
    select ${listOf(BOOKING_COLUMNS, 'b')}, count(*) over ()::int as whole, (select count(*)::int from bookings.seats s where s.booking_id = b.id) as seat_count
    from bookings.bookings b
    where (${filter.state}::text is null or b.state = ${filter.state}) and (not ${filter.refunds}::boolean or b.refunded_paise > 0)
      and (${filter.id}::bigint is null or b.id = ${filter.id}) and (${filter.workshopIds === null}::boolean or b.workshop_id = any(${[...(filter.workshopIds ?? [])]}::bigint[]))
    order by b.booked_at desc, b.id limit ${filter.limit} offset ${filter.offset}`.execute(db)
  return rows
}

/** Bookings of a cancelled session with something left to refund: confirmed ones, and late cancellations. */
export async function listRefundableBookingIds(db: Db, sessionId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select b.id from bookings.bookings b where b.session_id = ${sessionId} and b.confirmed_at is not null and (b.state = 'confirmed' or (b.settled_at is null
      and exists (select from bookings.seats s where s.booking_id = b.id and s.state = 'cancelled' and s.refunded_paise < s.price_paise))) order by b.id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Paid bookings whose share is not yet credited and whose session ended before a moment. A cancelled booking may have a retained part. */
export async function listUnsettledBookingIds(db: Db, before: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from bookings.bookings where settled_at is null and ends_at <= ${before}
      and (state = 'confirmed' or (state = 'cancelled' and confirmed_at is not null)) order by ends_at, id limit 200`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** The number of a conductor's paid bookings that are not yet credited: their earnings are not final. */
export async function countUnsettledOf(db: Db, conductorId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from bookings.bookings where conductor_id = ${conductorId} and settled_at is null and confirmed_at is not null
      and state in ('confirmed', 'cancelled') and total_paise > refunded_paise`.execute(db)
  return rows[0]?.count ?? 0
}

/** What was paid and refunded for the seats of some sessions, per booking. */
export async function listSalesOfSessions(
  db: Db,
  sessionIds: readonly number[],
): Promise<(BookingRow & { seats: number; refunded: number })[]> {
  const { rows } = await sql<BookingRow & { seats: number; refunded: number }>`
    select ${listOf(BOOKING_COLUMNS, 'b')}, (select count(*)::int from bookings.seats s where s.booking_id = b.id and s.state in ('confirmed', 'attended', 'no_show')) as seats,
      (select coalesce(sum(s.refunded_paise), 0)::bigint from bookings.seats s where s.booking_id = b.id) as refunded
    from bookings.bookings b where b.session_id = any(${[...sessionIds]}::bigint[]) and b.confirmed_at is not null order by b.ends_at, b.id`.execute(
    db,
  )
  return rows
}

/** Locks a seat by id, without an access check. */
export async function lockSeatById(tx: Tx, id: number): Promise<SeatRow | undefined> {
  return tx
    .selectFrom('bookings.seats')
    .select(SEAT_COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Locks the booking before its seat, as every cancellation does, so that the lock order is the same. */
export async function lockBookingOfSeat(tx: Tx, seatId: number): Promise<BookingRow | undefined> {
  const { rows } = await sql<BookingRow>`
    select ${listOf(BOOKING_COLUMNS)} from bookings.bookings where id = (select booking_id from bookings.seats where id = ${seatId}) for update`.execute(
    tx,
  )
  return rows[0]
}
