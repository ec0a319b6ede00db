import { z } from 'zod'
import { id } from '#platform/wire-numbers'
import { endpoint, owns } from '#platform/endpoint'
import { caseTicket, done, ownDecision, reportReasons, subjects } from './shapes.ts'
import { sanction } from '#contracts/community/conduct'

export const report = endpoint({
  method: 'POST',
  path: '/reports',
  summary:
    'Reports a listing, a review, a question, an answer, a post, a comment or a maker’s page; answers a ticket number',
  access: 'optional',
  idempotent: 'one transaction',
  tag: 'moderation',
  body: z.object({
    subject: z.enum(subjects),
    subject_id: id,
    reason: z.enum(reportReasons, 'Please choose what is wrong.'),
    text: z.string().trim().max(1_000, 'Please use at most 1,000 characters.').default(''),
    email: z
      .union([
        z.literal(''),
        z.email('Please enter a valid e-mail address.').max(254, 'Please enter a valid e-mail address.'),
      ])
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
  summary: 'What was decided about one’s own content and conduct, and why',
  access: 'bearer',
  tag: 'moderation',
  reply: z.object({ decisions: z.array(ownDecision), sanctions: z.array(sanction), strikes: z.int() }),
})

export const appeal = endpoint({
  method: 'POST',
  path: '/user/standing/:ticket/appeal',
  summary: 'Asks for a second look at a decision by somebody else, once',
  access: 'bearer',
  owns: owns('moderationDecision', 'ticket'),
  idempotent: 'one transaction',
  tag: 'moderation',
  params: z.object({ ticket: caseTicket }),
  body: z.object({
    words: z
      .string('Please say why you disagree.')
      .trim()
      .min(10, 'Please say in a sentence why you disagree.')
      .max(2_000, 'Please use at most 2,000 characters.'),
  }),
  reply: done,
  status: 201,
})
