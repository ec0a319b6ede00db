import type { GeneratedAlways, Generated, ColumnType } from 'kysely'
import type { NotificationKind } from './contract.ts'
import { columnsOf } from '#platform/columns'

export type Facts = {
  what: string
  words?: string
  postId?: number
  orderId?: number
  page?: string
  number?: number
  /** A page of the console. */
  link?: string
}

declare module '#platform/database' {
  interface Tables {
    'notices.readers': { person_id: number; last_viewed_at: Date; letter_at: Date | null }
    'notices.notices': {
      id: GeneratedAlways<number>
      person_id: number
      kind: NotificationKind
      about: string
      facts: ColumnType<Facts, string, string>
      people: Generated<number>
      at: Date
      read_at: Date | null
    }
    'notices.actors': { notice_id: number; person_id: number; at: Date }
    'notices.preferences': {
      person_id: number
      kind: NotificationKind
      in_app: boolean
      email: boolean
      push: boolean | null
    }
    'notices.devices': {
      id: GeneratedAlways<number>
      person_id: number
      session_id: number
      endpoint: string
      p256dh: string
      auth: string
      language: 'en' | 'hi'
      browser: string
      since: Date
    }
    'notices.personal_quiet_hours': {
      person_id: number
      is_on: boolean
      quiet_from: number
      quiet_until: number
    }
    'notices.quiet_hours': { is_only: Generated<true>; quiet_from: number; quiet_until: number }
  }
}

export const DEVICE_COLUMNS = columnsOf('notices.devices', [
  'id',
  'person_id',
  'session_id',
  'endpoint',
  'p256dh',
  'auth',
  'language',
  'browser',
  'since',
])
