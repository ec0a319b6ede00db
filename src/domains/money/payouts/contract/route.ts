import { textOrMessage } from '#platform/sentence-fields'
import { z } from 'zod'
import { id } from '#platform/wire-numbers'
import { anyone, endpoint, right } from '#platform/endpoint'
import { rupees } from '#platform/money'
import { reason, success } from '#platform/wire-shapes'

const linkState = z.enum([
  'none',
  'wanted',
  'needs_clarification',
  'under_review',
  'activated',
  'refused',
  'stopped',
])

const linkedStore = z.object({
  store_id: z.int(),
  name: z.string(),
  state: linkState,
  account_id: z.string(),
  error: textOrMessage,
  on_hold: rupees.meta({ description: 'Held by the gateway for orders that are not paid out yet' }),
  settling: rupees.meta({ description: 'In payouts that the gateway is settling' }),
  waiting: rupees.meta({ description: 'Not transferred to the gateway yet' }),
})
export type LinkedStore = z.infer<typeof linkedStore>

const failedShare = z.object({
  id: z.int(),
  name: z.string(),
  order_id: z.int().nullable(),
  amount: rupees,
  error: textOrMessage,
  may_retry: z.boolean(),
})
export type FailedShare = z.infer<typeof failedShare>

export const getRoute = endpoint({
  method: 'GET',
  path: '/admin/payouts/route',
  summary: 'Lists stores linked to Razorpay Route, the amounts held for them, and failed transfers',
  access: right('payouts'),
  tag: 'payouts',
  reply: z.object({ is_on: z.boolean(), stores: z.array(linkedStore), failed: z.array(failedShare) }),
})

export const linkStoreToRoute = endpoint({
  method: 'POST',
  path: '/admin/payouts/route/stores/:id/:step',
  summary: 'Links a store to Razorpay Route, or returns it to payouts by bank',
  access: right('payouts'),
  owns: anyone('store'),
  fresh: true,
  tag: 'payouts',
  params: z.object({ id, step: z.enum(['link', 'stop']) }),
  body: z.object({ reason }),
  reply: success,
})

export const retryShare = endpoint({
  method: 'POST',
  path: '/admin/payouts/route/transfers/:id/retry',
  summary: 'Retries a failed transfer to Razorpay',
  access: right('payouts'),
  owns: anyone('transfer'),
  fresh: true,
  tag: 'payouts',
  params: z.object({ id }),
  body: z.object({ reason }),
  reply: success,
})
