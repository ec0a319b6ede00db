import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import { BOOKING_COLUMNS, type BookingRow } from '../tables.ts'

export const listBookingsOfPerson = (db: Db, personId: number): Promise<BookingRow[]> =>
  db
    .selectFrom('bookings.bookings')
    .select(BOOKING_COLUMNS)
    .where('person_id', '=', personId)
    .orderBy('booked_at')
    .execute()

export async function listWritingsOfPerson(db: Db, personId: number) {
  const [waiting, reviews, messages] = await Promise.all([
    db
      .selectFrom('bookings.waitlist')
      .select(['session_id', 'mode', 'seats', 'state', 'joined_at'])
      .where('person_id', '=', personId)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('bookings.reviews')
      .select(['workshop_id', 'stars', 'words', 'at'])
      .where('person_id', '=', personId)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('bookings.messages')
      .select(['session_id', 'words', 'at'])
      .where('sender_id', '=', personId)
      .orderBy('id')
      .execute(),
  ])
  return { waiting, reviews, messages }
}

export async function reassignBookings(
  tx: Tx,
  { from, into }: { from: number; into: number },
): Promise<void> {
  await sql`update bookings.bookings set person_id = ${into} where person_id = ${from}`.execute(tx)
  // Merged accounts with two entries for the same seats keep one.
  await sql`
    update bookings.waitlist w set state = 'left' where w.person_id = ${from} and w.state = 'waiting'
      and exists (select from bookings.waitlist o where o.person_id = ${into} and o.session_id = w.session_id and o.mode = w.mode and o.state in ('waiting', 'offered'))`.execute(
    tx,
  )
  await sql`
    update bookings.waitlist w set state = 'left' where w.person_id = ${into} and w.state = 'waiting'
      and exists (select from bookings.waitlist o where o.person_id = ${from} and o.session_id = w.session_id and o.mode = w.mode and o.state = 'offered')`.execute(
    tx,
  )
  await sql`
    update bookings.waitlist w set person_id = ${into} where w.person_id = ${from} and (w.state not in ('waiting', 'offered') or not exists (
      select from bookings.waitlist o where o.person_id = ${into} and o.session_id = w.session_id and o.mode = w.mode and o.state in ('waiting', 'offered')))`.execute(
    tx,
  )
  for (const change of [
    sql`update bookings.reviews set person_id = ${into} where person_id = ${from}`,
    sql`update bookings.messages set sender_id = ${into} where sender_id = ${from}`,
    sql`update bookings.changes set changed_by = ${into} where changed_by = ${from}`,
    sql`update bookings.events set actor_id = ${into} where actor_id = ${from}`,
    sql`update bookings.walk_ins set recorded_by = ${into} where recorded_by = ${from}`,
    sql`update bookings.seats set checked_in_by = ${into} where checked_in_by = ${from}`,
  ]) {
    await change.execute(tx)
  }
}

/** Removes names, guardians, answers, phone numbers, e-mail and the kit's address; amounts stay. */
export async function anonymiseBookings(tx: Tx, personId: number): Promise<void> {
  await sql`
    update bookings.seats set name = 'A former attendee', guardian_name = case when is_minor then '(gone)' else '' end, guardian_phone = '', answers = '{}'
    where booking_id in (select id from bookings.bookings where person_id = ${personId})`.execute(tx)
  await sql`
    update bookings.bookings set contact_phone = '', contact_email = '',
      terms = case when terms -> 'kit' = 'null'::jsonb then terms else terms #- '{kit,order,address}' end where person_id = ${personId}`.execute(
    tx,
  )
  await sql`delete from bookings.waitlist where person_id = ${personId} and state <> 'offered'`.execute(tx)
  await sql`update bookings.reviews set words = '', person_id = null where person_id = ${personId}`.execute(
    tx,
  )
  await sql`update bookings.messages set words = '', sender_id = null where sender_id = ${personId}`.execute(
    tx,
  )
}
