import { z } from 'zod'
import { rules, sanction } from '#contracts/community/sanctions'
import { named } from '#platform/wire-shapes'

export const subjects = ['product', 'review', 'question', 'answer', 'profile', 'post', 'comment'] as const
export type Subject = (typeof subjects)[number]

export const caseStates = ['open', 'dismissed', 'actioned', 'appealed', 'upheld', 'overturned'] as const
export type CaseState = (typeof caseStates)[number]

/** Actions of a decision, several at once; 'leave' excludes all others. */
/** 'return': a listing goes back to its seller to be changed. */
export const caseActions = [
  'leave',
  'take-down',
  'return',
  'warning',
  'limited',
  'suspended',
  'revoke',
] as const
export type CaseAction = (typeof caseActions)[number]

export const reportReasons = rules

export const caseTicket = z.string().max(20).meta({ description: "Such as 'C-2K7F9Q'" })
export const oneCase = z.object({ ticket: caseTicket })
/** A subject as it was when it was reported. */
export const evidence = z.object({
  title: z.string(),
  words: z.string(),
  pictures: z.array(z.object({ path: z.string(), alt: z.string() })),
  place: z
    .object({
      post_id: z.int().optional(),
      product_id: z.int().optional(),
      product_name: z.string().optional(),
      maker_id: z.int().optional(),
    })
    .meta({ description: 'The page that shows it' }),
  listing: z
    .object({ store_id: z.int(), store: z.string(), price: z.number().nullable(), text: z.string() })
    .optional()
    .meta({ description: 'Of a listing: its store, lowest price in rupees and description' }),
  alike: z
    .object({
      post_id: z.int(),
      title: z.string(),
      maker: named,
      path: z.string(),
      own_path: z.string(),
      signs: z.int(),
      shown_at: z.iso.datetime(),
    })
    .optional()
    .meta({
      description: "The earlier post with a similar picture, and how many of the hash's 64 bits differ",
    }),
})

export type Evidence = z.infer<typeof evidence>

export const caseRow = z.object({
  ticket: z.string(),
  subject: z.enum(subjects),
  subject_id: z.int(),
  state: z.enum(caseStates),
  reason: z.enum(rules),
  severity: z.int().meta({
    description:
      '1: within a day, 2: within three days, 3: within fifteen days, unless the settings say otherwise',
  }),
  by_machine: z.boolean().meta({ description: 'No person has reported it yet' }),
  words: z.string().meta({ description: 'Its text when it was first reported, shortened' }),
  picture: z.string().nullable(),
  author: named.nullable(),
  reports: z.int(),
  opened_at: z.iso.datetime(),
  due_at: z.iso.datetime().meta({ description: 'Of the report, or of the appeal while one is open' }),
  is_late: z.boolean(),
  assigned_to: named.nullable(),
  actions: z.array(z.enum(caseActions)),
  decided_at: z.iso.datetime().nullable(),
})

export type CaseRow = z.infer<typeof caseRow>

export const conduct = z.object({
  strikes: z.int(),
  proposed: z
    .enum(['warning', 'limited', 'suspended', 'revoked'])
    .meta({ description: 'The next step of the escalation, as a suggestion; people decide' }),
  sanctions: z.array(sanction),
})

export type Conduct = z.infer<typeof conduct>

const caseReport = z.object({
  ticket: z.string(),
  reason: z.enum(rules),
  text: z.string(),
  at: z.iso.datetime(),
  by: named.nullable().meta({ description: 'null: an automatic check, a visitor, or a deleted account' }),
  email: z.string(),
  heeded: z.int().meta({ description: 'Earlier reports of the same person that led to an action' }),
  earlier: z.int(),
  evidence: evidence.nullable(),
})

export const caseFile = z.object({
  case: caseRow,
  rule: z.string(),
  statement: z.string(),
  decided_by: named.nullable(),
  evidence: evidence.nullable(),
  reports: z.array(caseReport),
  events: z.array(
    z.object({
      at: z.iso.datetime(),
      event: z.string(),
      to: z.string(),
      actor: z.string(),
      by: named.nullable(),
      reason: z.string(),
    }),
  ),
  conduct: conduct.nullable().meta({ description: 'Of the author' }),
  is_maker: z.boolean(),
  earlier: z.array(caseRow).meta({ description: 'Other cases about the same author' }),
  appeal: z
    .object({
      words: z.string(),
      at: z.iso.datetime(),
      due_at: z.iso.datetime(),
      state: z.enum(['pending', 'upheld', 'overturned']),
      answer: z.string(),
    })
    .nullable(),
  may: z
    .object({ decide: z.boolean(), answer: z.boolean(), restore: z.boolean() })
    .meta({ description: 'What the caller may do now' }),
})

export type CaseFile = z.infer<typeof caseFile>

export const ownDecision = z.object({
  ticket: z.string(),
  subject: z.enum(subjects),
  state: z.enum(caseStates),
  words: z.string().meta({ description: 'What it is about, as it read' }),
  actions: z.array(z.enum(caseActions)),
  rule: z.enum(rules),
  statement: z.string(),
  by_machine: z.boolean().meta({ description: 'Whether an automatic check found it; people decided' }),
  at: z.iso.datetime(),
  appeal_until: z.iso.datetime().nullable(),
  may_appeal: z.boolean(),
  appeal: z
    .object({
      words: z.string(),
      at: z.iso.datetime(),
      due_at: z.iso.datetime(),
      state: z.string(),
      answer: z.string(),
    })
    .nullable(),
})

export type OwnDecision = z.infer<typeof ownDecision>
