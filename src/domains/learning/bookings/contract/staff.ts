import { z } from 'zod'
import { id, pageNumber } from '#platform/wire-numbers'
import { anyone, endpoint, right } from '#platform/endpoint'
import { rupees } from '#platform/money'
import { bookingStates, idParams } from './shapes.ts'
import { reason } from '#platform/wire-shapes'

const row = z.object({
  id: z.int(),
  state: z.enum(bookingStates),
  workshop: z.string(),
  workshop_id: z.int(),
  session_id: z.int(),
  starts_at: z.iso.datetime(),
  buyer: z.string(),
  seats: z.int(),
  seat_prices: z.array(rupees).meta({ description: 'Of the seats that are still valid' }),
  total: rupees,
  refunded: rupees,
  booked_at: z.iso.datetime(),
})

export type AnyBooking = z.infer<typeof row>

export const listAllBookings = endpoint({
  method: 'GET',
  path: '/admin/bookings',
  summary: 'Lists bookings of all workshops, newest first',
  access: right('workshops'),
  tag: 'bookings',
  query: z.object({
    state: z.enum(bookingStates).optional(),
    refunds: z.enum(['1']).optional().meta({ description: 'Only those with a refund' }),
    q: z
      .string()
      .trim()
      .max(80)
      .optional()
      .meta({ description: "A booking's number, or a workshop's title" }),
    page: pageNumber,
  }),
  reply: z.object({ rows: z.array(row), pages: z.int(), count: z.int() }),
})

export const cancelAnyBooking = endpoint({
  method: 'POST',
  path: '/admin/bookings/:id/cancel',
  summary:
    'Cancels a booking for its buyer with a partial refund; a large sum also needs the right to give refunds',
  access: right('workshops'),
  owns: anyone('booking'),
  idempotent: 'one transaction',
  fresh: true,
  tag: 'bookings',
  params: idParams,
  body: z.object({
    percent: z.int('bookings.give_percentage').min(0).max(100),
    refund: rupees.meta({ description: 'The effect that was shown' }),
    reason,
  }),
  reply: row,
})

export const cancelAnySession = endpoint({
  method: 'POST',
  path: '/admin/workshop-sessions/:id/cancel',
  summary: 'Cancels a session regardless of its conductor and refunds all attendees in full',
  access: right('workshops'),
  owns: anyone('session'),
  idempotent: 'one transaction',
  fresh: true,
  tag: 'bookings',
  params: z.object({ id }),
  body: z.object({ reason }),
  reply: z.object({ bookings: z.int(), refund: rupees }),
})
