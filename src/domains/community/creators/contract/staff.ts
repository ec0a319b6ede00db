import { msg } from '#platform/messages'
import { z } from 'zod'
import { numeric } from '#platform/wire-numbers'
import { anyone, endpoint, right, scoped } from '#platform/endpoint'
import { creatorId, one, requestStates } from './shapes.ts'

const reason = z
  .string('common.say_why')
  .trim()
  .min(3, 'common.say_why')
  .max(500, msg('common.at_most_characters', { most: '500' }))
  .meta({ description: 'The person reads it; stored for good' })

const creatorRequest = z.object({
  id: z.int(),
  person_id: z.int(),
  name: z.string(),
  profile_name: z.string(),
  bio: z.string(),
  art: z.string(),
  instagram: z.string(),
  portfolio: z.string(),
  state: z.enum(requestStates),
  at: z.iso.datetime(),
  answer_by: z.iso.datetime(),
  attempts: z.int().meta({ description: 'How many requests this person has made, this one included' }),
  question: z.string(),
  answer: z.string(),
  reason: z.string(),
  reapply_on: z.iso.date().nullable(),
})

export type CreatorRequest = z.infer<typeof creatorRequest>

export const listRequests = endpoint({
  method: 'GET',
  path: '/admin/creators/requests',
  summary: 'Lists requests to become a maker; the oldest open ones first',
  access: right('creators'),
  tag: 'creators',
  query: z.object({
    state: z.enum(['open', ...requestStates]).default('open'),
    art: z.string().max(40).optional(),
    page: numeric(z.number().int().min(1).max(10_000)).default(1),
  }),
  reply: z.object({
    rows: z.array(creatorRequest).meta({ description: '25 a page' }),
    count: z.int(),
    open: z.int(),
    late: z.int(),
  }),
})

export const showRequest = endpoint({
  method: 'GET',
  path: '/admin/creators/requests/:id',
  summary: 'Returns one request with its history and the earlier requests of the same person',
  access: right('creators'),
  owns: scoped('creatorRequest'),
  tag: 'creators',
  params: one,
  reply: z.object({
    request: creatorRequest,
    events: z.array(
      z.object({
        at: z.iso.datetime(),
        from: z.string().nullable(),
        to: z.string(),
        actor: z.string(),
        words: z.string(),
      }),
    ),
    earlier: z.array(creatorRequest),
    is_seller: z.boolean().meta({ description: 'The same person runs a store here' }),
    proposed_reapply_on: z.iso.date(),
  }),
})

export const decideRequest = endpoint({
  method: 'POST',
  path: '/admin/creators/requests/:id/decision',
  summary:
    'Approves a request, rejects it with a reason and a day from which to apply again, or asks for more',
  access: right('creators'),
  owns: anyone('creatorRequest'),
  idempotent: 'one transaction',
  tag: 'creators',
  params: one,
  body: z.object({
    decision: z.enum(['allow', 'reject', 'ask'], 'common.choose_decision'),
    reason,
    reapply_on: z.iso.date('creators.enter_day').nullable().default(null),
  }),
  reply: z.object({ request: creatorRequest }),
})

export const allowRequests = endpoint({
  method: 'POST',
  path: '/admin/creators/requests/allow',
  summary: 'Approves several requests at once; those that are no longer open stay unchanged',
  access: right('creators'),
  tag: 'creators',
  body: z.object({
    ids: z.array(creatorId).min(1, 'creators.choose_some').max(50, 'creators.too_many_chosen'),
    reason,
  }),
  reply: z.object({ success: z.literal(true), allowed: z.int() }),
})

const maker = z.object({
  id: z.int(),
  profile_name: z.string(),
  name: z.string(),
  art: z.string(),
  status: z.enum(['Allowed', 'Revoked']),
  is_paused: z.boolean(),
  followers: z.int(),
  allowed_at: z.iso.datetime(),
  last_post_at: z.iso.datetime().nullable(),
})

export type Maker = z.infer<typeof maker>

export const listMakers = endpoint({
  method: 'GET',
  path: '/admin/creators',
  summary: 'Lists all makers, by name',
  access: right('creators'),
  tag: 'creators',
  query: z.object({
    search: z.string().trim().max(60).default(''),
    page: numeric(z.number().int().min(1).max(10_000)).default(1),
  }),
  reply: z.object({ rows: z.array(maker).meta({ description: '25 a page' }), count: z.int() }),
})

export const changeCreatorStatus = endpoint({
  method: 'POST',
  path: '/admin/creators/:id/standing',
  summary: "Withdraws, restores or suspends a maker's permission to post",
  access: right('creators'),
  owns: anyone('maker'),
  idempotent: 'one transaction',
  tag: 'creators',
  params: one,
  body: z.object({
    to: z.enum(['revoke', 'reinstate', 'pause', 'resume'], 'common.action_required'),
    reason,
    reapply_on: z.iso.date('creators.enter_day').nullable().default(null),
  }),
  reply: z.object({ maker }),
})
