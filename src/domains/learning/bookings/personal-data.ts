import '#contracts/accounts/identity'
import { eraseSeatRecipients } from '#domains/money/invoices'
import { listPayablesWithOpenMoney } from '#domains/money/payments'
import { findConductedSessions } from '#domains/learning/workshops/sessions'
import { listener, type Listener } from '#platform/events'
import type { Db } from '#platform/database'
import { toRupees } from '#platform/money'
import { countUnsettledOf } from './queries/session-records.ts'
import {
  anonymiseBookings,
  reassignBookings,
  listBookingsOfPerson,
  listWritingsOfPerson,
} from './queries/personal-data.ts'
import { listSeats } from './queries/bookings.ts'

/** Exports a person's bookings with all attendees, their waiting-list entries, reviews, and messages to attendees. */
export async function personalDataOf(db: Db, personId: number) {
  const rows = await listBookingsOfPerson(db, personId)
  const seats = await listSeats(
    db,
    rows.map(({ id }) => id),
  )
  return {
    bookings: rows.map((row) => ({
      booking_id: row.id,
      workshop_id: row.workshop_id,
      state: row.state,
      ticket: row.ticket_name,
      begins_at: row.starts_at,
      booked_at: row.booked_at,
      total: toRupees(row.total_paise),
      refunded: toRupees(row.refunded_paise),
      seats: seats
        .filter(({ booking_id }) => booking_id === row.id)
        .map(({ name, state, is_minor, guardian_name, guardian_phone, answers, checked_in_at }) => ({
          name,
          state,
          is_minor,
          guardian_name,
          guardian_phone,
          answers,
          came_at: checked_in_at,
        })),
    })),
    ...(await listWritingsOfPerson(db, personId)),
  }
}

/** A person's bookings that are still to come, or whose payment or refund is not finished. */
export async function listOpenBookingIds(db: Db, personId: number, now: Date): Promise<number[]> {
  const rows = await listBookingsOfPerson(db, personId)
  const toCome = rows
    .filter(({ state, ends_at }) => (state === 'held' || state === 'confirmed') && ends_at > now)
    .map(({ id }) => id)
  const open = await listPayablesWithOpenMoney(
    db,
    rows.map(({ id }) => id),
  )
  return [...new Set([...toCome, ...open])]
}

/** The number of paid bookings of a person's workshops whose share is not yet credited; 0 for people who are no conductors. */
export async function countUnsettledBookings(db: Db, personId: number): Promise<number> {
  const own = await findConductedSessions(db, personId)
  return own ? countUnsettledOf(db, own.conductor.id) : 0
}

/** Bookings stay for accounting; the attendees are anonymised. */
export const personListeners: readonly Listener[] = [
  listener({
    topic: 'identity.merged',
    name: 'bookings: moves bookings to the account that stays',
    handle: reassignBookings,
  }),
  listener({
    topic: 'identity.erased',
    name: 'bookings: erases names of attendees',
    handle: async (tx, { personId }) => {
      await eraseSeatRecipients(
        tx,
        (await listBookingsOfPerson(tx, personId)).map(({ id }) => id),
      )
      await anonymiseBookings(tx, personId)
    },
  }),
]
