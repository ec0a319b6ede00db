import { findBookable, allocatePoolSeats, type Bookable } from '#domains/learning/workshops/sessions'
import type { Tx } from '#platform/database'
import { newPrivateId } from '#platform/ids'
import { newSecret } from '../session-day/codes.ts'
import { recordBookingStep } from './transition-booking.ts'
import { insertBooking, insertSeats, ensureTicketSecret } from '../queries/bookings.ts'
import type { BookingRow, SeatRow } from '../tables.ts'

type ImportedBooking = { personId: number; ticketName: string; names: readonly string[]; at: Date }

/** Imports a booking of free seats. @returns null when the seats are not available. */
export async function importBooking(
  tx: Tx,
  { sessionId, ...imported }: ImportedBooking & { sessionId: number },
): Promise<number | null> {
  const { personId, ticketName, names, at } = imported
  const about = await findBookable(tx, sessionId)
  const mode = about?.tickets.find(({ name }) => name === ticketName)?.mode
  if (
    !about ||
    !mode ||
    !(await allocatePoolSeats(tx, { sessionId, mode, seats: names.length }, { now: at }))
  )
    return null
  const row = rowOf(about, mode, imported)
  await insertBooking(tx, row)
  await insertSeats(tx, seatsOf(row.id, names))
  await ensureTicketSecret(tx, about.session.id, newSecret())
  await recordBookingStep(tx, row, {
    event: 'confirm',
    from: null,
    to: 'confirmed',
    actor: 'attendee',
    actorId: personId,
    reason: '',
    refundPaise: 0,
    at,
  })
  return row.id
}

function rowOf(
  { session, workshop, conductor }: Bookable,
  mode: BookingRow['mode'],
  { personId, ticketName, at }: ImportedBooking,
): BookingRow {
  const gst = {
    sac: '999293',
    rateHundredths: 0,
    taxablePaise: 0,
    cgstPaise: 0,
    sgstPaise: 0,
    igstPaise: 0,
    place: workshop.place?.stateName ?? '',
  }
  return {
    id: newPrivateId(),
    session_id: session.id,
    workshop_id: workshop.id,
    conductor_id: conductor.id,
    person_id: personId,
    state: 'confirmed',
    state_changed_at: at,
    mode,
    ticket_name: ticketName,
    total_paise: 0,
    kit_paise: 0,
    refunded_paise: 0,
    terms: { freeHours: workshop.free_hours, halfHours: workshop.half_hours, gst, kit: null },
    kit_order_id: null,
    contact_phone: '',
    contact_email: '',
    starts_at: session.starts_at,
    ends_at: session.ends_at,
    booked_at: at,
    expires_at: at,
    confirmed_at: at,
    asked_version: null,
    answer_due_at: null,
    answer: null,
    settled_at: null,
  }
}

function seatsOf(bookingId: number, names: readonly string[]): SeatRow[] {
  const nothing = {
    is_minor: false,
    guardian_name: '',
    guardian_phone: '',
    consent_at: null,
    answers: {},
    ticket_version: 1,
    checked_in_at: null,
    checked_in_by: null,
  }
  return names.map((name, index) => ({
    ...nothing,
    id: newPrivateId(),
    booking_id: bookingId,
    position: index + 1,
    state: 'confirmed',
    price_paise: 0,
    refunded_paise: 0,
    name,
  }))
}
