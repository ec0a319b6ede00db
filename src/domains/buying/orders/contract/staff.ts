import { textOrMessage } from '#platform/sentence-fields'
import { z } from 'zod'
import { id, numeric } from '#platform/wire-numbers'
import { anyone, endpoint, right, scoped } from '#platform/endpoint'
import { rupees } from '#platform/money'
import { cancellation, pieces } from './cancelling.ts'
import { order } from './order.ts'
import { reason, success } from '#platform/wire-shapes'

const byId = z.object({ id })
const staffOrder = z.object({
  order,
  shopper_id: z.int(),
  holds: z.array(z.object({ because: z.string(), actor: z.string(), held_at: z.iso.datetime() })),
  can_cancel: z.boolean(),
  can_reduce: z.boolean(),
  left: rupees,
  alone_up_to: rupees.meta({ description: 'A larger refund needs the approval of a second person' }),
})
export type StaffOrder = z.infer<typeof staffOrder>

export const getOrderForStaff = endpoint({
  method: 'GET',
  path: '/admin/orders/:id',
  summary: 'Returns one order with the actions that are allowed',
  access: right('orders'),
  owns: scoped('order'),
  tag: 'staff',
  params: byId,
  reply: staffOrder,
})

export const previewCancellationForStaff = endpoint({
  method: 'POST',
  path: '/admin/orders/:id/weigh-cancellation',
  summary: 'Previews the cancellation of an order or of some pieces; changes nothing',
  access: right('orders'),
  owns: anyone('order'),
  tag: 'staff',
  params: byId,
  body: z.object({ lines: pieces.nullish() }),
  reply: z.object({ cancellation }),
})

export const cancelOrderForStaff = endpoint({
  method: 'POST',
  path: '/admin/orders/:id/cancel',
  summary: 'Cancels an order, or some pieces of it, before it is packed',
  access: right('orders'),
  owns: anyone('order'),
  idempotent: 'one transaction',
  fresh: true,
  tag: 'staff',
  params: byId,
  body: z.object({ lines: pieces.nullish(), reason }),
  reply: z.object({ success: z.literal(true), cancellation }),
})

export const holdOrderForStaff = endpoint({
  method: 'POST',
  path: '/admin/orders/:id/hold',
  summary: 'Puts an order on hold',
  access: right('orders'),
  owns: anyone('order'),
  idempotent: 'one transaction',
  tag: 'staff',
  params: byId,
  body: z.object({ reason }),
  reply: success,
})

export const releaseOrderForStaff = endpoint({
  method: 'POST',
  path: '/admin/orders/:id/release',
  summary: 'Releases an order from hold; without `because` from every reason',
  access: right('orders'),
  owns: anyone('order'),
  idempotent: 'one transaction',
  tag: 'staff',
  params: byId,
  body: z.object({
    because: z
      .string()
      .regex(/^[a-z_]{1,40}$/)
      .nullish(),
    reason,
  }),
  reply: success,
})

export const createRefund = endpoint({
  method: 'POST',
  path: '/admin/orders/:id/refunds',
  summary: 'Refunds a part of an order; above a limit it waits for the approval of a second person',
  access: right('refunds'),
  owns: anyone('order'),
  idempotent: 'one transaction',
  fresh: true,
  tag: 'staff',
  params: byId,
  body: z.object({
    amount: z.number('orders.amount_required').positive('orders.amount_required').max(100_000_000),
    cause: z.enum(['goodwill', 'keep_it']).default('goodwill'),
    funder: z.enum(['store', 'platform'], 'orders.payer_required'),
    reason,
  }),
  reply: z.object({
    state: z.enum(['queued', 'manual', 'not_asked', 'pending_approval']),
    request_id: z.string().nullable(),
  }),
})

export const refundTabs = ['to_decide', 'to_pay', 'under_way', 'failed', 'done', 'all'] as const
export const refundStates = [
  'pending_approval',
  'queued',
  'submitted',
  'succeeded',
  'failed',
  'manual',
  'external',
  'cancelled',
  'approved',
] as const
export const refundActions = ['approve', 'refuse', 'retry', 'by_hand', 'approve_destination', 'paid'] as const

const listedRefund = z.object({
  id: z.string().meta({ description: "'r' and a number for a refund, 'q' and a number for a requested one" }),
  state: z.enum(refundStates),
  amount: rupees,
  order_id: z.int().nullable(),
  store_name: z.string().nullable(),
  ship_name: z.string().nullable(),
  payment_id: z.string().nullable(),
  method: z.enum(['gateway', 'hand']),
  reason: textOrMessage,
  funder: z.enum(['store', 'platform']).nullable(),
  asked_by: z.string().nullable(),
  approved_by: z.string().nullable(),
  at: z.iso.datetime(),
  ended_at: z.iso.datetime().nullable(),
  attempt: z.int(),
  error: textOrMessage,
  destination: z.string().nullable(),
  utr: z.string().nullable(),
  may: z.array(z.enum(refundActions)),
})
export type ListedRefund = z.infer<typeof listedRefund>

export const listRefunds = endpoint({
  method: 'GET',
  path: '/admin/refunds',
  summary: 'Lists refunds, those that wait for a decision first',
  access: right('refunds'),
  tag: 'staff',
  query: z.object({
    tab: z.enum(refundTabs).optional(),
    search: z.string().max(80).optional(),
    after: z.string().max(200).optional(),
    limit: numeric(z.number().int().min(1).max(100)).optional(),
  }),
  reply: z.object({
    rows: z.array(listedRefund),
    next: z.string().nullable(),
    counts: z.record(z.string(), z.int()),
  }),
})

export const applyRefundAction = endpoint({
  method: 'POST',
  path: '/admin/refunds/:id/:act',
  summary: 'Approves, refuses, retries or pays a refund by hand, as its state allows',
  access: right('refunds'),
  owns: anyone('refund'),
  idempotent: 'one transaction',
  fresh: true,
  tag: 'staff',
  params: z.object({ id: z.string().max(20), act: z.enum(refundActions) }),
  body: z.object({
    reason,
    utr: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z0-9]{6,30}$/, 'common.utr_invalid')
      .nullish(),
  }),
  reply: z.object({ success: z.literal(true), state: z.enum(refundStates) }),
})

export const revealDestination = endpoint({
  method: 'POST',
  path: '/admin/refunds/:id/destination',
  summary:
    'Returns the full destination of an approved refund to the person who pays it; needs a reason, which is recorded',
  access: right('refunds'),
  owns: anyone('refund'),
  fresh: true,
  tag: 'staff',
  params: z.object({ id: z.string().max(20) }),
  body: z.object({ reason }),
  reply: z.object({ destination: z.string(), name: z.string() }),
})
