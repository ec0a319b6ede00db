import { z } from 'zod'

/** What the staff do to people's accounts. */
export const acts = ['looked-up', 'suspended', 'reinstated', 'sessions-ended', 'roles-changed', 'two-step-reset'] as const

export type ActKind = (typeof acts)[number]

export const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)

export const reason = z
  .string('Please say why.')
  .trim()
  .min(3, 'Please say why.')
  .max(500, 'Please use at most 500 characters.')
  .meta({ description: 'Kept for good with what was done' })

const named = z.object({ id: z.int(), name: z.string() })
const facts = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]))

export type Facts = z.infer<typeof facts>

export const act = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  actor: named.nullable().meta({ description: 'null: whoever runs the servers, by command' }),
  act: z.enum(acts),
  subject: named,
  before: facts,
  after: facts,
  reason: z.string(),
  request_id: z.string(),
})

export type Act = z.infer<typeof act>

/** One page of a list: the tokens of the pages around it. */
export const around = {
  next: z.string().nullable().meta({ description: 'Sent as `after`: what comes next' }),
  previous: z.string().nullable().meta({ description: 'Sent as `before`: what came before' }),
}

const place = z.string().max(400).optional()
export const turned = { after: place, before: place }
