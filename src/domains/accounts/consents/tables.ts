import type { Generated, GeneratedAlways } from 'kysely'
import { columnsOf } from '#platform/columns'

/** What messages are about, and what personal data may be used for. */
export type Topic = 'alerts' | 'offers' | 'community' | 'analytics'
/** 'site': on the shop's pages. */
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
  person_erased_at: Generated<Date | null>
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
  'person_erased_at',
])
