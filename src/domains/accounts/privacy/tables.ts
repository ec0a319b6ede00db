import type { Generated, GeneratedAlways } from 'kysely'
import type { BlockerKind, DeletionState, ReviewChoice } from './rules.ts'
import { columnsOf } from '#platform/columns'

export type DeletionsTable = {
  id: GeneratedAlways<number>
  person_id: number
  state: Generated<DeletionState>
  review_choice: ReviewChoice
  asked_at: Date
  due_at: Date
  blocked_by: Generated<BlockerKind[]>
  blocked_at: Generated<Date | null>
  ended_at: Generated<Date | null>
}

declare module '#platform/database' {
  interface Tables {
    'privacy.deletions': DeletionsTable
    'privacy.downloads': { id: GeneratedAlways<number>; person_id: number; at: Date }
  }
}

export const DELETION_COLUMNS = columnsOf('privacy.deletions', [
  'id',
  'person_id',
  'state',
  'review_choice',
  'asked_at',
  'due_at',
  'blocked_by',
  'blocked_at',
  'ended_at',
])
