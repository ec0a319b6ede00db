import { msg } from '#platform/messages'
import { z } from 'zod'
import { numeric } from '#platform/wire-numbers'
import { endpoint, nameOnly, right } from '#platform/endpoint'
import { textBlock } from '#platform/markdown-blocks'
import { pages } from './tables.ts'
import { reason, success } from '#platform/wire-shapes'

declare module '#platform/events' {
  interface Events {
    /** A new version of a policy was published; accounts after id `after` are notified in batches. */
    'policies.scheduled': { page: string; number: number; at: string; after: number }
    /** One batch of accounts to notify. */
    'policies.toldTo': { page: string; number: number; at: string; ids: number[] }
  }
}

const tag = 'policies'
const page = z.object({ page: z.enum(pages) })
const language = z.enum(['en', 'hi']).default('en')
const day = z.iso.date('policies.give_day')

const step = z.object({
  number: z.int(),
  from_day: z.string(),
  until_day: z.string().nullable(),
  changes: z.string(),
})

const policy = z.object({
  page: z.enum(pages),
  number: z.int(),
  from_day: z.string().meta({ description: 'In force from this day in India on' }),
  until_day: z
    .string()
    .nullable()
    .meta({ description: 'The first day on which it is no longer in force; null: none is known' }),
  state: z.enum(['in force', 'past', 'coming']),
  title: z.string(),
  lead: z.string(),
  changes: z.string(),
  blocks: z.array(textBlock),
  coming: step.nullable(),
  versions: z.array(step).meta({ description: 'The newest first' }),
})
export type Policy = z.infer<typeof policy>

export const getPolicy = endpoint({
  method: 'GET',
  path: '/policies/:page',
  summary: 'Returns the version of a policy that is in force, or one of its versions',
  access: 'none',
  owns: nameOnly('page'),
  tag,
  params: page,
  query: z.object({ version: numeric(z.number().int().positive().max(100_000)).optional(), language }),
  reply: z.object({ response: policy }),
})

const text = (missing: string, maxLength: number) =>
  z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(maxLength, msg('common.at_most_characters', { most: maxLength.toLocaleString('en-IN') }))

const content = {
  title: text('policies.give_title', 100),
  title_hi: text('policies.give_title', 100),
  lead: text('policies.summary_required', 300),
  lead_hi: text('policies.summary_required', 400),
  source: text('policies.write_text', 60_000),
  source_hi: text('policies.write_text', 90_000),
  changes: text('policies.change_summary_required', 600),
  changes_hi: text('policies.change_summary_required', 800),
  from_day: day,
}

const listed = z.object({
  page: z.enum(pages),
  number: z.int(),
  state: z.enum(['draft', 'in force', 'past', 'coming']),
  title: z.string(),
  from_day: z.string(),
  changes: z.string(),
  written_by: z.string(),
  written_at: z.iso.datetime(),
  published_by: z.string(),
  published_at: z.iso.datetime().nullable(),
  people: z.int().meta({ description: 'How many people accepted it by signing up or in' }),
})
export type ListedPolicy = z.infer<typeof listed>

export const listPolicies = endpoint({
  method: 'GET',
  path: '/admin/policies',
  summary: 'Lists every version of every policy, including drafts',
  access: right('policies'),
  tag,
  reply: z.object({
    rows: z.array(listed),
    notice_days: z.int(),
    names: z.array(z.string()).meta({ description: 'Facts that a text may name in braces' }),
  }),
})

const draft = z.object({
  page: z.enum(pages),
  number: z.int(),
  revision: z.int().meta({
    description: '0: there is no draft yet, and this is the text in force. Sent back as `base`',
  }),
  ...content,
  changes: z.string(),
  changes_hi: z.string(),
  is_mine: z.boolean().meta({ description: 'The author of a draft may not publish it' }),
  least_day: z.string().meta({ description: 'The earliest day on which it may come into force' }),
})
export type PolicyDraft = z.infer<typeof draft>

export const getDraft = endpoint({
  method: 'GET',
  path: '/admin/policies/:page',
  summary: 'Returns the draft of a policy, else the text in force',
  access: right('policies'),
  owns: nameOnly('page'),
  tag,
  params: page,
  reply: z.object({ response: draft }),
})

export const saveDraft = endpoint({
  method: 'PUT',
  path: '/admin/policies/:page',
  summary: 'Saves the draft of the next version; only the staff sees it',
  access: right('policies'),
  owns: nameOnly('page'),
  tag,
  params: page,
  body: z.object({ ...content, base: z.int().min(0) }),
  reply: z.object({ response: draft }),
})

export const decideDraft = endpoint({
  method: 'POST',
  path: '/admin/policies/:page/decide',
  summary: 'Publishes the draft, by a second person, and notifies everyone; or discards it',
  access: right('policies'),
  owns: nameOnly('page'),
  idempotent: 'one transaction',
  tag,
  params: page,
  body: z.object({ decision: z.enum(['publish', 'discard']), base: z.int().min(1), reason: reason }),
  reply: success,
})

export const previewPolicy = endpoint({
  method: 'POST',
  path: '/admin/policies/preview',
  summary: 'Returns a preview of the typed text',
  access: right('policies'),
  tag,
  body: z.object({ source: z.string().max(90_000), language }),
  reply: z.object({ blocks: z.array(textBlock) }),
})

export { pages as policyPages } from './tables.ts'
