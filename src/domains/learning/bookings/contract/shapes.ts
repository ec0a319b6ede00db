import { textOrMessage } from '#platform/sentence-fields'
import { msg } from '#platform/messages'
import { z } from 'zod'
import { id } from '#platform/wire-numbers'
import { rupees } from '#platform/money'
import { meeting } from '#platform/wire-shapes'

export const bookingStates = ['held', 'confirmed', 'cancelled', 'expired'] as const
export const seatStates = ['held', 'confirmed', 'cancelled', 'attended', 'no_show', 'expired'] as const
export const waitlistStates = ['waiting', 'offered', 'accepted', 'expired', 'left'] as const
export type BookingState = (typeof bookingStates)[number]
export type SeatState = (typeof seatStates)[number]
export type WaitlistState = (typeof waitlistStates)[number]

export const idParams = z.object({ id })
export const mode = z.enum(['in_person', 'online'])
export const seat = z.object({
  id: z.int(),
  position: z.int(),
  state: z.enum(seatStates),
  name: z.string(),
  ticket: z.string(),
  is_minor: z.boolean(),
  guardian_name: z.string(),
  guardian_phone: z.string(),
  answers: z.record(z.string(), z.string()),
  price: rupees,
  refunded: rupees,
  came_at: z.iso.datetime().nullable(),
  code: z
    .string()
    .meta({ description: 'The text of its QR code; the empty string while unpaid or no longer valid' }),
  qr: z
    .object({ size: z.int(), path: z.string() })
    .nullable()
    .meta({ description: 'The code as the path of an SVG, `size` dots wide' }),
})

export const pay = z.object({
  api_key: z.string(),
  rp_order_id: z.string(),
  amount: z.int().meta({ description: 'Paise' }),
  currency: z.literal('INR'),
  checkout_script: z.string(),
  pay_until: z.iso.datetime(),
})

export const booking = z.object({
  id: z.int(),
  state: z.enum(bookingStates),
  payment: z.enum(['free', 'pending', 'paid', 'failed', 'refunded']),
  workshop: z.object({
    id: z.int(),
    slug: z.string(),
    title: z.string(),
    picture: z.string(),
    placeholder: z.string(),
    conductor: z.string(),
    brings: z.array(z.string()),
    languages: z.array(z.string()),
  }),
  session: z.object({
    id: z.int(),
    state: z.enum(['scheduled', 'cancelled', 'finished']),
    meetings: z.array(meeting),
    starts_at: z.iso.datetime(),
    ends_at: z.iso.datetime(),
  }),
  mode,
  ticket: z.string(),
  seats: z.array(seat),
  total: rupees,
  refunded: rupees,
  kit: z.object({ order_id: z.int().nullable(), name: z.string(), price: rupees }).nullable(),
  gst: z.object({ rate: z.number(), cgst: rupees, sgst: rupees, igst: rupees, place: z.string() }),
  policy: z.object({ free_hours: z.int(), half_hours: z.int() }),
  place: z
    .object({
      name: z.string(),
      address: z.string(),
      city: z.string(),
      pin: z.string(),
      landmark: z.string(),
      access: z.string(),
    })
    .nullable(),
  join_link: z.string().meta({
    description: 'The online link, for paid attendees only; the empty string for others, or while unknown',
  }),
  booked_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  change: z
    .object({
      before: z.array(meeting),
      reason: textOrMessage,
      answer_by: z.iso.datetime(),
      answer: z.enum(['keep', 'refund']).nullable(),
    })
    .nullable()
    .meta({
      description: 'The time was changed after the booking: until then a full refund can be had',
    }),
  can: z.object({
    pay: z.boolean(),
    cancel: z.boolean(),
    transfer: z.boolean(),
    review: z.boolean(),
    certificate: z.boolean(),
  }),
  review: z.object({ stars: z.int(), words: z.string() }).nullable(),
  documents: z
    .array(
      z.object({
        id: z.int(),
        title: z.string(),
        number: z.string(),
        issued_on: z.string(),
        total: rupees,
        pdf: z.string(),
      }),
    )
    .meta({ description: 'Invoice and credit notes: paths of PDFs below /api' }),
})

export type Booking = z.infer<typeof booking>
export type BookedSeat = z.infer<typeof seat>
export type PaymentDetails = z.infer<typeof pay>

export const waitlistEntry = z.object({
  id: z.int(),
  workshop: z.object({ id: z.int(), slug: z.string(), title: z.string() }),
  session_id: z.int(),
  starts_at: z.iso.datetime(),
  mode,
  seats: z.int(),
  state: z.enum(waitlistStates),
  place: z.int().meta({ description: 'The position in the queue, from 1' }),
  offered_until: z.iso.datetime().nullable(),
})

export type WaitlistEntry = z.infer<typeof waitlistEntry>

export const attendee = z.object({
  name: z
    .string('bookings.attendee_names_required')
    .trim()
    .min(1, 'bookings.attendee_names_required')
    .max(80),
  is_minor: z.boolean().default(false),
  guardian_name: z.string().trim().max(80).default(''),
  guardian_phone: z.string().trim().max(10).default(''),
  guardian_consents: z.boolean().default(false),
  answers: z.record(z.string().max(20), z.string().trim().max(500)).default({}),
})

export type Attendee = z.infer<typeof attendee>

export const reviewInput = z.object({
  stars: z.int('bookings.stars_required').min(1, 'bookings.stars_required').max(5),
  words: z
    .string()
    .trim()
    .max(2_000, msg('common.at_most_characters', { most: '2,000' }))
    .default(''),
})
