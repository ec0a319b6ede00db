import type { ColumnType, GeneratedAlways } from 'kysely'
import type { Rule, SanctionKind } from './contract.ts'
import { columnsOf } from '#platform/columns'

export type SanctionRow = {
  id: number
  person_id: number
  kind: SanctionKind
  rule: Rule
  reason: string
  case_ticket: string | null
  made_by: number
  made_at: Date
  until: Date | null
  strike_until: Date
  lifted_at: Date | null
  lifted_by: number | null
}

type OnlyLater<Type> = ColumnType<Type | null, never, Type | null>

declare module '#platform/database' {
  interface Tables {
    'sanctions.settings': { name: string; value: number }
    'sanctions.sanctions': Omit<SanctionRow, 'id' | 'lifted_at' | 'lifted_by'> & {
      id: GeneratedAlways<number>
      lifted_at: OnlyLater<Date>
      lifted_by: OnlyLater<number>
    }
    'sanctions.sanction_events': {
      id: GeneratedAlways<number>
      sanction_id: number
      at: Date
      event: 'give' | 'lift'
      actor_id: number
      reason: string
    }
  }
}

export const SANCTION_COLUMNS = columnsOf('sanctions.sanctions', [
  'id',
  'person_id',
  'kind',
  'rule',
  'reason',
  'case_ticket',
  'made_by',
  'made_at',
  'until',
  'strike_until',
  'lifted_at',
  'lifted_by',
])
