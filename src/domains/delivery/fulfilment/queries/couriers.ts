import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import type { CourierUpdate } from '../courier.ts'
import {
  BOOKING_COLUMNS,
  COURIER_EVENT_COLUMNS,
  COURIER_TASK_COLUMNS,
  type BookingRow,
  type CourierEvent,
  type CourierTaskRow,
  type ParcelRow,
} from '../tables.ts'
import { listOf } from '#platform/columns'
import { truncate } from '#platform/text'

/** Stores a courier's updates, each once. @returns whether any of them is new. */
export async function insertCourierEvents(
  tx: Tx,
  courier: string,
  { updates, receivedAt }: { updates: readonly CourierUpdate[]; receivedAt: Date },
): Promise<boolean> {
  if (updates.length === 0) return false
  const rows = updates.map(({ awb, code, kind, at, place, note }) => ({
    courier,
    awb,
    code,
    kind,
    at,
    place,
    note: truncate(note, 300),
    received_at: receivedAt,
  }))
  const { rows: inserted } = await sql<{ id: number }>`
    insert into fulfilment.courier_events (courier, awb, code, kind, at, place, note, received_at)
    select courier, awb, code, kind, at, place, note, received_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as e(courier text, awb text, code text, kind text, at timestamptz, place text, note text, received_at timestamptz)
    on conflict do nothing returning id`.execute(tx)
  return inserted.length > 0
}

/** All updates about one AWB, in the order in which they happened. */
export async function listCourierEvents(db: Db, courier: string, awb: string): Promise<CourierEvent[]> {
  return db
    .selectFrom('fulfilment.courier_events')
    .select(COURIER_EVENT_COLUMNS)
    .where('courier', '=', courier)
    .where('awb', '=', awb)
    .orderBy('at')
    .orderBy('id')
    .execute()
}

/** Updates about many parcels in one query. */
export async function listCourierEventsOfParcels(
  db: Db,
  parcelIds: readonly number[],
): Promise<(CourierEvent & { parcel_id: number })[]> {
  const { rows } = await sql<CourierEvent & { parcel_id: number }>`
    select p.id as parcel_id, ${listOf(COURIER_EVENT_COLUMNS, 'e')}
    from fulfilment.parcels p join fulfilment.courier_events e on e.courier = p.courier and e.awb = p.awb
    where p.id = any(${parcelIds}::bigint[]) order by e.at, e.id`.execute(db)
  return rows
}

/** Inserts a booking with the connected courier. @returns false if the parcel has an open booking or an AWB already. */
export async function insertBooking(
  tx: Tx,
  booking: Pick<BookingRow, 'parcel_id' | 'requested_at'>,
): Promise<boolean> {
  const { rows } = await sql<{ booking_key: string }>`
    insert into fulfilment.bookings (booking_key, parcel_id, courier, state, next_at, requested_at)
    select ${booking.parcel_id}::bigint || '-' || (count(*) + 1), ${booking.parcel_id}::bigint, '', 'requested',
      ${booking.requested_at}::timestamptz, ${booking.requested_at}::timestamptz
    from fulfilment.bookings where parcel_id = ${booking.parcel_id}
    on conflict do nothing returning booking_key`.execute(tx)
  return rows.length > 0
}

type DueQuery = { now: Date; again: Date; /** The courier for bookings that name none. */ courier: string }

/** Claims due bookings for this process until `again`. `tries` counts earlier attempts. */
export async function claimDueBookings(tx: Tx, { now, again, courier }: DueQuery): Promise<BookingRow[]> {
  const { rows } = await sql<BookingRow>`
    with due as (
      select booking_key, tries from fulfilment.bookings where next_at <= ${now} order by next_at limit 20 for update skip locked
    )
    update fulfilment.bookings b set next_at = ${again}, tries = b.tries + 1, courier = coalesce(nullif(b.courier, ''), ${courier}) from due
    where b.booking_key = due.booking_key
    returning b.booking_key, b.parcel_id, b.courier, b.state, due.tries, b.next_at, b.error, b.requested_at, b.ended_at`.execute(
    tx,
  )
  return rows
}

export const lockBooking = (tx: Tx, key: string): Promise<BookingRow | undefined> =>
  tx
    .selectFrom('fulfilment.bookings')
    .select(BOOKING_COLUMNS)
    .where('booking_key', '=', key)
    .forUpdate()
    .executeTakeFirst()

export async function updateBooking(tx: Tx, key: string, change: Partial<BookingRow>): Promise<void> {
  await tx.updateTable('fulfilment.bookings').set(change).where('booking_key', '=', key).execute()
}

export async function listBookings(db: Db, parcelIds: readonly number[]): Promise<BookingRow[]> {
  const { rows } = await sql<BookingRow>`
    select ${listOf(BOOKING_COLUMNS)} from fulfilment.bookings where parcel_id = any(${parcelIds}::bigint[]) order by requested_at`.execute(
    db,
  )
  return rows
}

export async function insertCourierTask(
  tx: Tx,
  task: Pick<CourierTaskRow, 'parcel_id' | 'what' | 'details' | 'asked_at'>,
): Promise<void> {
  await sql`
    insert into fulfilment.courier_tasks (parcel_id, what, details, next_at, asked_at)
    values (${task.parcel_id}, ${task.what}, ${JSON.stringify(task.details)}::jsonb, ${task.asked_at}, ${task.asked_at})`.execute(
    tx,
  )
}

export type DueCourierTask = CourierTaskRow & { id: number }

export async function claimDueCourierTasks(tx: Tx, now: Date, again: Date): Promise<DueCourierTask[]> {
  const { rows } = await sql<DueCourierTask>`
    with due as (select id from fulfilment.courier_tasks where next_at <= ${now} order by next_at limit 20 for update skip locked)
    update fulfilment.courier_tasks e set next_at = ${again}, tries = e.tries + 1 from due where e.id = due.id returning ${listOf(COURIER_TASK_COLUMNS, 'e')}`.execute(
    tx,
  )
  return rows
}

export async function updateCourierTask(
  tx: Tx,
  id: number,
  change: Partial<Omit<CourierTaskRow, 'id' | 'details'>>,
): Promise<void> {
  await tx.updateTable('fulfilment.courier_tasks').set(change).where('id', '=', id).execute()
}

/** Parcels with a courier and without an update since `silentSince`. */
export async function listParcelsToTrack(
  db: Db,
  courier: string,
  silentSince: Date,
): Promise<Pick<ParcelRow, 'id' | 'awb'>[]> {
  const { rows } = await sql<Pick<ParcelRow, 'id' | 'awb'>>`
    select p.id, p.awb from fulfilment.parcels p
    where p.courier = ${courier} and p.awb is not null and p.state not in ('draft', 'delivered', 'rto_delivered', 'inspected', 'cancelled')
      and p.settled_at is null and p.state_changed_at > ${silentSince}::timestamptz - interval '60 days'
      and not exists (select from fulfilment.courier_events e where e.courier = p.courier and e.awb = p.awb and e.received_at > ${silentSince})
    order by p.state_changed_at limit 100`.execute(db)
  return rows
}

/** Updates about AWBs that match no parcel, newest first. */
export async function listUnknownAwbs(
  db: Db,
): Promise<{ courier: string; awb: string; code: string; at: Date }[]> {
  const { rows } = await sql<{ courier: string; awb: string; code: string; at: Date }>`
    select distinct on (e.courier, e.awb) e.courier, e.awb, e.code, e.at from fulfilment.courier_events e
    where not exists (select from fulfilment.parcels p where p.courier = e.courier and p.awb = e.awb)
    order by e.courier, e.awb, e.at desc limit 50`.execute(db)
  return rows
}
