import { z } from 'zod'
import { id } from '#platform/wire-numbers'
import { endpoint, owns, scoped } from '#platform/endpoint'
import {
  application,
  detail,
  levels,
  line,
  lines,
  modes,
  question,
  seatModes,
  session,
  step,
  workshopStates,
} from './shapes.ts'
import { success, meeting } from '#platform/wire-shapes'

/** An absolute http(s) URL. */
const link = z.url({ protocol: /^https?$/, error: 'workshops.links_invalid' }).max(300)

export const applyToConduct = endpoint({
  method: 'POST',
  path: '/conduct/application',
  summary:
    "Applies to conduct workshops, answers the staff's question, or applies again after a rejection. 409 `wrong_state`, `too_early`",
  access: 'bearer',
  idempotent: 'one transaction',
  tag: 'workshops',
  body: z.object({
    display_name: line('workshops.shown_name_required', 60, 2),
    legal_name: line('common.pan_name_required', 100, 2),
    phone: z.string().regex(/^\d{10}$/, 'common.phone_ten_digits'),
    email: z.email('common.email_required').max(200),
    crafts: lines(8, 40).min(1, 'workshops.subject_required'),
    experience: line('workshops.experience_required', 2_000, 20),
    links: z.array(link).max(5).default([]),
    city: line('common.place_required', 60, 2),
    modes: z.array(z.enum(modes)).min(1, 'workshops.teaching_place_required'),
    address: line('workshops.billing_address_required', 300, 5),
    state_code: z.int('workshops.choose_state').min(1, 'workshops.choose_state').max(38),
    gstin: z.string().trim().toUpperCase().max(15).default(''),
    is_individual: z.boolean().default(true),
  }),
  reply: application,
  status: 201,
})

export const withdrawApplication = endpoint({
  method: 'DELETE',
  path: '/conduct/application',
  summary: 'Withdraws the application to conduct workshops',
  access: 'bearer',
  tag: 'workshops',
  reply: success,
})

const row = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  hobby_id: z.int(),
  mode: z.enum(modes),
  state: z.enum(workshopStates),
  said: z.string(),
  next: z.iso.datetime().nullable(),
  sessions: z.int(),
  taken: z.int(),
  capacity: z.int(),
})

export type OwnWorkshopRow = z.infer<typeof row>

export const listOwnWorkshops = endpoint({
  method: 'GET',
  path: '/conduct/workshops',
  summary: "Lists the conductor's own workshops, the soonest first",
  access: 'bearer',
  tag: 'workshops',
  reply: z.object({ rows: z.array(row), conductor: application }),
})

const money = z.number('common.price_or_free').min(0, 'common.price_or_free').max(200_000)

const ticketInput = z.object({
  id: z.int().optional(),
  name: line('workshops.ticket_name_required', 60),
  mode: z.enum(seatModes),
  price: money,
  early: z
    .object({ price: money, days: z.int().min(1).max(365) })
    .nullable()
    .default(null),
  seats: z.int().min(1).max(20).default(1),
})

const workshopInput = z.object({
  title: line('workshops.title_required', 100, 5),
  hobby_id: z.int('workshops.choose_hobby').min(1, 'workshops.choose_hobby').max(99),
  level: z.enum(levels, 'workshops.choose_level'),
  languages: lines(6, 30).min(1, 'workshops.languages_required'),
  mode: z.enum(modes, 'workshops.place_kind_required'),
  minutes: z.int('workshops.duration_required').min(15, 'workshops.duration_required').max(6_000),
  summary: line('workshops.summary_required', 200, 10),
  description: line('workshops.steps_required', 6_000, 40),
  takes_home: lines(10, 120),
  brings: lines(15, 120),
  photos: z
    .array(z.string().max(100))
    .max(8)
    .default([])
    .meta({ description: 'Paths of uploaded photos, the cover first' }),
  place: z
    .object({
      name: line('workshops.name_place', 100),
      address: line('workshops.venue_address_required', 200, 5),
      city: line('workshops.venue_city_required', 60, 2),
      pin: z.string().regex(/^[1-9]\d{5}$/, 'common.pin_code_invalid'),
      landmark: z.string().trim().max(120).default(''),
      access: z.string().trim().max(300).default(''),
    })
    .nullable()
    .default(null),
  age_from: z.int().min(0).max(99).default(0),
  free_hours: z.int().min(0).max(720).default(48),
  half_hours: z.int().min(0).max(720).default(12),
  questions: z.array(question).max(10).default([]),
  kit: z
    .object({ pricingId: id, is_included: z.boolean(), ship_by_hours: z.int().min(24).max(720) })
    .nullable()
    .default(null),
  tickets: z.array(ticketInput).min(1, 'workshops.add_ticket').max(8),
})

export type WorkshopInput = z.infer<typeof workshopInput>

const own = detail.extend({
  said: z.string(),
  steps: z.array(step),
  secrets: z.array(z.object({ session_id: z.int(), join_link: z.string() })),
})

export type OwnWorkshop = z.infer<typeof own>

export const createWorkshop = endpoint({
  method: 'POST',
  path: '/conduct/workshops',
  summary: 'Creates a workshop as a draft',
  access: 'bearer',
  idempotent: 'one transaction',
  tag: 'workshops',
  body: workshopInput,
  reply: own,
  status: 201,
})

export const getOwnWorkshop = endpoint({
  method: 'GET',
  path: '/conduct/workshops/:id',
  summary: "Returns a workshop for its conductor, with the staff's remarks",
  access: 'bearer',
  owns: scoped('workshop'),
  tag: 'workshops',
  params: z.object({ id }),
  reply: own,
})

export const changeWorkshop = endpoint({
  method: 'PUT',
  path: '/conduct/workshops/:id',
  summary:
    'Changes a workshop. Bookings keep their price and terms; a published one is reviewed again when title, hobby or place change',
  access: 'bearer',
  owns: owns('workshop'),
  tag: 'workshops',
  params: z.object({ id }),
  body: workshopInput,
  reply: own,
})

export const changeWorkshopState = endpoint({
  method: 'POST',
  path: '/conduct/workshops/:id/steps',
  summary: 'Submits, pauses, resumes, archives or copies a workshop. 409 `wrong_state`, `paused_by_staff`',
  access: 'bearer',
  owns: owns('workshop'),
  idempotent: 'one transaction',
  tag: 'workshops',
  params: z.object({ id }),
  body: z.object({ step: z.enum(['submit', 'pause', 'resume', 'archive', 'copy']) }),
  reply: own,
})

export const addSessions = endpoint({
  method: 'POST',
  path: '/conduct/workshops/:id/sessions',
  summary: 'Adds sessions; one with several meetings is a series that is booked as a whole',
  access: 'bearer',
  owns: owns('workshop'),
  idempotent: 'one transaction',
  tag: 'workshops',
  params: z.object({ id }),
  body: z.object({
    sessions: z
      .array(
        z.object({
          meetings: z.array(meeting).min(1, 'workshops.meeting_required').max(30),
          in_person: z.int().min(0).max(500).default(0),
          online: z.int().min(0).max(500).default(0),
          least: z.int().min(0).max(500).default(0),
          sales_until: z.iso.datetime().optional(),
          join_link: z.union([link, z.literal('')]).default(''),
        }),
      )
      .min(1)
      .max(26),
  }),
  reply: z.object({ sessions: z.array(session) }),
  status: 201,
})

export const changeSession = endpoint({
  method: 'POST',
  path: '/conduct/sessions/:id/settings',
  summary:
    "Changes a session's number of seats (never below those taken) or link, or opens and closes its sales",
  access: 'bearer',
  owns: owns('workshopSession'),
  idempotent: 'one transaction',
  tag: 'workshops',
  params: z.object({ id }),
  body: z.object({
    in_person: z.int().min(0).max(500).optional(),
    online: z.int().min(0).max(500).optional(),
    join_link: z.union([link, z.literal('')]).optional(),
    is_open: z.boolean().optional(),
  }),
  reply: session,
})
