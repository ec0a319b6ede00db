import { z } from 'zod'
import { id, pageNumber } from '#platform/wire-numbers'
import { anyone, endpoint, right } from '#platform/endpoint'
import { rupees } from '#platform/money'
import { bookingStates, idParams, reason } from './shapes.ts'

const row = z.object({
  id: z.int(),
  state: z.enum(bookingStates),
  workshop: z.string(),
  workshop_id: z.int(),
  session_id: z.int(),
  starts_at: z.iso.datetime(),
  buyer: z.string(),
  seats: z.int(),
  seat_prices: z.array(rupees).meta({ description: 'Of the seats that are still good' }),
  total: rupees,
  refunded: rupees,
  booked_at: z.iso.datetime(),
})

export type AnyBooking = z.infer<typeof row>

export const listAllBookings = endpoint({
  method: 'GET',
  path: '/admin/bookings',
  summary: 'Bookings of all workshops, the newest first',
  access: right('workshops'),
  tag: 'bookings',
  query: z.object({
    state: z.enum(bookingStates).optional(),
    refunds: z.enum(['1']).optional().meta({ description: 'Those alone of which money went back' }),
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
    'Gives a booking up for its buyer, with a part of the money; a large sum asks for the right to give refunds besides',
  access: right('workshops'),
  owns: anyone('booking'),
  idempotent: 'one transaction',
  fresh: true,
  tag: 'bookings',
  params: idParams,
  body: z.object({
    percent: z.int('bookings.give_percentage').min(0).max(100),
    refund: rupees.meta({ description: 'What was shown as the effect' }),
    reason,
  }),
  reply: row,
})

export const cancelAnySession = endpoint({
  method: 'POST',
  path: '/admin/workshop-sessions/:id/cancel',
  summary: 'A session does not happen, whatever its conductor says: everybody gets all of the money back',
  access: right('workshops'),
  owns: anyone('session'),
  idempotent: 'one transaction',
  fresh: true,
  tag: 'bookings',
  params: z.object({ id }),
  body: z.object({ reason }),
  reply: z.object({ bookings: z.int(), refund: rupees }),
})
