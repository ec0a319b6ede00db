import { msg } from '#platform/messages'
import { z } from 'zod'
import { id, numeric, pageNumber } from '#platform/wire-numbers'
import { anyone, endpoint, nameOnly, right, scoped } from '#platform/endpoint'
import { typedMobile } from '#platform/wire-mobile'
import { lineField, reason } from '#platform/wire-shapes'

declare module '#platform/events' {
  interface Events {
    /** An application changed its state; the candidate is e-mailed. */
    'content.applicationMoved': {
      applicationId: number
      eventId: number
      to: ApplicationState
      words: string
    }
  }
}

export const roles = [
  'social-media-executive',
  'digital-marketing',
  'retail-manager',
  'business-manager',
] as const
export type Role = (typeof roles)[number]

export const states = ['New', 'Screen', 'Interview', 'Offer', 'Hired', 'Rejected'] as const
export type ApplicationState = (typeof states)[number]

/** Possible next states of an application. */
export const transitions: Record<ApplicationState, readonly ApplicationState[]> = {
  New: ['Screen', 'Rejected'],
  Screen: ['Interview', 'Rejected'],
  Interview: ['Offer', 'Rejected'],
  Offer: ['Hired', 'Rejected'],
  Hired: [],
  Rejected: ['Screen'],
}

export const MAX_RESUME_BYTES = 5 * 1024 * 1024

const role = z.enum(roles, 'content.role_required')
const opening = z.object({
  role,
  is_open: z.boolean(),
  places: z.int(),
  posted_on: z.iso.date(),
  closes_on: z.iso.date().nullable().meta({ description: 'The last day; null: until the role is filled' }),
})

export type Opening = z.infer<typeof opening>

export const listOpenings = endpoint({
  method: 'GET',
  path: '/careers/openings',
  summary: 'Lists our roles and which of them are open today',
  access: 'none',
  tag: 'content',
  reply: z.object({ openings: z.array(opening) }),
})

export const uploadResume = endpoint({
  method: 'POST',
  path: '/careers/resumes',
  summary:
    'Stores a résumé for an application that follows within a day: PDF, DOC or DOCX up to 5 MB as the raw body, recognised by its content',
  access: 'none',
  idempotent: 'claim',
  tag: 'content',
  query: z.object({ name: z.string().max(200).default('') }),
  reply: z.object({
    resume: z.string(),
    name: z.string(),
    kind: z.enum(['pdf', 'doc', 'docx']),
    bytes: z.int(),
  }),
  status: 201,
})

export const applyForRole = endpoint({
  method: 'POST',
  path: '/careers/applications',
  summary: 'Applies for a role; a letter confirms it',
  access: 'none',
  idempotent: 'one transaction',
  tag: 'content',
  body: z.object({
    role,
    name: lineField('common.name_required', 100),
    email: z
      .string('content.email_required')
      .trim()
      .min(1, 'content.email_required')
      .max(254, 'common.email_invalid')
      .pipe(z.email('common.email_invalid')),
    phone: typedMobile,
    city: lineField('common.place_required', 80),
    experience: z.enum(['none', 'below-2', '2-5', '5-10', 'above-10'], 'content.experience_required'),
    notice_days: numeric(
      z.number('content.notice_days_required').int().min(0).max(365, 'content.too_many_days'),
    ),
    link: z
      .union([
        z.literal(''),
        z
          .url({
            protocol: /^https?$/,
            hostname: z.regexes.domain,
            message: 'content.url_incomplete',
          })
          .max(300),
      ])
      .default(''),
    about: z
      .string('content.work_required')
      .trim()
      .min(40, 'content.work_too_short')
      .max(2_000, msg('common.at_most_characters', { most: '2,000' })),
    resume: z
      .string('content.resume_required')
      .min(1, 'content.resume_required')
      .max(60, 'content.resume_required'),
    agreed: z.literal(true, 'content.agreement_required'),
    language: z.enum(['en', 'hi']).catch('en'),
  }),
  reply: z.object({ application: z.object({ number: z.int(), role, received_at: z.iso.datetime() }) }),
  status: 201,
})

const byId = z.object({ id })
const state = z.enum(states)

const row = z.object({
  id: z.int(),
  role,
  state,
  name: z.string(),
  city: z.string(),
  experience: z.string(),
  notice_days: z.int(),
  received_at: z.iso.datetime(),
  moved_at: z.iso.datetime(),
})

export type ApplicationRow = z.infer<typeof row>

export const listApplications = endpoint({
  method: 'GET',
  path: '/admin/careers/applications',
  summary: 'Lists applications by state, the longest waiting first; 25 per page',
  access: right('careers'),
  tag: 'content',
  query: z.object({ state: state.default('New'), role: role.optional(), page: pageNumber }),
  reply: z.object({
    rows: z.array(row),
    counts: z.record(state, z.int()),
    pages: z.int(),
    openings: z.array(opening),
  }),
})

const fullApplication = row.extend({
  email: z.string(),
  phone: z.string(),
  link: z.string(),
  about: z.string(),
  erased_on: z.iso.date().meta({ description: 'When it is erased automatically' }),
  resume: z.object({ name: z.string(), kind: z.string(), bytes: z.int() }).nullable(),
  others: z.array(row).meta({ description: 'Further applications from the same address' }),
  moves: z.array(state),
  events: z.array(
    z.object({
      id: z.int(),
      at: z.iso.datetime(),
      kind: z.enum(['received', 'moved', 'noted', 'opened']),
      to: state.nullable(),
      reason: z.string(),
      by: z.string().nullable().meta({ description: 'null: the candidate' }),
    }),
  ),
})

export type WholeApplication = z.infer<typeof fullApplication>

export const getApplication = endpoint({
  method: 'GET',
  path: '/admin/careers/applications/:id',
  summary: 'Returns one application with its history',
  access: right('careers'),
  owns: scoped('jobApplication'),
  tag: 'content',
  params: byId,
  reply: z.object({ application: fullApplication }),
})

export const transitionApplication = endpoint({
  method: 'POST',
  path: '/admin/careers/applications/:id/move',
  summary: 'Moves an application to its next stage, or rejects it; the candidate gets a letter',
  access: right('careers'),
  owns: anyone('jobApplication'),
  idempotent: 'one transaction',
  tag: 'content',
  params: byId,
  body: z.object({
    to: state,
    reason: reason.meta({ description: 'Internal: the candidate does not see it' }),
    words: z
      .string()
      .trim()
      .max(2_000, msg('common.at_most_characters', { most: '2,000' }))
      .default('')
      .meta({ description: 'Quoted in the letter' }),
  }),
  reply: z.object({ application: fullApplication }),
})

export const addApplicationNote = endpoint({
  method: 'POST',
  path: '/admin/careers/applications/:id/notes',
  summary: 'Adds a note to an application',
  access: right('careers'),
  owns: anyone('jobApplication'),
  idempotent: 'one transaction',
  tag: 'content',
  params: byId,
  body: z.object({
    text: z
      .string('common.write_something')
      .trim()
      .min(3, 'common.write_something')
      .max(500, msg('common.at_most_characters', { most: '500' })),
  }),
  reply: z.object({ application: fullApplication }),
})

export const openResume = endpoint({
  method: 'POST',
  path: '/admin/careers/applications/:id/resume',
  summary: 'Returns the résumé as a file; each opening is recorded with the person',
  access: right('careers'),
  owns: anyone('jobApplication'),
  tag: 'content',
  params: byId,
  reply: z.string(),
})

export const setOpening = endpoint({
  method: 'PUT',
  path: '/admin/careers/openings/:role',
  summary: 'Opens or closes a role, with the number of places and the last day',
  access: right('careers'),
  owns: nameOnly('role'),
  tag: 'content',
  params: z.object({ role }),
  body: z.object({
    is_open: z.boolean('content.open_required'),
    places: z.int('content.places_required').min(1).max(50),
    closes_on: z.iso.date('content.give_day').nullable(),
    reason,
  }),
  reply: z.object({ opening }),
})
