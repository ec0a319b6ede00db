import { msg } from '#platform/messages'
import { z } from 'zod'
import { id, pageNumber } from '#platform/wire-numbers'
import { anyone, endpoint, right, scoped } from '#platform/endpoint'
import { textBlock } from '#platform/markdown-blocks'
import { outcomes, states, topics } from './grievances/rules.ts'
import { tabs } from './tabs.ts'
import { email } from '#platform/wire-shapes'

declare module '#platform/events' {
  interface Events {
    /** A complaint had an event; the complainant is e-mailed about what staff did. */
    'support.state_changed': { ticketId: number; event: string; to: string; at: string }
  }
}

const tag = 'support'
const language = z.enum(['en', 'hi']).default('en')
const number = z.string().max(20)
const messageText = (sentence: string) =>
  z
    .string(sentence)
    .trim()
    .min(10, sentence)
    .max(4_000, msg('common.at_most_characters', { most: '4,000' }))
const shortText = z
  .string('common.write_something')
  .trim()
  .min(3, 'common.write_something')
  .max(4_000, msg('common.at_most_characters', { most: '4,000' }))
const officer = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string().meta({ description: 'The company’s' }),
})
export type Officer = z.infer<typeof officer>

const message = z.object({
  id: z.int(),
  by: z.enum(['complainant', 'staff', 'note']),
  author: z.string(),
  words: z.string(),
  at: z.iso.datetime(),
})

const ticket = z.object({
  number: z.string(),
  topic: z.enum(topics),
  order_id: z.int().nullable(),
  words: z.string(),
  wanted: z.string(),
  state: z.enum(states),
  outcome: z.string().nullable(),
  opened_at: z.iso.datetime(),
  acknowledge_by: z.iso.datetime(),
  redress_by: z.iso.datetime(),
  acknowledged_at: z.iso.datetime().nullable(),
  closed_at: z.iso.datetime().nullable(),
  is_with_officer: z.boolean(),
  messages: z.array(message),
  may: z.array(
    z.enum(['write', 'withdraw', 'reopen', 'take', 'acknowledge', 'reply', 'note', 'escalate', 'close']),
  ),
})
export type Ticket = z.infer<typeof ticket>

const fullTicket = ticket.extend({
  name: z.string(),
  email: z.string(),
  is_signed_in: z.boolean(),
  assigned_to: z.string(),
  is_mine: z.boolean(),
  is_late: z.boolean(),
})
export type WholeTicket = z.infer<typeof fullTicket>

const row = fullTicket.omit({ messages: true, may: true, email: true })
export type ListedTicket = z.infer<typeof row>

export const getOfficer = endpoint({
  method: 'GET',
  path: '/grievances/officer',
  summary: "Returns the grievance officer's contact from the company's details; an empty text is not set",
  access: 'none',
  tag,
  reply: z.object({ response: officer }),
})

export const openGrievance = endpoint({
  method: 'POST',
  path: '/grievances',
  summary: 'Opens a complaint; returns its number and the dates by which it is acknowledged and resolved',
  access: 'optional',
  idempotent: 'one transaction',
  tag,
  body: z.object({
    topic: z.enum(topics, 'common.topic_required'),
    order_id: id.nullish(),
    words: messageText('support.complaint_text_required'),
    wanted: z
      .string()
      .trim()
      .max(1_000, msg('common.at_most_characters', { most: '1,000' }))
      .default(''),
    name: z
      .string()
      .trim()
      .max(100, msg('common.at_most_characters', { most: '100' }))
      .default(''),
    email: z.union([z.literal(''), email]).default(''),
    language,
  }),
  reply: z.object({
    success: z.literal(true),
    number: z.string(),
    acknowledge_by: z.iso.datetime(),
    redress_by: z.iso.datetime(),
  }),
  status: 201,
})

export const listOwnGrievances = endpoint({
  method: 'GET',
  path: '/grievances',
  summary: "Lists the caller's complaints, newest first",
  access: 'bearer',
  tag,
  reply: z.object({ rows: z.array(ticket) }),
})

export const findGrievance = endpoint({
  method: 'POST',
  path: '/grievances/find',
  summary: 'Finds a complaint by its number and the e-mail address given with it',
  access: 'none',
  tag,
  body: z.object({ number, email: z.string().max(254) }),
  reply: z.object({ response: ticket }),
})

export const stepOwnGrievance = endpoint({
  method: 'POST',
  path: '/grievances/:number/step',
  summary: 'Adds to a complaint, withdraws it, or reopens it; without a login by number and email address',
  access: 'optional',
  owns: scoped('grievance', 'number'),
  idempotent: 'one transaction',
  tag,
  params: z.object({ number }),
  body: z.object({
    step: z.enum(['write', 'withdraw', 'reopen']),
    words: z
      .string()
      .trim()
      .max(4_000, msg('common.at_most_characters', { most: '4,000' }))
      .default(''),
    email: z.string().max(254).default(''),
  }),
  reply: z.object({ response: ticket }),
})

export const listGrievancesForStaff = endpoint({
  method: 'GET',
  path: '/admin/grievances',
  summary: 'Lists complaints, most urgent first',
  access: right('grievances'),
  tag,
  query: z.object({ tab: z.enum(tabs).default('waiting'), page: pageNumber }),
  reply: z.object({ rows: z.array(row), counts: z.record(z.enum(tabs), z.int()), pages: z.int() }),
})

export const getGrievanceForStaff = endpoint({
  method: 'GET',
  path: '/admin/grievances/:number',
  summary: 'Returns a complaint with all its messages',
  access: right('grievances'),
  owns: anyone('grievance', 'number'),
  tag,
  params: z.object({ number }),
  reply: z.object({ response: fullTicket }),
})

export const stepGrievanceForStaff = endpoint({
  method: 'POST',
  path: '/admin/grievances/:number/step',
  summary:
    'Acknowledges, answers, adds a note, escalates to the grievance officer, or closes with an outcome',
  access: right('grievances'),
  owns: anyone('grievance', 'number'),
  idempotent: 'one transaction',
  tag,
  params: z.object({ number }),
  body: z.object({
    step: z.enum(['take', 'acknowledge', 'reply', 'note', 'escalate', 'close']),
    words: shortText,
    outcome: z.enum(outcomes).optional(),
  }),
  reply: z.object({ response: fullTicket }),
})

const listed = z.object({ slug: z.string(), topic: z.string(), title: z.string(), lead: z.string() })
const article = listed.extend({
  text: z.array(textBlock),
  see: z.array(z.object({ to: z.string(), name: z.string() })),
  more: z.array(listed).meta({ description: 'Other articles of the topic' }),
})
export type HelpArticle = z.infer<typeof article>
export type ListedArticle = z.infer<typeof listed>

export const listHelp = endpoint({
  method: 'GET',
  path: '/help',
  summary: 'Lists the help articles, all or those that match a question',
  access: 'none',
  tag,
  query: z.object({ language, q: z.string().max(200).default('') }),
  reply: z.object({ rows: z.array(listed) }),
})

export const getHelp = endpoint({
  method: 'GET',
  path: '/help/:slug',
  summary: 'Returns a help article',
  access: 'none',
  owns: scoped('helpArticle', 'slug'),
  tag,
  params: z.object({ slug: z.string().max(100) }),
  query: z.object({ language }),
  reply: z.object({ response: article }),
})

export * from './help/staff-contract.ts'
export { outcomes, topics } from './grievances/rules.ts'
