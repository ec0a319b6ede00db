import { textOrMessage } from '#platform/sentence-fields'
import { z } from 'zod'
import { anyone, endpoint, right } from '#platform/endpoint'
import { rupees } from '#platform/money'
import { reason, success } from '#platform/wire-shapes'

const part = z.object({
  order_id: z.int(),
  store_id: z.int(),
  store: z.string().meta({
    description: "The store, or the conductor of a workshop's seats; '' while the share is not assigned",
  }),
  amount: rupees,
  owed: rupees.meta({ description: 'Rupees that the store is owed now' }),
  left: rupees.meta({
    description: 'Rupees that it is owed after the debit; a negative amount is deducted from later sales',
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
  reason: textOrMessage,
})
export type Loss = z.infer<typeof loss>

export const listLosses = endpoint({
  method: 'GET',
  path: '/admin/losses',
  summary: 'Lists the losses of lost disputes, and what each store would be owed after the debit',
  access: right('payments'),
  tag: 'payouts',
  reply: z.object({ losses: z.array(loss), alone_up_to: rupees }),
})

const of = z.object({ id: z.string().max(60) })

export const debitLoss = endpoint({
  method: 'POST',
  path: '/admin/losses/:id',
  summary: 'Debits a lost dispute to its stores; above a limit a second person must approve',
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
  summary: 'Approves or refuses the debit of a loss; a second person approves it',
  access: right('payments'),
  owns: anyone('payoutDebit'),
  fresh: true,
  tag: 'payouts',
  params: of,
  body: z.object({ yes: z.boolean(), reason }),
  reply: success,
})
