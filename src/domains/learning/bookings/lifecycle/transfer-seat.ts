import { addRating } from '#domains/learning/workshops'
import { findBookable } from '#domains/learning/workshops/sessions'
import type { Db } from '#platform/database'
import { badInput, conflict, notFound } from '#platform/refusal'
import { transact } from '#platform/transact'
import type { Attendee, Booking } from '../contract.ts'
import { findBooking, requireOwnBooking } from '../reading/find-bookings.ts'
import { presentBooking } from '../reading/present.ts'
import { pickAnswers, findAttendeeProblem } from '../rules.ts'
import { insertReview } from '../queries/session-records.ts'
import { insertEvent, lockBooking, listSeats, updateSeat } from '../queries/bookings.ts'
import type { BookingRow, SeatRow } from '../tables.ts'

/** The guardian's fields of an attendee; empty for an adult. */
export const guardianFields = ({ is_minor, guardian_name, guardian_phone }: Attendee, at: Date) =>
  is_minor
    ? { guardian_name, guardian_phone, consent_at: at }
    : { guardian_name: '', guardian_phone: '', consent_at: null }

/** Transfers a seat to another attendee; the old ticket's code no longer works. @throws Refusal 404, 400, 409 `wrong_state`. */
export async function transferSeat(
  db: Db,
  {
    id,
    personId,
    seatId,
    attendee,
    now,
  }: { id: number; personId: number; seatId: number; attendee: Attendee; now: Date },
): Promise<Booking> {
  await requireOwnBooking(db, id, personId)
  return transact(db, async (tx) => {
    const row = await lockBooking(tx, id)
    const seat = (await listSeats(tx, [id])).find((one) => one.id === seatId)
    const about = row && (await findBookable(tx, row.session_id))
    if (!row || !seat || !about) throw notFound('bookings.seat_not_found')
    if (!isTransferable(row, seat, now)) {
      throw conflict('wrong_state', 'bookings.seat_not_transferable', {
        booking_state: row.state,
      })
    }
    const wrong = findAttendeeProblem(attendee, {
      ageFrom: about.workshop.age_from,
      questions: about.workshop.questions,
    })
    if (wrong) throw badInput(wrong.message, [{ field: `attendee.${wrong.field}`, message: wrong.message }])
    await updateSeat(tx, seatId, {
      name: attendee.name,
      is_minor: attendee.is_minor,
      ...guardianFields(attendee, now),
      answers: pickAnswers(attendee, about.workshop),
      ticket_version: seat.ticket_version + 1,
    })
    const step = {
      event: 'transfer',
      from_state: seat.state,
      to_state: seat.state,
      actor: 'attendee' as const,
      actor_id: personId,
      reason: '',
      paise: 0,
      at: now,
    }
    await insertEvent(tx, { booking_id: id, seat_id: seatId, ...step })
    return findBooking(tx, id, { personId, now })
  })
}

const isTransferable = (row: BookingRow, seat: SeatRow, now: Date): boolean =>
  row.state === 'confirmed' && seat.state === 'confirmed' && row.starts_at > now

/** Records a review. @throws Refusal 404, 409 `not_attended` without attendance, 409 `wrong_state` the second time. */
export async function reviewBooking(
  db: Db,
  {
    id,
    personId,
    stars,
    words,
    now,
  }: { id: number; personId: number; stars: number; words: string; now: Date },
): Promise<Booking> {
  const row = await requireOwnBooking(db, id, personId)
  const { can, review } = await presentBooking(db, row, now)
  if (review) throw conflict('wrong_state', 'bookings.already_reviewed')
  if (!can.review) throw conflict('not_attended', 'bookings.not_attended_review')
  return transact(db, async (tx) => {
    const isNew = await insertReview(tx, {
      workshop_id: row.workshop_id,
      person_id: personId,
      booking_id: id,
      stars,
      words,
      at: now,
    })
    if (!isNew) throw conflict('wrong_state', 'bookings.already_reviewed')
    await addRating(tx, row.workshop_id, stars)
    return findBooking(tx, id, { personId, now })
  })
}
