import type { Bookable } from '#domains/learning/workshops'
import { notFound } from '#platform/refusal'
import { mustBeOwn } from './find-bookings.ts'
import { ownSession } from './find-roster.ts'
import { readBooking } from './store/bookings.ts'
import type { BookingRow } from './tables.ts'
import { mustBeBookable, mustBeShown, mustBeWorkshop } from './wait-for-seats.ts'
import { openResources, ownedResources, type Present } from '#platform/resources'

declare module '#platform/permissions' {
  interface OwnedResources {
    booking: BookingRow
    conductedSession: Bookable
  }
  interface OpenResources {
    booking: BookingRow
    session: Bookable
    shownSession: Bookable
    shownWorkshop: Present
  }
}

ownedResources({
  booking: (db, id: number, { personId }) => mustBeOwn(db, id, personId),
  conductedSession: (db, id: number, { personId }) => ownSession(db, id, personId),
})

openResources({
  booking: async (db, id: number) => {
    const booking = await readBooking(db, id)
    if (!booking) throw notFound('bookings.booking_not_found')
    return booking
  },
  session: (db, id: number) => mustBeBookable(db, id),
  shownSession: (db, id: number) => mustBeShown(db, id),
  shownWorkshop: async (db, id: number) => {
    await mustBeWorkshop(db, id)
    return { isThere: true }
  },
})
