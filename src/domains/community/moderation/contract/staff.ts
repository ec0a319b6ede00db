import { sentenceText } from '#platform/sentence-fields'
import { z } from 'zod'
import { id, numeric } from '#platform/wire-numbers'
import { rules, sanction } from '#contracts/community/sanctions'
import { anyone, endpoint, right, scoped } from '#platform/endpoint'
import {
  caseActions,
  caseFile,
  caseRow,
  caseTicket,
  conduct,
  oneCase,
  reportReasons,
  subjects,
} from './shapes.ts'
import { reason, success } from '#platform/wire-shapes'

const days = z
  .int('moderation.days_required')
  .min(1, 'moderation.days_too_few')
  .max(730, 'moderation.days_too_many')
  .nullable()

export const listCases = endpoint({
  method: 'GET',
  path: '/admin/moderation/cases',
  summary: 'Lists reported subjects, one row each, the most urgent first',
  access: right('moderation'),
  tag: 'moderation',
  query: z.object({
    state: z.enum(['open', 'mine', 'appeals', 'closed']).default('open'),
    subject: z.enum(subjects).optional(),
    reason: z.enum(reportReasons).optional(),
    page: numeric(z.number().int().min(1).max(10_000)).default(1),
  }),
  reply: z.object({
    rows: z.array(caseRow).meta({ description: '50 a page' }),
    count: z.int(),
    counts: z.object({ open: z.int(), mine: z.int(), appeals: z.int(), late: z.int() }),
  }),
})

export const getCase = endpoint({
  method: 'GET',
  path: '/admin/moderation/cases/:ticket',
  summary: 'Returns one case: evidence, reports, history, its author’s conduct, the appeal',
  access: right('moderation'),
  owns: anyone('moderationCase', 'ticket'),
  tag: 'moderation',
  params: oneCase,
  reply: caseFile,
})

export const assignCase = endpoint({
  method: 'POST',
  path: '/admin/moderation/cases/:ticket/assignment',
  summary: 'Assigns an open case to the caller, or releases it',
  access: right('moderation'),
  owns: anyone('moderationCase', 'ticket'),
  tag: 'moderation',
  params: oneCase,
  body: z.object({ on: z.boolean('common.yes_or_no') }),
  reply: z.object({ case: caseRow }),
})

export const decideCases = endpoint({
  method: 'POST',
  path: '/admin/moderation/decisions',
  summary: 'Decides one or several cases independently; returns the outcome of each',
  access: right('moderation'),
  tag: 'moderation',
  body: z.object({
    cases: z.array(caseTicket).min(1, 'moderation.case_required').max(50, 'moderation.too_many_cases'),
    actions: z.array(z.enum(caseActions, 'common.action_required')).min(1, 'common.action_required').max(3),
    rule: z
      .enum(rules, 'moderation.choose_rule')
      .nullable()
      .default(null)
      .meta({ description: 'null: as it was reported' }),
    days: days.default(null).meta({ description: 'Of a limit or a suspension; null: the usual length' }),
    reason: reason.meta({ description: 'Its author reads it' }),
  }),
  reply: z.object({
    rows: z.array(z.object({ ticket: z.string(), done: z.boolean(), message: sentenceText })),
  }),
})

export const restoreCase = endpoint({
  method: 'POST',
  path: '/admin/moderation/cases/:ticket/restoration',
  summary: 'Reviews a decision again: restores what was taken down and lifts the sanctions of a case',
  access: right('moderation'),
  owns: anyone('moderationCase', 'ticket'),
  idempotent: 'one transaction',
  tag: 'moderation',
  params: oneCase,
  body: z.object({ reason: reason }),
  reply: success,
})

export const answerAppeal = endpoint({
  method: 'POST',
  path: '/admin/moderation/cases/:ticket/appeal',
  summary: 'Decides an appeal; refused for the person who decided the case',
  access: right('moderation'),
  owns: anyone('moderationCase', 'ticket'),
  idempotent: 'one transaction',
  tag: 'moderation',
  params: oneCase,
  body: z.object({ decision: z.enum(['uphold', 'overturn'], 'common.choose_decision'), reason: reason }),
  reply: success,
})

export const getConduct = endpoint({
  method: 'GET',
  path: '/admin/people/:id/conduct',
  summary: "Returns a person's strikes and sanctions, and the cases about their content",
  access: right('moderation'),
  owns: scoped('person'),
  tag: 'moderation',
  params: z.object({ id }),
  reply: z.object({ person: z.object({ id: z.int(), name: z.string() }), conduct, cases: z.array(caseRow) }),
})

export const sanctionPerson = endpoint({
  method: 'POST',
  path: '/admin/people/:id/sanctions',
  summary: 'Warns a person, or limits or suspends them in the community, without a case',
  access: right('moderation'),
  owns: anyone('person'),
  idempotent: 'one transaction',
  tag: 'moderation',
  params: z.object({ id }),
  body: z.object({
    kind: z.enum(['warning', 'limited', 'suspended'], 'common.action_required'),
    rule: z.enum(rules, 'moderation.choose_rule'),
    days: days.default(null),
    reason: reason,
  }),
  reply: z.object({ sanction }),
  status: 201,
})

export const liftSanction = endpoint({
  method: 'POST',
  path: '/admin/sanctions/:id/lifting',
  summary: 'Lifts a sanction before its end',
  access: right('moderation'),
  owns: anyone('sanction'),
  idempotent: 'one transaction',
  tag: 'moderation',
  params: z.object({ id }),
  body: z.object({ reason: reason }),
  reply: success,
})
