import type { Generated, GeneratedAlways, Selectable } from 'kysely'
import { columnsOf } from '#platform/columns'

export type IssueState = 'draft' | 'gathering' | 'sending' | 'sent' | 'stopped'

type Issues = {
  id: GeneratedAlways<number>
  subject: string
  subject_hi: string
  source: string
  source_hi: string
  state: Generated<IssueState>
  revision: Generated<number>
  tested_revision: Generated<number>
  written_by: number | null
  changed_at: Date
  begun_by: Generated<number | null>
  begun_at: Generated<Date | null>
  ended_at: Generated<Date | null>
  after_token: Generated<string>
  after_person: Generated<number>
}
export type IssueRow = Selectable<Issues>

type Recipients = {
  id: GeneratedAlways<number>
  issue_id: number
  signup_token: string | null
  person_id: number | null
  state: Generated<'waiting' | 'sent' | 'skipped'>
  at: Generated<Date | null>
}
export type RecipientRow = Selectable<Recipients>

declare module '#platform/database' {
  interface Tables {
    'newsletters.settings': { name: string; value: number }
    'newsletters.issues': Issues
    'newsletters.recipients': Recipients
    'newsletters.bounces': { address_hash: Buffer; at: Date; times: Generated<number> }
  }
}

export const SETTING_COLUMNS = columnsOf('newsletters.settings', ['name', 'value'])

export const ISSUE_COLUMNS = columnsOf('newsletters.issues', [
  'id',
  'subject',
  'subject_hi',
  'source',
  'source_hi',
  'state',
  'revision',
  'tested_revision',
  'written_by',
  'changed_at',
  'begun_by',
  'begun_at',
  'ended_at',
  'after_token',
  'after_person',
])

export const RECIPIENT_COLUMNS = columnsOf('newsletters.recipients', [
  'id',
  'issue_id',
  'signup_token',
  'person_id',
  'state',
  'at',
])
