import type { Generated, GeneratedAlways, Selectable } from 'kysely'
import type { HelpTopic } from './help/article.ts'
import type { Outcome, State, Topic } from './grievances/rules.ts'
import { columnsOf } from '#platform/columns'

export type TicketsTable = {
  id: number
  number: string
  person_id: number | null
  name: string
  email: string
  topic: Topic
  order_id: number | null
  words: string
  wanted: string
  language: 'en' | 'hi'
  state: Generated<State>
  state_changed_at: Date
  opened_at: Date
  acknowledge_by: Date
  redress_by: Date
  acknowledged_at: Date | null
  closed_at: Date | null
  outcome: Outcome | null
  escalated_at: Date | null
  assigned_actor: number | null
  is_waiting: Generated<boolean>
}
export type TicketRow = Selectable<TicketsTable>

export type HelpRevision = {
  slug: string
  number: number
  topic: HelpTopic
  title: string
  title_hi: string
  source: string
  source_hi: string
  also: string[]
  actor_id: number
  at: Date
}

export type Party = 'complainant' | 'staff' | 'note'

declare module '#platform/database' {
  interface Tables {
    'support.settings': { name: string; value: number }
    'support.tickets': TicketsTable
    'support.help_revisions': HelpRevision
    'support.help_live_revisions': { slug: string; number: number | null }
    'support.messages': {
      id: GeneratedAlways<number>
      ticket_id: number
      by: Party
      author_id: number | null
      words: string
      at: Date
    }
    'support.events': {
      id: GeneratedAlways<number>
      ticket_id: number
      event: string
      from_state: State | null
      to_state: State
      actor: 'complainant' | 'staff'
      actor_id: number | null
      at: Date
    }
  }
}

export const SETTING_COLUMNS = columnsOf('support.settings', ['name', 'value'])

export const TICKET_COLUMNS = columnsOf('support.tickets', [
  'id',
  'number',
  'person_id',
  'name',
  'email',
  'topic',
  'order_id',
  'words',
  'wanted',
  'language',
  'state',
  'state_changed_at',
  'opened_at',
  'acknowledge_by',
  'redress_by',
  'acknowledged_at',
  'closed_at',
  'outcome',
  'escalated_at',
  'assigned_actor',
  'is_waiting',
])

export const HELP_REVISION_COLUMNS = columnsOf('support.help_revisions', [
  'slug',
  'number',
  'topic',
  'title',
  'title_hi',
  'source',
  'source_hi',
  'also',
  'actor_id',
  'at',
])

export const HELP_LIVE_REVISION_COLUMNS = columnsOf('support.help_live_revisions', ['slug', 'number'])

export const MESSAGE_COLUMNS = columnsOf('support.messages', [
  'id',
  'ticket_id',
  'by',
  'author_id',
  'words',
  'at',
])
