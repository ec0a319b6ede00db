import '#contracts/accounts/identity'
import { forgetSeatRecipients } from '#domains/money/invoices'
import { openMoneyOf } from '#domains/money/payments'
import { conductedBy } from '#domains/learning/workshops'
import { listener, type Listener } from '#platform/events'
import type { Db } from '#platform/database'
import { toRupees } from '#platform/money'
import { countUnsettledOf } from './store/aside.ts'
import { forgetBookings, giveBookings, readBookingsOf, readWordsOf } from './store/people.ts'
import { readSeatsOf } from './store/bookings.ts'

/** A person's bookings with everybody whom she named, where she waited, and what she said of workshops and to attendees. */
export async function dataOf(db: Db, personId: number) {
  const rows = await readBookingsOf(db, personId)
  const seats = await readSeatsOf(
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
        .map(({ name, state, is_minor, guardian_name, guardian_phone, answers, came_at }) => ({
          name,
          state,
          is_minor,
          guardian_name,
          guardian_phone,
          answers,
          came_at,
        })),
    })),
    ...(await readWordsOf(db, personId)),
  }
}

/** Those of a person's bookings whose money is not where it belongs yet, or that are still to come. */
export async function openBookingsOf(db: Db, personId: number, now: Date): Promise<number[]> {
  const rows = await readBookingsOf(db, personId)
  const toCome = rows
    .filter(({ state, ends_at }) => (state === 'held' || state === 'confirmed') && ends_at > now)
    .map(({ id }) => id)
  const open = await openMoneyOf(
    db,
    rows.map(({ id }) => id),
  )
  return [...new Set([...toCome, ...open])]
}

/** How many paid bookings of a person's workshops are still to be settled; 0 for those who conduct none. */
export async function unsettledSeatsOf(db: Db, personId: number): Promise<number> {
  const own = await conductedBy(db, personId)
  return own ? countUnsettledOf(db, own.conductor.id) : 0
}

/** Bookings stay for the books; whoever came is nobody any more. */
export const personListeners: readonly Listener[] = [
  listener({ topic: 'identity.joined', name: 'bookings: moves bookings', handle: giveBookings }),
  listener({
    topic: 'identity.erased',
    name: 'bookings: forgets who came',
    handle: async (tx, { personId }) => {
      await forgetSeatRecipients(
        tx,
        (await readBookingsOf(tx, personId)).map(({ id }) => id),
      )
      await forgetBookings(tx, personId)
    },
  }),
]
