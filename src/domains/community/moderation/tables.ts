import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Rule } from '#contracts/community/sanctions'
import type { TakenDownProfile } from '#domains/community/creators'
import type { TakenDownListing } from '#domains/products/catalogue/listings'
import type { PostState } from '#domains/community/feed'
import type { CaseAction, CaseState, Evidence, Subject } from './contract.ts'
import { columnsOf } from '#platform/columns'

export type Decision = 'leave' | 'take-down' | 'sanction' | 'restore' | 'uphold'

/** Data needed to restore a subject. */
export type UndoRecord =
  | { subject: 'post'; before: PostState }
  | { subject: 'profile'; before: TakenDownProfile }
  | { subject: 'product'; before: TakenDownListing }
  | { subject: 'returned-product' }
  | { subject: 'comment' | 'review' | 'question' | 'answer' }

type Json<Type> = ColumnType<Type | null, string | null, string | null>

export type CaseData = {
  id: number
  ticket: string
  subject: Subject
  subject_id: number
  product_id: number
  author_id: number | null
  state: CaseState
  reason: Rule
  severity: number
  opened_at: Date
  due_at: Date
  assigned_to: number | null
  assigned_at: Date | null
  reports: number
  decided_at: Date | null
  decided_by: number | null
  actions: CaseAction[]
  rule: string
  statement: string
  undo: UndoRecord | null
  appeal_until: Date | null
}

export type AppealData = {
  id: number
  case_id: number
  person_id: number | null
  words: string
  made_at: Date
  due_at: Date
  state: 'pending' | 'upheld' | 'overturned'
  decided_by: number | null
  decided_at: Date | null
  answer: string
}

declare module '#platform/database' {
  interface Tables {
    'moderation.settings': { name: string; value: number }
    'moderation.cases': Omit<
      CaseData,
      'id' | 'undo' | 'state' | 'reports' | 'actions' | 'rule' | 'statement'
    > & {
      id: GeneratedAlways<number>
      state: Generated<CaseState>
      reports: Generated<number>
      actions: Generated<CaseAction[]>
      rule: Generated<string>
      statement: Generated<string>
      undo: Json<UndoRecord>
    }
    'moderation.case_events': {
      id: GeneratedAlways<number>
      case_id: number
      at: Date
      event: string
      from_state: string
      to_state: string
      actor: 'person' | 'staff' | 'machine'
      actor_id: number | null
      reason: Generated<string>
    }
    'moderation.appeals': Omit<AppealData, 'id' | 'state' | 'answer'> & {
      id: GeneratedAlways<number>
      state: Generated<AppealData['state']>
      answer: Generated<string>
    }
    'moderation.reports': {
      id: GeneratedAlways<number>
      ticket: string
      subject: Subject
      subject_id: number
      product_id: number
      words: string
      person_id: number | null
      reason: Rule
      text: string
      email: string
      reported_at: Date
      decision_id: Generated<number | null>
      case_id: number | null
      evidence: Json<Evidence>
      source: Generated<'person' | 'machine'>
    }
    'moderation.decisions': {
      id: GeneratedAlways<number>
      subject: Subject
      subject_id: number
      ticket: string
      decision: Decision
      note: string
      actor_id: number
      at: Date
      actions: CaseAction[]
      rule: string
      case_id: number | null
    }
    'moderation.image_hashes': {
      post_id: number
      path: string
      creator_id: number
      hash: string
      bands: number[]
      shown_at: Date
    }
    'moderation.similar_images': { post_id: number; other_id: number; distance: number; at: Date }
  }
}

export const CASE_COLUMNS = columnsOf('moderation.cases', [
  'id',
  'ticket',
  'subject',
  'subject_id',
  'product_id',
  'author_id',
  'state',
  'reason',
  'severity',
  'opened_at',
  'due_at',
  'assigned_to',
  'assigned_at',
  'reports',
  'decided_at',
  'decided_by',
  'actions',
  'rule',
  'statement',
  'undo',
  'appeal_until',
])

export const CASE_EVENT_COLUMNS = columnsOf('moderation.case_events', [
  'id',
  'case_id',
  'at',
  'event',
  'from_state',
  'to_state',
  'actor',
  'actor_id',
  'reason',
])

export const APPEAL_COLUMNS = columnsOf('moderation.appeals', [
  'id',
  'case_id',
  'person_id',
  'words',
  'made_at',
  'due_at',
  'state',
  'decided_by',
  'decided_at',
  'answer',
])
