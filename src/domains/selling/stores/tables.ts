import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import { columnsOf } from '#platform/columns'
import type { eventKinds } from './contract/shapes.ts'

export type RestrictionKind = 'suspension' | 'pause'
export type OpenOrders = 'finish' | 'cancel'
export type EventKind = (typeof eventKinds)[number]
export type EventFacts = Record<string, string | number | boolean | null>
export type DeadlineKind = 'accept' | 'ship'

export type RestrictionRow = {
  id: GeneratedAlways<number>
  store_id: number
  kind: RestrictionKind
  reason: string
  note: Generated<string>
  open_orders: Generated<OpenOrders>
  until: Date | null
  started_by: number
  started_at: Date
  ended_at: Generated<Date | null>
  ended_by: Generated<number | null>
}

declare module '#platform/database' {
  interface Tables {
    'stores.restrictions': RestrictionRow
    'stores.events': {
      id: GeneratedAlways<number>
      store_id: number
      kind: EventKind
      actor_id: number | null
      facts: ColumnType<EventFacts, string, never>
      at: Date
    }
    'stores.settings': { name: string; value: number }
    'stores.reminders': {
      order_id: number
      kind: DeadlineKind
      store_id: number
      reminded_at: Date
      cancel_at: Date
    }
    'stores.missed_orders': { order_id: number; store_id: number; kind: DeadlineKind; missed_at: Date }
  }
}

export const RESTRICTION_COLUMNS = columnsOf('stores.restrictions', [
  'id',
  'store_id',
  'kind',
  'reason',
  'note',
  'open_orders',
  'until',
  'started_by',
  'started_at',
  'ended_at',
  'ended_by',
])
