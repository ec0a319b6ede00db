import type { Bookable } from '#domains/learning/workshops/sessions'
import { notFound } from '#platform/refusal'
import { requireOwnBooking } from './reading/find-bookings.ts'
import { requireOwnSession } from './session-day/find-roster.ts'
import { findBookingRow } from './queries/bookings.ts'
import type { BookingRow } from './tables.ts'
import { requireSession, requireShownSession, requireShownWorkshop } from './waitlist/waitlist.ts'
import { openResources, ownedResources, type ResourceExists } from '#platform/resources'

declare module '#platform/permissions' {
  interface OwnedResources {
    booking: BookingRow
    conductedSession: Bookable
  }
  interface OpenResources {
    booking: BookingRow
    session: Bookable
    shownSession: Bookable
    shownWorkshop: ResourceExists
  }
}

ownedResources({
  booking: (db, id: number, { personId }) => requireOwnBooking(db, id, personId),
  conductedSession: (db, id: number, { personId }) => requireOwnSession(db, id, personId),
})

openResources({
  booking: async (db, id: number) => {
    const booking = await findBookingRow(db, id)
    if (!booking) throw notFound('bookings.booking_not_found')
    return booking
  },
  session: (db, id: number) => requireSession(db, id),
  shownSession: (db, id: number) => requireShownSession(db, id),
  shownWorkshop: async (db, id: number) => {
    await requireShownWorkshop(db, id)
    return { isThere: true }
  },
})
