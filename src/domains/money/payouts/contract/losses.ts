import { z } from 'zod'
import { anyone, endpoint, right } from '#platform/endpoint'
import { rupees } from '#platform/money'
import { done, reason } from './shapes.ts'

const part = z.object({
  order_id: z.int(),
  store_id: z.int(),
  store: z.string().meta({
    description: "The store, or the conductor of a workshop's seats; '' while nobody has their share",
  }),
  amount: rupees,
  owed: rupees.meta({ description: 'What the store is owed now' }),
  left: rupees.meta({
    description: 'What it is owed when it has borne the loss; below zero it is taken off later sales',
  }),
})

const loss = z.object({
  dispute_id: z.string(),
  amount: rupees,
  parts: z.array(part),
  state: z.enum(['open', 'waiting', 'made', 'refused']),
  needs_second: z.boolean(),
  asked_by: z.string(),
  is_mine: z.boolean(),
  reason: z.string(),
})
export type Loss = z.infer<typeof loss>

export const listLosses = endpoint({
  method: 'GET',
  path: '/admin/losses',
  summary: 'What lost disputes cost, and what their stores would be owed if they bore it',
  access: right('payments'),
  tag: 'payouts',
  reply: z.object({ losses: z.array(loss), alone_up_to: rupees }),
})

const of = z.object({ id: z.string().max(60) })

export const debitLoss = endpoint({
  method: 'POST',
  path: '/admin/losses/:id',
  summary: 'The stores of a lost dispute bear it; above a limit a second person says so too',
  access: right('payments'),
  owns: anyone('lostDispute'),
  fresh: true,
  tag: 'payouts',
  params: of,
  body: z.object({ reason }),
  reply: z.object({ state: z.enum(['waiting', 'made']) }),
})

export const decideLoss = endpoint({
  method: 'POST',
  path: '/admin/losses/:id/decide',
  summary: 'A second person has the stores bear a loss, or somebody refuses it',
  access: right('payments'),
  owns: anyone('payoutDebit'),
  fresh: true,
  tag: 'payouts',
  params: of,
  body: z.object({ yes: z.boolean(), reason }),
  reply: done,
})
