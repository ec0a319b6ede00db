import { z } from 'zod'
import { id, pageNumber } from '#platform/wire-numbers'
import { anyone, endpoint, owns, scoped } from '#platform/endpoint'
import { rupees } from '#platform/money'
import { attendee, booking, mode, idParams, reviewInput, pay, waitlistEntry } from './contract/shapes.ts'

export * from './contract/conduct.ts'
export * from './contract/staff.ts'
export type { Attendee, BookedSeat, Booking, PaymentDetails, WaitlistEntry } from './contract/shapes.ts'

declare module '#platform/events' {
  interface Events {
    /** A booking changed its state: held, confirmed, cancelled, expired. */
    'bookings.moved': {
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
    'Holds seats for 15 minutes and opens their payment; what is free is booked at once. 400 `pin_not_deliverable`, `own_state_only` where the kit cannot go; 409 `sold_out`, `sales_over`, `price_changed`, `kit_late`',
  access: 'bearer',
  idempotent: 'claim',
  tag: 'bookings',
  body: z.object({
    session_id: id,
    ticket_id: id,
    tickets: z.int().min(1).max(10).default(1),
    attendees: z.array(attendee).min(1, 'bookings.name_everybody_who_comes').max(20),
    total: rupees.optional().meta({ description: 'What the buyer saw; compared, never believed' }),
    with_kit: z.boolean().default(false),
    address_id: id
      .optional()
      .meta({ description: 'Where the kit goes; for seats online also where the buyer lives' }),
    offer_id: id.optional().meta({ description: 'Of the waiting list: the seats that are kept aside' }),
  }),
  reply: bookingWithPayment,
  status: 201,
})

export const payBooking = endpoint({
  method: 'POST',
  path: '/bookings/:id/pay',
  summary:
    'What the payment window needs once more: the same payment, so nothing is paid twice. 409 `wrong_state`, `hold_over`',
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
    'The browser comes back from the payment window; the gateway is asked, and nothing that is sent is believed',
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
  summary: 'Lets held seats go that are not paid; gone already is success',
  access: 'bearer',
  owns: owns('booking'),
  tag: 'bookings',
  params: idParams,
  reply: z.object({ success: z.literal(true) }),
})

export const listBookings = endpoint({
  method: 'GET',
  path: '/bookings',
  summary: "One's own bookings that are to come, or that are over, and where one waits",
  access: 'bearer',
  tag: 'bookings',
  query: z.object({ when: z.enum(['upcoming', 'past']).default('upcoming'), page: pageNumber }),
  reply: z.object({ rows: z.array(booking), pages: z.int(), waiting: z.array(waitlistEntry) }),
})

export const getBooking = endpoint({
  method: 'GET',
  path: '/bookings/:id',
  summary: "One of one's own bookings",
  access: 'bearer',
  owns: owns('booking'),
  tag: 'bookings',
  params: idParams,
  reply: booking,
})

export const previewCancellation = endpoint({
  method: 'POST',
  path: '/bookings/:id/cancellation',
  summary: 'What would go back if these seats were given up now',
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
    'Gives up some seats, or all; what goes back is what was frozen when they were booked. 409 `wrong_state`, `refund_changed`',
  access: 'bearer',
  owns: owns('booking'),
  idempotent: 'one transaction',
  tag: 'bookings',
  params: idParams,
  body: z.object({
    seat_ids: z.array(id).max(20).optional(),
    refund: rupees.optional().meta({ description: 'What the buyer saw would come back' }),
  }),
  reply: booking,
})

export const answerReschedule = endpoint({
  method: 'POST',
  path: '/bookings/:id/answer',
  summary: 'The new time suits, or all of the money goes back. 409 `wrong_state` when nobody asks any more',
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
  summary: 'Somebody else comes on this seat; the old ticket is none any more',
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
  summary: 'Says how it was; once, by those who came, within 90 days',
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
  summary: 'The meetings for a calendar (RFC 5545)',
  access: 'bearer',
  owns: owns('booking'),
  tag: 'bookings',
  params: idParams,
  reply: z.string(),
})

export const bookingCertificate = endpoint({
  method: 'GET',
  path: '/bookings/:id/certificates/:seat',
  summary: 'A certificate for who came, as a PDF',
  access: 'bearer',
  owns: scoped('booking'),
  tag: 'bookings',
  params: z.object({ id, seat: id }),
  reply: z.string(),
})

export const bookingDocument = endpoint({
  method: 'GET',
  path: '/bookings/:id/documents/:document.pdf',
  summary: 'An invoice or a credit note of a booking, as a PDF',
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
    'Waits for seats; whoever came first is offered them first. Waiting already is success. 409 `seats_left`',
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
  summary: 'Waits no longer; seats that were kept aside go to the next. Not waiting is success',
  access: 'bearer',
  owns: scoped('shownSession'),
  tag: 'bookings',
  params: idParams,
  reply: z.object({ success: z.literal(true) }),
})

export const listReviews = endpoint({
  method: 'GET',
  path: '/workshops/:id/reviews',
  summary: 'What those say who came',
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
