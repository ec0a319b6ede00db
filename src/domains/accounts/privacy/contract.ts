import { sentenceText } from '#platform/sentence-fields'
import { orderStatuses } from '#contracts/buying/orders'
import { z } from 'zod'
import { endpoint } from '#platform/endpoint'
import { success } from '#platform/wire-shapes'

const blocker = z.object({
  kind: z.enum(['orders', 'payments', 'owed', 'owing', 'stores', 'staff', 'suspension']),
  message: sentenceText,
  link: z.string(),
  orders: z.array(
    z.object({ order_id: z.int(), store_name: z.string(), order_status: z.enum(orderStatuses) }),
  ),
})

const deletion = z.object({
  state: z.enum(['asked', 'blocked']).meta({ description: "'blocked': it is due, but a blocker exists" }),
  asked_at: z.iso.datetime(),
  due_at: z.iso
    .datetime()
    .meta({ description: 'When it is due (UTC); until then, and while it is blocked, it can be cancelled' }),
  reviews: z.enum(['keep', 'remove']),
})

const plan = z.object({
  deletion: deletion.nullable(),
  blockers: z.array(blocker).meta({ description: 'The current reasons against a deletion' }),
  goes: z.array(z.object({ code: z.string(), what: z.string() })),
  stays: z.array(z.object({ code: z.string(), what: z.string(), until: z.string(), law: z.string() })),
  /** Reviews, questions and answers. */
  words: z.int(),
  grace_hours: z.int(),
})

export type DeletionPlan = z.infer<typeof plan>
export type Blocking = z.infer<typeof blocker>

const proof = z.string().max(8_192).default('').meta({
  description: 'An ID token of the caller, at most five minutes old; without it 401 `proof_needed`',
})

export const getDeletion = endpoint({
  method: 'GET',
  path: '/user/deletion',
  summary: 'Shows what a deletion of the account would erase, what would stay and why, and the blockers',
  access: 'bearer',
  tag: 'privacy',
  reply: plan,
})

const news = z.object({ deletion: deletion.nullable() })

export type DeletionNews = z.infer<typeof news>

export const getDeletionNews = endpoint({
  method: 'GET',
  path: '/user/deletion/news',
  summary: 'Returns the pending deletion of the account and when it is due, for the notice on every page',
  access: 'bearer',
  tag: 'privacy',
  reply: news,
})

export const requestDeletion = endpoint({
  method: 'POST',
  path: '/user/deletion',
  summary:
    'Schedules the deletion of the account in 48 hours; repeating it changes nothing. 409 `open_orders`, `store_owned`, `money_owed`, `last_administrator` or `account_suspended` with `blockers`',
  access: 'bearer',
  tag: 'privacy',
  body: z.object({
    proof,
    reviews: z.enum(['keep', 'remove'], 'privacy.reviews_choice_required').default('keep'),
  }),
  reply: plan,
})

export const cancelDeletion = endpoint({
  method: 'DELETE',
  path: '/user/deletion',
  summary: 'Cancels the deletion of the account; success when none is pending',
  access: 'bearer',
  tag: 'privacy',
  reply: success,
})

export const exportData = endpoint({
  method: 'POST',
  path: '/user/data-export',
  summary: 'Exports all data stored about the caller: ciy-my-data.zip, or JSON. Five times a day',
  access: 'bearer',
  tag: 'privacy',
  query: z.object({ format: z.enum(['zip', 'json']).default('zip') }),
  body: z.object({ proof }),
  reply: z.record(z.string(), z.unknown()),
})
