import { msg } from '#platform/messages'
import { z } from 'zod'
import { id } from '#platform/wire-numbers'
import { endpoint, owns, scoped } from '#platform/endpoint'
import { rupees } from '#platform/money'
import { attendee, mode, idParams, seatStates, waitlistStates } from './shapes.ts'
import { success, reason, meeting } from '#platform/wire-shapes'

const walkInMethods = ['cash', 'upi', 'free'] as const

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
    join_link: z.string(),
  }),
  pools: z.array(z.object({ mode, capacity: z.int(), taken: z.int(), is_open: z.boolean() })),
  walk_ins: z.array(
    z.object({
      id: z.int(),
      name: z.string().meta({ description: 'The empty string once the name is erased after a time' }),
      guardian: z.string(),
      paid: rupees.meta({ description: 'Paid to the conductor directly; the platform takes no part' }),
      method: z.enum(walkInMethods),
      at: z.iso.datetime(),
    }),
  ),
  door: z
    .object({ opens_at: z.iso.datetime(), methods: z.array(z.enum(walkInMethods)) })
    .nullable()
    .meta({
      description: 'When walk-ins may be recorded and how they may pay; null without in-person seats',
    }),
  refund_if_off: rupees.meta({
    description: 'What attendees would be refunded if the session were cancelled now',
  }),
  seats: z.array(place),
  waiting: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      seats: z.int(),
      mode,
      state: z.enum(waitlistStates),
      offered_until: z.iso.datetime().nullable(),
    }),
  ),
  messages: z.array(z.object({ id: z.int(), words: z.string(), recipients: z.int(), at: z.iso.datetime() })),
})

export type Roster = z.infer<typeof roster>

const plainText = { access: 'bearer', tag: 'bookings', params: idParams, reply: z.string() } as const

export const getRoster = endpoint({
  method: 'GET',
  path: '/conduct/sessions/:id/roster',
  summary: 'Lists the attendees of a session and its waiting list',
  access: 'bearer',
  owns: scoped('conductedSession'),
  tag: 'bookings',
  params: idParams,
  reply: roster,
})

export const exportRoster = endpoint({
  method: 'GET',
  path: '/conduct/sessions/:id/roster.csv',
  owns: scoped('conductedSession'),
  summary: 'Returns the roster as a CSV file',
  ...plainText,
})

export const getCheckInList = endpoint({
  method: 'GET',
  path: '/conduct/sessions/:id/check-in-list',
  summary: "Returns what a phone needs to check tickets offline: only a hash of each ticket's code",
  access: 'bearer',
  owns: scoped('conductedSession'),
  tag: 'bookings',
  params: idParams,
  reply: z.object({
    session_id: z.int(),
    title: z.string(),
    made_at: z.iso.datetime(),
    seats: z.array(
      z.object({
        seat_id: z.int(),
        name: z.string(),
        ticket: z.string(),
        mode,
        hash: z.string(),
        came_at: z.iso.datetime().nullable(),
      }),
    ),
  }),
})

export type CheckInList = z.infer<typeof getCheckInList.reply>

export const checkIn = endpoint({
  method: 'POST',
  path: '/conduct/sessions/:id/check-ins',
  summary: 'Records attendance by ticket code or seat; repeating it changes nothing, however late it is sent',
  access: 'bearer',
  owns: owns('conductedSession'),
  tag: 'bookings',
  params: idParams,
  body: z.object({
    entries: z
      .array(
        z.object({
          code: z.string().max(200).optional(),
          seat_id: id.optional(),
          at: z.iso.datetime(),
          undo: z.boolean().default(false),
        }),
      )
      .min(1)
      .max(500),
  }),
  reply: z.object({
    results: z.array(
      z.object({
        seat_id: z.int().nullable(),
        name: z.string(),
        result: z.enum(['in', 'already', 'out', 'not_good']).meta({
          description: "'not_good': the code is no ticket of this session, or the seat was cancelled",
        }),
        came_at: z.iso.datetime().nullable(),
      }),
    ),
  }),
})

export const recordWalkIn = endpoint({
  method: 'POST',
  path: '/conduct/sessions/:id/walk-ins',
  summary:
    'Records a walk-in who pays at the door, counted against the seats. 409 `sold_out`, `too_early`, `wrong_state`, `not_allowed`',
  access: 'bearer',
  owns: owns('conductedSession'),
  idempotent: 'one transaction',
  tag: 'bookings',
  params: idParams,
  body: z.object({
    attendee: attendee.omit({ answers: true }),
    price: z.number('common.price_or_free').min(0, 'common.price_or_free').max(200_000),
    method: z.enum(walkInMethods, 'bookings.payment_kind_required'),
  }),
  reply: z.object({ id: z.int() }),
  status: 201,
})

export const removeWalkIn = endpoint({
  method: 'DELETE',
  path: '/conduct/sessions/:id/walk-ins/:walkIn',
  summary: 'Removes a walk-in that was recorded by mistake; the seat is free again',
  access: 'bearer',
  owns: owns('conductedSession'),
  tag: 'bookings',
  params: z.object({ id, walkIn: id }),
  reply: success,
})

export const markNoShow = endpoint({
  method: 'POST',
  path: '/conduct/sessions/:id/no-shows',
  summary:
    'Marks an attendee as absent, or undoes it, once the session has begun. 409 `too_early`, `wrong_state`',
  access: 'bearer',
  owns: owns('conductedSession'),
  tag: 'bookings',
  params: idParams,
  body: z.object({ seat_id: id, undo: z.boolean().default(false) }),
  reply: z.object({ state: z.enum(['no_show', 'confirmed']) }),
})

export const messageAttendees = endpoint({
  method: 'POST',
  path: '/conduct/sessions/:id/messages',
  summary: 'Sends a message to all attendees',
  access: 'bearer',
  owns: owns('conductedSession'),
  idempotent: 'one transaction',
  tag: 'bookings',
  params: idParams,
  body: z.object({
    words: z
      .string('common.write_something')
      .trim()
      .min(3, 'common.write_something')
      .max(2_000, msg('common.at_most_characters', { most: '2,000' })),
  }),
  reply: z.object({ recipients: z.int() }),
  status: 201,
})

export const cancelSession = endpoint({
  method: 'POST',
  path: '/conduct/sessions/:id/cancel',
  summary: 'Cancels a session and refunds all attendees in full. 409 `wrong_state`',
  access: 'bearer',
  owns: owns('conductedSession'),
  idempotent: 'one transaction',
  tag: 'bookings',
  params: idParams,
  body: z.object({ reason }),
  reply: z.object({ bookings: z.int(), refund: rupees }),
})

export const rescheduleSession = endpoint({
  method: 'POST',
  path: '/conduct/sessions/:id/reschedule',
  summary:
    'Moves a session to another time; attendees keep their seats or get a full refund. 409 `wrong_state`',
  access: 'bearer',
  owns: owns('conductedSession'),
  idempotent: 'one transaction',
  tag: 'bookings',
  params: idParams,
  body: z.object({ meetings: z.array(meeting).min(1, 'bookings.meeting_required').max(30), reason }),
  reply: z.object({ bookings: z.int(), answer_by: z.iso.datetime() }),
})
