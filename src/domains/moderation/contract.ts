import { z } from 'zod'
import { endpoint } from '#platform/endpoint'

export const reportReasons = ['counterfeit', 'prohibited', 'wrong-details', 'unsafe', 'stolen-pictures', 'offensive', 'spam', 'other'] as const

export const report = endpoint({
  method: 'POST',
  path: '/reports',
  summary: 'Reports a listing, a review, a question, an answer or a maker’s page; answers a ticket number',
  access: 'optional',
  tag: 'moderation',
  body: z.object({
    subject: z.enum(['product', 'review', 'question', 'answer', 'profile', 'post', 'comment']),
    subject_id: z.coerce.number().int().positive(),
    reason: z.enum(reportReasons, 'Please choose what is wrong.'),
    text: z.string().trim().max(1_000, 'Please use at most 1,000 characters.').default(''),
    email: z.union([z.literal(''), z.email('Please enter a valid e-mail address.').max(254, 'Please enter a valid e-mail address.')]).default(''),
  }),
  reply: z.object({ success: z.literal(true), ticket: z.string().meta({ description: "Such as 'R-2K7F9Q'" }) }),
  status: 201,
})

export const listReports = endpoint({
  method: 'GET',
  path: '/admin/reports',
  summary: 'What people reported, open ones and oldest first',
  access: 'staff:moderation',
  tag: 'moderation',
  query: z.object({ state: z.enum(['open', 'closed']).default('open'), page: z.coerce.number().int().min(1).default(1) }),
  reply: z.object({
    rows: z.array(
      z.object({
        ticket: z.string(),
        subject: z.string(),
        subject_id: z.int(),
        product_id: z.int(),
        words: z.string().meta({ description: 'What was reported, as it read then: the name of the product, or what was written' }),
        reason: z.string(),
        text: z.string(),
        reporters: z.int().meta({ description: 'Reports of the same subject that are open' }),
        at: z.iso.datetime(),
        state: z.enum(['open', 'closed']),
        decision: z.string().nullable(),
      }),
    ),
    count: z.int(),
  }),
})

export const decideReport = endpoint({
  method: 'POST',
  path: '/admin/reports/:ticket/decision',
  summary: 'Closes all reports of a subject: leaves it, or takes it down',
  access: 'staff:moderation',
  tag: 'moderation',
  params: z.object({ ticket: z.string().max(20) }),
  body: z.object({ decision: z.enum(['leave', 'take-down']), note: z.string().trim().min(3, 'Please say why.').max(1_000) }),
  reply: z.object({ success: z.literal(true) }),
})

export const decideReports = endpoint({
  method: 'POST',
  path: '/admin/reports/decisions',
  summary: 'Decides about several at once, each for itself; answers what became of each',
  access: 'staff:moderation',
  tag: 'moderation',
  body: z.object({
    tickets: z.array(z.string().max(20)).min(1, 'Please choose at least one report.').max(50, 'Please choose at most 50 reports.'),
    decision: z.enum(['leave', 'take-down']),
    note: z.string().trim().min(3, 'Please say why.').max(1_000),
  }),
  reply: z.object({ rows: z.array(z.object({ ticket: z.string(), done: z.boolean(), message: z.string() })) }),
})

export type ListedReport = z.infer<typeof listReports.reply>['rows'][number]
