import { z } from 'zod'
import { id, pageNumber } from '#platform/wire-numbers'
import { anyone, endpoint, owns, right, scoped } from '#platform/endpoint'
import { photo, reason, success } from '#platform/wire-shapes'

declare module '#platform/events' {
  interface Events {
    /** A message about an order was sent. `tell`: the parties to notify by e-mail; a party with an earlier unread notification is left out. */
    'conversations.sent': {
      orderId: number
      messageId: number
      by: 'shopper' | 'store' | 'staff'
      shopperId: number
      storeId: number
      tell: ('shopper' | 'store')[]
    }
  }
}

const message = z.object({
  id: z.int(),
  by: z.enum(['shopper', 'store', 'staff']),
  mine: z.boolean(),
  words: z.string(),
  photos: z.array(photo),
  is_masked: z.boolean().meta({ description: 'Whether a link or a number in the text was masked' }),
  at: z.iso.datetime(),
})

const thread = z.object({
  order_id: z.int(),
  store_id: z.int(),
  store_name: z.string(),
  shopper_name: z.string(),
  unread: z.int(),
  waiting_since: z.iso.datetime().nullable().meta({
    description: "Since when the shopper has been waiting for the store's answer; null: not waiting",
  }),
  has_staff: z.boolean(),
  last: z.object({ by: z.enum(['shopper', 'store', 'staff']), words: z.string(), at: z.iso.datetime() }),
})

export type Message = z.infer<typeof message>
export type Thread = z.infer<typeof thread>

const one = z.object({ id })
const before = z.object({ before: id.optional() })
const shown = z.object({
  order_id: z.int(),
  store_name: z.string(),
  shopper_name: z.string(),
  has_staff: z.boolean(),
  unread: z.int(),
  may_write: z.boolean(),
  most_photos: z.int(),
  answers_within_hours: z
    .int()
    .nullable()
    .meta({ description: 'The median time of the store’s recent answers, in hours' }),
  messages: z.array(message).meta({ description: 'Oldest first' }),
  more: z
    .int()
    .nullable()
    .meta({ description: 'Sent as `before`, it returns older messages; null: there are none' }),
})
export type Conversation = z.infer<typeof shown>

const sent = z.object({
  text: z
    .string('conversations.write_message')
    .trim()
    .max(2_000, 'conversations.message_too_long')
    .default(''),
  photos: z.array(z.string().max(100)).max(20, 'common.too_many_photos').default([]),
})
const list = z.object({ rows: z.array(thread), unread: z.int(), pages: z.int() })

export const getMessages = endpoint({
  method: 'GET',
  path: '/orders/:id/messages',
  summary: "Lists the messages about one of the shopper's orders",
  access: 'bearer',
  owns: scoped('orderThread'),
  tag: 'conversations',
  params: one,
  query: before,
  reply: shown,
})

export const sendMessage = endpoint({
  method: 'POST',
  path: '/orders/:id/messages',
  summary: 'Writes to the store about an order',
  access: 'bearer',
  owns: owns('orderThread'),
  idempotent: 'one transaction',
  tag: 'conversations',
  params: one,
  body: sent,
  reply: z.object({ response: message }),
  status: 201,
})

export const readMessages = endpoint({
  method: 'PUT',
  path: '/orders/:id/messages/read',
  summary: 'Marks all messages as read',
  access: 'bearer',
  owns: owns('orderThread'),
  tag: 'conversations',
  params: one,
  reply: success,
})

export const listThreads = endpoint({
  method: 'GET',
  path: '/messages',
  summary: "Lists the shopper's conversations, latest first",
  access: 'bearer',
  tag: 'conversations',
  query: z.object({ page: pageNumber }),
  reply: list,
})

export const listStoreThreads = endpoint({
  method: 'GET',
  path: '/seller/messages',
  summary: "Lists a store's conversations, unanswered ones first",
  access: 'seller',
  tag: 'conversations',
  query: z.object({ store_id: id, page: pageNumber }),
  reply: list.extend({ answers_within_hours: z.int().nullable(), waiting: z.int() }),
})

export const getStoreMessages = endpoint({
  method: 'GET',
  path: '/seller/messages/:id',
  summary: "Lists the messages about an order of the seller's store",
  access: 'seller',
  owns: scoped('storeThread'),
  tag: 'conversations',
  params: one,
  query: before,
  reply: shown,
})

export const sendStoreMessage = endpoint({
  method: 'POST',
  path: '/seller/messages/:id',
  summary: 'Writes to the shopper about an order',
  access: 'seller',
  owns: owns('storeThread'),
  idempotent: 'one transaction',
  tag: 'conversations',
  params: one,
  body: sent,
  reply: z.object({ response: message }),
  status: 201,
})

export const readStoreMessages = endpoint({
  method: 'PUT',
  path: '/seller/messages/:id/read',
  summary: 'Marks all messages as read',
  access: 'seller',
  owns: owns('storeThread'),
  tag: 'conversations',
  params: one,
  reply: success,
})

export const getAnyMessages = endpoint({
  method: 'GET',
  path: '/admin/messages/:id',
  summary: 'Lists the messages about an order for which staff were called',
  access: right('returns'),
  owns: scoped('staffThread'),
  tag: 'conversations',
  params: one,
  query: before,
  reply: shown,
})

export const sendStaffMessage = endpoint({
  method: 'POST',
  path: '/admin/messages/:id',
  summary: 'Writes to shopper and store about an order for which staff were called',
  access: right('returns'),
  owns: anyone('staffThread'),
  idempotent: 'one transaction',
  tag: 'conversations',
  params: one,
  body: sent,
  reply: z.object({ response: message }),
  status: 201,
})

const word = z
  .string('conversations.one_word')
  .trim()
  .toLowerCase()
  .max(60, 'conversations.one_word')
  .regex(/^[^\s\0]+$/, 'conversations.one_word')
const words = z.array(word).max(500).default([])
const blockedWords = z.object({ words: z.array(z.string()) })

export const listBlockedWords = endpoint({
  method: 'GET',
  path: '/admin/blocked-words',
  summary: 'Lists the words that messages between shoppers and stores may not hold',
  access: right('settings'),
  tag: 'conversations',
  reply: blockedWords,
})

export const changeBlockedWords = endpoint({
  method: 'POST',
  path: '/admin/blocked-words',
  summary: 'Adds and removes blocked words; they hold from the next message on',
  access: right('settings'),
  idempotent: 'one transaction',
  tag: 'conversations',
  body: z.object({ add: words, remove: words, reason }),
  reply: blockedWords,
})
