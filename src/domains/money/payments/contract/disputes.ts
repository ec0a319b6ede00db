import { textOrMessage } from '#platform/sentence-fields'
import { msg } from '#platform/messages'
import { z } from 'zod'
import { id } from '#platform/wire-numbers'
import { anyone, endpoint, right } from '#platform/endpoint'
import { rupees } from '#platform/money'
import { reason, success } from '#platform/wire-shapes'

const states = z.enum(['open', 'under_review', 'won', 'lost', 'closed'])

export const disputeTabs = ['open', 'under_review', 'decided', 'all'] as const

const dispute = z.object({
  id: z.string(),
  payment_id: z.string(),
  amount: rupees,
  deducted: rupees.meta({ description: 'Rupees that the gateway has already deducted' }),
  reason_code: z.string(),
  phase: z.string(),
  state: states,
  respond_by: z.iso.datetime().nullable(),
  is_late: z.boolean(),
  opened_at: z.iso.datetime(),
  orders: z.array(z.object({ order_id: z.int(), amount: rupees })),
  evidence: z.string(),
  evidence_by: z.string().nullable(),
  answer: z.enum(['contest', 'accept']).nullable(),
  answer_state: z.enum(['queued', 'sent', 'failed']).nullable(),
  answer_error: textOrMessage,
  may_answer: z.boolean(),
})
export type Dispute = z.infer<typeof dispute>

const unmatchedRefund = z.object({
  id: z.int(),
  rp_refund_id: z.string(),
  payment_id: z.string(),
  amount: rupees,
  at: z.iso.datetime(),
  orders: z.array(z.object({ order_id: z.int(), keeps: rupees })),
})
export type UnmatchedRefund = z.infer<typeof unmatchedRefund>

export const listDisputes = endpoint({
  method: 'GET',
  path: '/admin/disputes',
  summary:
    "Lists disputes, the most urgent first, and refunds from the gateway's dashboard that match no order yet",
  access: right('payments'),
  tag: 'staff',
  query: z.object({ tab: z.enum(disputeTabs).optional() }),
  reply: z.object({
    rows: z.array(dispute),
    unmatched: z.array(unmatchedRefund),
    counts: z.object({ open: z.int(), under_review: z.int() }),
  }),
})

export const answerDispute = endpoint({
  method: 'POST',
  path: '/admin/disputes/:id/answer',
  summary:
    'Saves the evidence, contests a dispute with it, or accepts the loss; the answer is sent to the gateway once',
  access: right('payments'),
  owns: anyone('dispute'),
  idempotent: 'one transaction',
  fresh: true,
  tag: 'staff',
  params: z.object({ id: z.string().max(60) }),
  body: z.object({
    answer: z.enum(['keep', 'contest', 'accept'], 'common.choose'),
    evidence: z
      .string()
      .trim()
      .max(1_000, msg('common.at_most_characters', { most: '1000' }))
      .default(''),
    reason,
  }),
  reply: success,
})

export const matchRefund = endpoint({
  method: 'POST',
  path: '/admin/payments/outside/:id/match',
  summary: "Matches a refund from the gateway's dashboard to an order",
  access: right('payments'),
  owns: anyone('gatewayRefund'),
  idempotent: 'one transaction',
  fresh: true,
  tag: 'staff',
  params: z.object({ id }),
  body: z.object({ order_id: z.int('payments.choose_order').positive(), reason }),
  reply: success,
})
