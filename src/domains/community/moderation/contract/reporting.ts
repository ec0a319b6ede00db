import { msg } from '#platform/messages'
import { z } from 'zod'
import { id } from '#platform/wire-numbers'
import { endpoint, owns } from '#platform/endpoint'
import { caseTicket, ownDecision, reportReasons, subjects } from './shapes.ts'
import { sanction } from '#contracts/community/sanctions'
import { success } from '#platform/wire-shapes'

export const report = endpoint({
  method: 'POST',
  path: '/reports',
  summary:
    'Reports a listing, a review, a question, an answer, a post, a comment or a maker’s page; returns a ticket number',
  access: 'optional',
  idempotent: 'one transaction',
  tag: 'moderation',
  body: z.object({
    subject: z.enum(subjects),
    subject_id: id,
    reason: z.enum(reportReasons, 'common.problem_required'),
    text: z
      .string()
      .trim()
      .max(1_000, msg('common.at_most_characters', { most: '1,000' }))
      .default(''),
    email: z
      .union([z.literal(''), z.email('common.email_invalid').max(254, 'common.email_invalid')])
      .default(''),
  }),
  reply: z.object({
    success: z.literal(true),
    ticket: z.string().meta({ description: "Such as 'R-2K7F9Q'" }),
  }),
  status: 201,
})

export const ownStanding = endpoint({
  method: 'GET',
  path: '/user/standing',
  summary: "Lists the decisions about the caller's content and conduct, with their reasons",
  access: 'bearer',
  tag: 'moderation',
  reply: z.object({ decisions: z.array(ownDecision), sanctions: z.array(sanction), strikes: z.int() }),
})

export const appeal = endpoint({
  method: 'POST',
  path: '/user/standing/:ticket/appeal',
  summary: 'Appeals a decision once; another person decides',
  access: 'bearer',
  owns: owns('moderationDecision', 'ticket'),
  idempotent: 'one transaction',
  tag: 'moderation',
  params: z.object({ ticket: caseTicket }),
  body: z.object({
    words: z
      .string('moderation.appeal_required')
      .trim()
      .min(10, 'moderation.appeal_reason_required')
      .max(2_000, msg('common.at_most_characters', { most: '2,000' })),
  }),
  reply: success,
  status: 201,
})
