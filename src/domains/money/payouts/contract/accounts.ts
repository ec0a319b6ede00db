import { textOrMessage } from '#platform/sentence-fields'
import { z } from 'zod'
import { id } from '#platform/wire-numbers'
import { anyone, endpoint, right } from '#platform/endpoint'
import { kind } from './shapes.ts'
import { reason, success } from '#platform/wire-shapes'

const accountChange = z.object({
  id: z.int(),
  kind,
  payee_id: z.int(),
  name: z.string(),
  method: z.enum(['bank', 'upi']),
  shown: z.string().meta({ description: 'The last characters of the number' }),
  holder: z.string(),
  before: z.string().meta({ description: "The payee's current account; '': none" }),
  asked_by: z.string(),
  asked_at: z.iso.datetime(),
  is_mine: z.boolean().meta({ description: 'The caller requested it and cannot approve it' }),
  reason: textOrMessage,
})
export type AccountChange = z.infer<typeof accountChange>

export const listAccountChanges = endpoint({
  method: 'GET',
  path: '/admin/payouts/accounts',
  summary: 'Lists changes of bank details that wait for a second person',
  access: right('payouts'),
  tag: 'payouts',
  reply: z.object({ changes: z.array(accountChange) }),
})

export const requestAccountChange = endpoint({
  method: 'POST',
  path: '/admin/payouts/accounts',
  summary: "Requests a change of a payee's account; a second person approves it",
  access: right('payouts'),
  idempotent: 'one transaction',
  fresh: true,
  tag: 'payouts',
  body: z.object({
    kind,
    payee_id: id,
    method: z.enum(['bank', 'upi']),
    holder: z.string().trim().max(100),
    account_number: z.string().max(40).optional(),
    ifsc: z.string().max(20).optional(),
    upi: z.string().max(100).optional(),
    pan: z.string().trim().max(20).optional(),
    reason,
  }),
  reply: z.object({ id: z.int() }),
  status: 201,
})

export const decideAccountChange = endpoint({
  method: 'POST',
  path: '/admin/payouts/accounts/:id/decide',
  summary: "Approves or refuses a change of a payee's account; a second person approves it",
  access: right('payouts'),
  owns: anyone('accountChange'),
  fresh: true,
  tag: 'payouts',
  params: z.object({ id }),
  body: z.object({ yes: z.boolean(), reason }),
  reply: success,
})
