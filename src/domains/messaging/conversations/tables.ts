import type { Generated } from 'kysely'
import { columnsOf } from '#platform/columns'

export type Party = 'shopper' | 'store' | 'staff'
export type Photo = { path: string; width: number; height: number; placeholder: string }

export type ThreadRow = {
  order_id: number
  shopper_id: number
  store_id: number
  last_at: Date
  last_by: Party
  last_words: string
  waiting_since: Date | null
  shopper_unread: number
  store_unread: number
  shopper_notified: boolean
  store_notified: boolean
  staff_joined_at: Date | null
}

export type MessageRow = {
  id: Generated<number>
  order_id: number
  by: Party
  author_id: number | null
  words: string
  photos: Photo[]
  is_masked: boolean
  answer_seconds: number | null
  at: Date
}

declare module '#platform/database' {
  interface Tables {
    'conversations.settings': { name: string; value: number }
    'conversations.blocked_words': { word: string }
    'conversations.threads': ThreadRow
    'conversations.messages': MessageRow
  }
}

export const THREAD_COLUMNS = columnsOf('conversations.threads', [
  'order_id',
  'shopper_id',
  'store_id',
  'last_at',
  'last_by',
  'last_words',
  'waiting_since',
  'shopper_unread',
  'store_unread',
  'shopper_notified',
  'store_notified',
  'staff_joined_at',
])

export const MESSAGE_COLUMNS = columnsOf('conversations.messages', [
  'id',
  'order_id',
  'by',
  'author_id',
  'words',
  'photos',
  'is_masked',
  'answer_seconds',
  'at',
])
