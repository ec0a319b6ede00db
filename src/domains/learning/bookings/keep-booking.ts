import { bookable, takeSeats } from '#domains/learning/workshops'
import type { Tx } from '#platform/database'
import { newPrivateId } from '#platform/ids'
import { newSecret } from './codes.ts'
import { tell } from './move-booking.ts'
import { insertBooking, insertSeats, secretOf } from './store/bookings.ts'
import type { BookingRow } from './tables.ts'

/** A booking of free seats that is there from the start. @returns null when they are not to be had. */
export async function keepBooking(
  tx: Tx,
  {
    sessionId,
    personId,
    ticketName,
    names,
    at,
  }: { sessionId: number; personId: number; ticketName: string; names: readonly string[]; at: Date },
): Promise<number | null> {
  const about = await bookable(tx, sessionId)
  const mode = about?.tickets.find(({ name }) => name === ticketName)?.mode
  if (!about || !mode || !(await takeSeats(tx, { sessionId, mode, seats: names.length }, { now: at })))
    return null
  const { session, workshop, conductor } = about
  const gst = {
    sac: '999293',
    rateHundredths: 0,
    taxablePaise: 0,
    cgstPaise: 0,
    sgstPaise: 0,
    igstPaise: 0,
    place: workshop.place?.stateName ?? '',
  }
  const row: BookingRow = {
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
    answer_by: null,
    answer: null,
    settled_at: null,
  }
  await insertBooking(tx, row)
  const nothing = {
    is_minor: false,
    guardian_name: '',
    guardian_phone: '',
    consent_at: null,
    answers: {},
    turn: 1,
    came_at: null,
    came_by: null,
  }
  await insertSeats(
    tx,
    names.map((name, index) => ({
      ...nothing,
      id: newPrivateId(),
      booking_id: row.id,
      position: index + 1,
      state: 'confirmed',
      price_paise: 0,
      refunded_paise: 0,
      name,
    })),
  )
  await secretOf(tx, session.id, newSecret())
  await tell(tx, row, {
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
