import { z } from 'zod'
import { id, pageNumber } from '#platform/wire-numbers'
import { anyone, endpoint, right } from '#platform/endpoint'
import { application, conductorStates, detail, step, workshopStates } from './shapes.ts'
import { reason } from '#platform/wire-shapes'

const applicant = application.extend({ id: z.int(), person_id: z.int(), steps: z.array(step) })

export type Applicant = z.infer<typeof applicant>

export const listConductors = endpoint({
  method: 'GET',
  path: '/admin/conductors',
  summary: 'Lists applications to conduct workshops, the longest waiting first',
  access: right('workshops'),
  tag: 'workshops',
  query: z.object({ state: z.enum(conductorStates).default('applied'), page: pageNumber }),
  reply: z.object({ rows: z.array(applicant), pages: z.int(), counts: z.record(z.string(), z.int()) }),
})

export const decideConductor = endpoint({
  method: 'POST',
  path: '/admin/conductors/:id/decide',
  summary:
    'Approves or rejects an application, or asks a question; withdraws or restores a permission. 409 `wrong_state`',
  access: right('workshops'),
  owns: anyone('conductor'),
  idempotent: 'one transaction',
  tag: 'workshops',
  params: z.object({ id }),
  body: z.object({ decision: z.enum(['approve', 'reject', 'ask', 'revoke', 'reinstate']), reason }),
  reply: applicant,
})

const queued = detail.extend({ said: z.string(), conductor_id: z.int(), steps: z.array(step) })

export type QueuedWorkshop = z.infer<typeof queued>

export const listAllWorkshops = endpoint({
  method: 'GET',
  path: '/admin/workshops',
  summary: 'Lists workshops by state, the longest waiting first',
  access: right('workshops'),
  tag: 'workshops',
  query: z.object({ state: z.enum(workshopStates).default('submitted'), page: pageNumber }),
  reply: z.object({ rows: z.array(queued), pages: z.int(), counts: z.record(z.string(), z.int()) }),
})

export const decideWorkshop = endpoint({
  method: 'POST',
  path: '/admin/workshops/:id/decide',
  summary:
    'Publishes a workshop, rejects it, asks for changes, pauses it, or resumes what staff paused. 409 `wrong_state`, `paused_by_conductor`',
  access: right('workshops'),
  owns: anyone('workshop'),
  idempotent: 'one transaction',
  tag: 'workshops',
  params: z.object({ id }),
  body: z.object({ decision: z.enum(['approve', 'reject', 'request_changes', 'pause', 'resume']), reason }),
  reply: queued,
})
