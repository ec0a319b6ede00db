import { textOrMessage } from '#platform/sentence-fields'
import { z } from 'zod'
import { id, numeric } from '#platform/wire-numbers'
import { anyone, endpoint, right } from '#platform/endpoint'
import { rupees } from '#platform/money'
import { reason, success } from '#platform/wire-shapes'

const gatewayId = z.object({ id: z.string().max(80) })
export const paymentTabs = ['review', 'surplus', 'captured', 'failed', 'all'] as const

const listedPayment = z.object({
  payment_id: z.string(),
  rp_order_id: z.string(),
  checkout_id: z.int(),
  amount: rupees,
  due: rupees.meta({ description: 'Rupees that were due' }),
  currency: z.string(),
  state: z.enum(['pending', 'failed', 'captured', 'surplus', 'needs_review', 'returned']),
  kept: rupees.meta({ description: 'Rupees assigned to placed orders' }),
  given_back: rupees.meta({ description: 'Rupees refunded, or being refunded' }),
  error: textOrMessage,
  seen_at: z.iso.datetime(),
  captured_at: z.iso.datetime().nullable(),
  reports: z.int().meta({ description: 'The number of browser reports about this purchase' }),
  decision: z.string(),
  may_accept: z.boolean(),
})

const unmatchedPayment = z.object({
  id: z.string(),
  what: z.string(),
  rp_order_id: z.string().nullable(),
  amount: rupees.nullable(),
  parked_at: z.iso.datetime(),
})

export type ListedPayment = z.infer<typeof listedPayment>
export type ListedUnmatchedPayment = z.infer<typeof unmatchedPayment>

export const listPayments = endpoint({
  method: 'GET',
  path: '/admin/payments',
  summary:
    'Lists payments as reported by the gateway, those that need a decision, and the check that every captured paisa is accounted for (I-4)',
  access: right('payments'),
  tag: 'staff',
  query: z.object({
    tab: z.enum(paymentTabs).optional(),
    search: z.string().max(80).optional(),
    after: z.string().max(200).optional(),
    limit: numeric(z.number().int().min(1).max(100)).optional(),
  }),
  reply: z.object({
    rows: z.array(listedPayment),
    next: z.string().nullable(),
    parked: z.array(unmatchedPayment),
    check: z.object({
      is_good: z.boolean(),
      unsettled: z.array(
        z.object({
          payment_id: z.string(),
          checkout_id: z.int(),
          amount: rupees,
          state: z.string(),
          captured_at: z.iso.datetime(),
        }),
      ),
      in_review: z.int(),
      parked: z.int(),
    }),
  }),
})

export const decidePayment = endpoint({
  method: 'POST',
  path: '/admin/payments/:id/decide',
  summary: 'Refunds a payment that differs from the amount due, or accepts it and refunds the excess',
  access: right('payments'),
  owns: anyone('payment'),
  idempotent: 'claim',
  fresh: true,
  tag: 'staff',
  params: gatewayId,
  body: z.object({ decision: z.enum(['give_back', 'accept'], 'common.choose'), reason }),
  reply: success,
})

export const decideUnmatchedPayment = endpoint({
  method: 'POST',
  path: '/admin/payments/parked/:id/decide',
  summary: 'Refunds or dismisses a payment that matches no purchase',
  access: right('payments'),
  owns: anyone('unmatchedPayment'),
  idempotent: 'claim',
  fresh: true,
  tag: 'staff',
  params: gatewayId,
  body: z.object({ decision: z.enum(['give_back', 'dismiss'], 'common.choose'), reason }),
  reply: success,
})

const paymentReports = z.object({
  reports: z.array(
    z.object({
      order_id: z.int(),
      payment_id: z.string(),
      is_signed: z.boolean(),
      said: z.string(),
      at: z.iso.datetime(),
    }),
  ),
})

export type PaymentReports = z.infer<typeof paymentReports>

export const listPaymentReports = endpoint({
  method: 'GET',
  path: '/admin/payments/checkouts/:id/reports',
  summary:
    'Lists what browsers reported about the payments of a purchase, newest first; reports decide nothing',
  access: right('payments'),
  owns: anyone('payable'),
  tag: 'staff',
  params: z.object({ id }),
  reply: paymentReports,
})
