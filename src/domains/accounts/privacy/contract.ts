import { sentenceText } from '#platform/sentence-fields'
import { z } from 'zod'
import { endpoint } from '#platform/endpoint'

const blocker = z.object({
  kind: z.enum(['orders', 'payments', 'owed', 'owing', 'stores', 'staff', 'suspension']),
  message: sentenceText,
  link: z.string(),
  orders: z.array(z.object({ order_id: z.int(), store_name: z.string(), order_status: z.string() })),
})

const deletion = z.object({
  state: z
    .enum(['asked', 'blocked'])
    .meta({ description: "'blocked': it is due, and waits for what is in the way" }),
  asked_at: z.iso.datetime(),
  due_at: z.iso
    .datetime()
    .meta({ description: 'Until then, and as long as it is blocked, it can be taken back' }),
  reviews: z.enum(['keep', 'remove']),
})

const plan = z.object({
  deletion: deletion.nullable(),
  blockers: z.array(blocker).meta({ description: 'What is in the way at this moment' }),
  goes: z.array(z.object({ code: z.string(), what: z.string() })),
  stays: z.array(z.object({ code: z.string(), what: z.string(), until: z.string(), law: z.string() })),
  /** Reviews, questions and answers. */
  words: z.int(),
  grace_hours: z.int(),
})

export type DeletionPlan = z.infer<typeof plan>
export type Blocking = z.infer<typeof blocker>

const proof = z.string().max(8_192).default('').meta({
  description:
    'An identity ID token of this very person, at most five minutes old; without it 401 `proof_needed`',
})

export const getDeletion = endpoint({
  method: 'GET',
  path: '/user/deletion',
  summary: 'What would go with the account, what stays and why, and what is in the way',
  access: 'bearer',
  tag: 'privacy',
  reply: plan,
})

const news = z.object({ deletion: deletion.nullable() })

export type DeletionNews = z.infer<typeof news>

export const getDeletionNews = endpoint({
  method: 'GET',
  path: '/user/deletion/news',
  summary: 'Whether the account is going to be deleted, and when; for a line on every page of it',
  access: 'bearer',
  tag: 'privacy',
  reply: news,
})

export const requestDeletion = endpoint({
  method: 'POST',
  path: '/user/deletion',
  summary:
    'Deletes the account in 48 hours; asked twice it is once. 409 `open_orders`, `store_owned` or `last_administrator` with `blockers`',
  access: 'bearer',
  tag: 'privacy',
  body: z.object({
    proof,
    reviews: z.enum(['keep', 'remove'], 'privacy.say_what_becomes_reviews').default('keep'),
  }),
  reply: plan,
})

export const cancelDeletion = endpoint({
  method: 'DELETE',
  path: '/user/deletion',
  summary: 'Keeps the account after all; none under way is success',
  access: 'bearer',
  tag: 'privacy',
  reply: z.object({ success: z.literal(true) }),
})

export const exportData = endpoint({
  method: 'POST',
  path: '/user/data-export',
  summary: 'Everything we keep about the person who asks: ciy-my-data.zip, or JSON alone. Five times a day',
  access: 'bearer',
  tag: 'privacy',
  query: z.object({ format: z.enum(['zip', 'json']).default('zip') }),
  body: z.object({ proof }),
  reply: z.record(z.string(), z.unknown()),
})
