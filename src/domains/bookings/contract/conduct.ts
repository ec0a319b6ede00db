import { z } from 'zod'
import { endpoint } from '#platform/endpoint'
import { rupees } from '#platform/money'
import { id, meeting, mode, one, reason, seatStates, waitStates } from './shapes.ts'

const place = z.object({
  seat_id: z.int(),
  booking_id: z.int(),
  name: z.string(),
  booked_by: z.string(),
  ticket: z.string(),
  mode,
  state: z.enum(seatStates),
  is_minor: z.boolean(),
  guardian: z.string(),
  answers: z.array(z.object({ question: z.string(), answer: z.string() })),
  kit: z.string(),
  paid: rupees,
  came_at: z.iso.datetime().nullable(),
})

const roster = z.object({
  workshop: z.object({ id: z.int(), title: z.string() }),
  session: z.object({
    id: z.int(),
    state: z.string(),
    meetings: z.array(meeting),
    starts_at: z.iso.datetime(),
    ends_at: z.iso.datetime(),
    version: z.int(),
  }),
  pools: z.array(z.object({ mode, capacity: z.int(), taken: z.int() })),
  seats: z.array(place),
  waiting: z.array(
    z.object({ id: z.int(), name: z.string(), seats: z.int(), mode, state: z.enum(waitStates), offered_until: z.iso.datetime().nullable() }),
  ),
  messages: z.array(z.object({ id: z.int(), words: z.string(), recipients: z.int(), at: z.iso.datetime() })),
})

export type Roster = z.infer<typeof roster>

const text = { access: 'bearer', tag: 'bookings', params: one, reply: z.string() } as const

export const getRoster = endpoint({
  method: 'GET',
  path: '/conduct/sessions/:id/roster',
  summary: 'Who has a seat in a session, and who waits for one',
  access: 'bearer',
  tag: 'bookings',
  params: one,
  reply: roster,
})

export const exportRoster = endpoint({ method: 'GET', path: '/conduct/sessions/:id/roster.csv', summary: 'The roster as a table', ...text })

export const getCheckInList = endpoint({
  method: 'GET',
  path: '/conduct/sessions/:id/check-in-list',
  summary: 'What a phone needs to let people in without a connection: of each ticket’s code a hash alone',
  access: 'bearer',
  tag: 'bookings',
  params: one,
  reply: z.object({
    session_id: z.int(),
    title: z.string(),
    made_at: z.iso.datetime(),
    seats: z.array(
      z.object({ seat_id: z.int(), name: z.string(), ticket: z.string(), mode, hash: z.string(), came_at: z.iso.datetime().nullable() }),
    ),
  }),
})

export type CheckInList = z.infer<typeof getCheckInList.reply>

export const checkIn = endpoint({
  method: 'POST',
  path: '/conduct/sessions/:id/check-ins',
  summary: 'Who came, by the code of the ticket or by the seat; the same again changes nothing, however late it is sent',
  access: 'bearer',
  tag: 'bookings',
  params: one,
  body: z.object({
    entries: z
      .array(z.object({ code: z.string().max(200).optional(), seat_id: id.optional(), at: z.iso.datetime(), undo: z.boolean().default(false) }))
      .min(1)
      .max(500),
  }),
  reply: z.object({
    results: z.array(
      z.object({
        seat_id: z.int().nullable(),
        name: z.string(),
        result: z
          .enum(['in', 'already', 'out', 'not_good'])
          .meta({ description: "'not_good': the code is no ticket of this session, or the seat was given up" }),
        came_at: z.iso.datetime().nullable(),
      }),
    ),
  }),
})

export const writeToAttendees = endpoint({
  method: 'POST',
  path: '/conduct/sessions/:id/messages',
  summary: 'Writes to everybody who has a seat',
  access: 'bearer',
  tag: 'bookings',
  params: one,
  body: z.object({
    words: z.string('Please write something.').trim().min(3, 'Please write something.').max(2_000, 'Please use at most 2,000 characters.'),
  }),
  reply: z.object({ recipients: z.int() }),
  status: 201,
})

export const cancelSession = endpoint({
  method: 'POST',
  path: '/conduct/sessions/:id/cancel',
  summary: 'A session does not happen: everybody gets all of the money back. 409 `wrong_state`',
  access: 'bearer',
  tag: 'bookings',
  params: one,
  body: z.object({ reason }),
  reply: z.object({ bookings: z.int(), refund: rupees }),
})

export const rescheduleSession = endpoint({
  method: 'POST',
  path: '/conduct/sessions/:id/reschedule',
  summary: 'A session happens at another time: everybody keeps her seat or has all of the money back. 409 `wrong_state`',
  access: 'bearer',
  tag: 'bookings',
  params: one,
  body: z.object({ meetings: z.array(meeting).min(1).max(30), reason }),
  reply: z.object({ bookings: z.int(), answer_by: z.iso.datetime() }),
})

const moneyRow = z.object({
  session_id: z.int(),
  workshop_id: z.int(),
  title: z.string(),
  starts_at: z.iso.datetime(),
  state: z.string(),
  seats: z.int(),
  gross: rupees.meta({ description: 'Paid for seats; kits are their stores’ own' }),
  refunded: rupees,
  kept: rupees,
  fee: rupees.meta({ description: 'Ours, with the GST on it' }),
  gst: rupees.meta({ description: 'Contained in what is kept: the conductor’s to pay' }),
  net: rupees,
  payable_on: z.iso.datetime(),
  is_settled: z.boolean(),
})

export type ConductorMoney = z.infer<typeof moneyRow>

export const getConductorMoney = endpoint({
  method: 'GET',
  path: '/conduct/money',
  summary: 'Session by session: what came in, went back, is kept as a fee, and is owed',
  access: 'bearer',
  tag: 'bookings',
  reply: z.object({ rows: z.array(moneyRow), owed: rupees, coming: rupees }),
})

export const exportConductorMoney = endpoint({
  method: 'GET',
  path: '/conduct/money.csv',
  summary: 'The same as a table',
  access: 'bearer',
  tag: 'bookings',
  reply: z.string(),
})
