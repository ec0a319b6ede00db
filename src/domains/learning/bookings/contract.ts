import { z } from 'zod'
import { id, pageNumber } from '#platform/wire-numbers'
import { anyone, endpoint, owns, scoped } from '#platform/endpoint'
import { rupees } from '#platform/money'
import { attendee, booking, mode, idParams, reviewInput, pay, waitlistEntry } from './contract/shapes.ts'
import { success } from '#platform/wire-shapes'

export * from './contract/conduct.ts'
export * from './contract/staff.ts'
export type { Attendee, BookedSeat, Booking, PaymentDetails, WaitlistEntry } from './contract/shapes.ts'

declare module '#platform/events' {
  interface Events {
    /** A booking changed its state: held, confirmed, cancelled, expired. */
    'bookings.state_changed': {
      bookingId: number
      sessionId: number
      personId: number
      event: string
      to: string
      refundPaise: number
      reason: string
      at: string
    }
    /** A workshop is over: what is left of a booking's money is credited to the conductor, less the fee. */
    'bookings.settled': {
      bookingId: number
      sessionId: number
      conductorId: number
      conductorPersonId: number
      /** '' without GST registration. */
      gstin: string
      /** GST State code of the conductor's address; absent in events of earlier versions. */
      stateCode?: number
      legalName: string
      paise: number
      taxablePaise: number
      gstPaise: number
      isInterState: boolean
      at: string
    }
    /** Part of the price of seats is refunded; published once per key. */
    'bookings.seats_returned': { bookingId: number; key: string; paise: number; at: string }
    /** Free seats are offered to a person on the waiting list until a time. */
    'bookings.offered': { waitId: number; sessionId: number; personId: number; until: string }
    /** A session was moved or cancelled. */
    'bookings.session_changed': {
      sessionId: number
      version: number
      what: 'rescheduled' | 'cancelled'
      reason: string
      at: string
    }
    /** A conductor sent a message to the attendees. */
    'bookings.message': { messageId: number; sessionId: number }
    /** A reminder is due. */
    'bookings.remind': { bookingId: number; kind: 'day' | 'hour' }
  }
}

const bookingWithPayment = z.object({ booking, pay: pay.nullable() })

export const openBooking = endpoint({
  method: 'POST',
  path: '/bookings',
  summary:
    'Holds seats for 15 minutes and opens their payment; free seats are booked at once. 400 `pin_not_deliverable`, `own_state_only` where the kit cannot go; 409 `sold_out`, `sales_over`, `price_changed`, `kit_late`',
  access: 'bearer',
  idempotent: 'claim',
  tag: 'bookings',
  body: z.object({
    session_id: id,
    ticket_id: id,
    tickets: z.int().min(1).max(10).default(1),
    attendees: z.array(attendee).min(1, 'bookings.attendee_names_required').max(20),
    total: rupees
      .optional()
      .meta({ description: 'The price that the buyer saw; compared only, never trusted' }),
    with_kit: z.boolean().default(false),
    address_id: id
      .optional()
      .meta({ description: 'Where the kit is sent; for online seats also where the buyer lives' }),
    offer_id: id
      .optional()
      .meta({ description: 'From the waiting list: the entry whose seats are reserved' }),
  }),
  reply: bookingWithPayment,
  status: 201,
})

export const payBooking = endpoint({
  method: 'POST',
  path: '/bookings/:id/pay',
  summary:
    'Returns the payment details again: the same payment, so nothing is paid twice. 409 `wrong_state`, `hold_over`',
  access: 'bearer',
  owns: owns('booking'),
  tag: 'bookings',
  params: idParams,
  reply: bookingWithPayment,
})

export const confirmBooking = endpoint({
  method: 'POST',
  path: '/bookings/:id/confirm',
  summary:
    'Confirms a booking after the payment window; the gateway is asked, and nothing that is sent is trusted',
  access: 'bearer',
  owns: owns('booking'),
  tag: 'bookings',
  params: idParams,
  body: z.object({
    razorpay_payment_id: z.string().max(100).default(''),
    razorpay_signature: z.string().max(200).default(''),
  }),
  reply: booking,
})

export const releaseHold = endpoint({
  method: 'DELETE',
  path: '/bookings/:id/hold',
  summary: 'Releases held seats that are not paid; succeeds when they are released already',
  access: 'bearer',
  owns: owns('booking'),
  tag: 'bookings',
  params: idParams,
  reply: success,
})

export const listBookings = endpoint({
  method: 'GET',
  path: '/bookings',
  summary: "Lists the caller's upcoming or past bookings and waiting list entries",
  access: 'bearer',
  tag: 'bookings',
  query: z.object({ when: z.enum(['upcoming', 'past']).default('upcoming'), page: pageNumber }),
  reply: z.object({ rows: z.array(booking), pages: z.int(), waiting: z.array(waitlistEntry) }),
})

export const getBooking = endpoint({
  method: 'GET',
  path: '/bookings/:id',
  summary: "Returns one of the caller's bookings",
  access: 'bearer',
  owns: owns('booking'),
  tag: 'bookings',
  params: idParams,
  reply: booking,
})

export const previewCancellation = endpoint({
  method: 'POST',
  path: '/bookings/:id/cancellation',
  summary: 'Returns what would be refunded if these seats were cancelled now',
  access: 'bearer',
  owns: owns('booking'),
  tag: 'bookings',
  params: idParams,
  body: z.object({ seat_ids: z.array(id).max(20).optional() }),
  reply: z.object({
    refund: rupees,
    kit: rupees,
    percent: z.int(),
    why: z.enum(['in_time', 'half', 'late', 'changed', 'free']),
    until: z.iso.datetime().nullable(),
  }),
})

export const cancelBooking = endpoint({
  method: 'POST',
  path: '/bookings/:id/cancel',
  summary:
    'Cancels some or all seats; the refund follows the terms that were frozen at booking. 409 `wrong_state`, `refund_changed`',
  access: 'bearer',
  owns: owns('booking'),
  idempotent: 'one transaction',
  tag: 'bookings',
  params: idParams,
  body: z.object({
    seat_ids: z.array(id).max(20).optional(),
    refund: rupees.optional().meta({ description: 'The refund that the buyer saw' }),
  }),
  reply: booking,
})

export const answerReschedule = endpoint({
  method: 'POST',
  path: '/bookings/:id/answer',
  summary:
    'Accepts the new time, or refuses it for a full refund. 409 `wrong_state` when no answer is pending',
  access: 'bearer',
  owns: owns('booking'),
  idempotent: 'one transaction',
  tag: 'bookings',
  params: idParams,
  body: z.object({ answer: z.enum(['keep', 'refund']) }),
  reply: booking,
})

export const transferSeat = endpoint({
  method: 'POST',
  path: '/bookings/:id/transfer',
  summary: 'Transfers a seat to another attendee; the old ticket becomes invalid',
  access: 'bearer',
  owns: owns('booking'),
  idempotent: 'one transaction',
  tag: 'bookings',
  params: idParams,
  body: z.object({ seat_id: id, attendee }),
  reply: booking,
})

export const reviewBooking = endpoint({
  method: 'POST',
  path: '/bookings/:id/review',
  summary: 'Reviews a session; once, by those who attended, within 90 days',
  access: 'bearer',
  owns: owns('booking'),
  idempotent: 'one transaction',
  tag: 'bookings',
  params: idParams,
  body: reviewInput,
  reply: booking,
  status: 201,
})

export const bookingCalendar = endpoint({
  method: 'GET',
  path: '/bookings/:id/calendar.ics',
  summary: 'Returns the meetings as a calendar (RFC 5545)',
  access: 'bearer',
  owns: owns('booking'),
  tag: 'bookings',
  params: idParams,
  reply: z.string(),
})

export const bookingCertificate = endpoint({
  method: 'GET',
  path: '/bookings/:id/certificates/:seat',
  summary: 'Returns a certificate of attendance as a PDF',
  access: 'bearer',
  owns: scoped('booking'),
  tag: 'bookings',
  params: z.object({ id, seat: id }),
  reply: z.string(),
})

export const bookingDocument = endpoint({
  method: 'GET',
  path: '/bookings/:id/documents/:document.pdf',
  summary: 'Returns an invoice or a credit note of a booking as a PDF',
  access: 'bearer',
  owns: owns('booking'),
  tag: 'bookings',
  params: z.object({ id, document: id }),
  reply: z.string(),
})

export const joinWaitlist = endpoint({
  method: 'POST',
  path: '/workshop-sessions/:id/waitlist',
  summary:
    'Joins the waiting list; seats are offered in the order of joining. Succeeds when already on it. 409 `seats_left`',
  access: 'bearer',
  owns: anyone('shownSession'),
  idempotent: 'one transaction',
  tag: 'bookings',
  params: idParams,
  body: z.object({ mode, seats: z.int().min(1).max(10).default(1) }),
  reply: waitlistEntry,
  status: 201,
})

export const leaveWaitlist = endpoint({
  method: 'DELETE',
  path: '/workshop-sessions/:id/waitlist',
  summary: 'Leaves the waiting list; reserved seats go to the next. Succeeds when not on it',
  access: 'bearer',
  owns: scoped('shownSession'),
  tag: 'bookings',
  params: idParams,
  reply: success,
})

export const listReviews = endpoint({
  method: 'GET',
  path: '/workshops/:id/reviews',
  summary: 'Lists the reviews by attendees',
  access: 'none',
  owns: anyone('shownWorkshop'),
  tag: 'bookings',
  params: idParams,
  reply: z.object({
    rows: z.array(
      z.object({ id: z.int(), name: z.string(), stars: z.int(), words: z.string(), at: z.iso.datetime() }),
    ),
  }),
})
