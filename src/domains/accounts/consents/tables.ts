import type { Generated, GeneratedAlways } from 'kysely'
import { columnsOf } from '#platform/columns'

/** What letters and messages can be about, and what somebody's data may be used for. */
export type Topic = 'alerts' | 'offers' | 'community' | 'analytics'
/** The way it reaches somebody; 'site': it happens on these pages. */
export type Channel = 'email' | 'sms' | 'whatsapp' | 'site'

export type RecordsTable = {
  id: GeneratedAlways<number>
  person_id: number
  topic: Topic
  channel: Channel
  given: boolean
  wording: string
  at: Date
  place: string
  user_agent: Generated<string>
  network: Generated<string>
  left_at: Generated<Date | null>
}

declare module '#platform/database' {
  interface Tables {
    'consents.records': RecordsTable
    'consents.signing_key': { is_only: Generated<true>; secret: Buffer }
  }
}

export const RECORD_COLUMNS = columnsOf('consents.records', [
  'id',
  'person_id',
  'topic',
  'channel',
  'given',
  'wording',
  'at',
  'place',
  'user_agent',
  'network',
  'left_at',
])
