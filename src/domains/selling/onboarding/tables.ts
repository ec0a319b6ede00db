import type { Generated, GeneratedAlways, JSONColumnType, Selectable } from 'kysely'
import type { DocumentKind, Item } from './rules/names.ts'
import type { State } from './rules/states.ts'
import { columnsOf } from '#platform/columns'

export type ApplicationsTable = {
  id: number
  person_id: number | null
  state: Generated<State>
  state_changed_at: Date
  begun_at: Date
  submitted_at: Date | null
  slug: string | null
  assigned_actor: number | null
  bank_checked_by: number | null
  bank_checked_at: Date | null
  decided_by: number | null
  rejection_reason: Generated<string>
  store_id: number | null
  pan_fingerprint: Generated<string>
  bank_fingerprint: Generated<string>
  /** Whether the bank had named the holder when it was approved. */
  is_bank_proven: Generated<boolean>
}
export type ApplicationRow = Selectable<ApplicationsTable>

export type ItemRow = {
  application_id: number
  item: Item
  answers: object
  sealed: Buffer | null
  saved_at: Date | null
  asked_at: Date | null
  comment: string
}

/** A bank's answer about an account that was sent ₹1. */
export type BankProofsTable = {
  application_id: number
  bank_fingerprint: string
  state: 'waiting' | 'asked' | 'done' | 'failed'
  gateway_id: string | null
  is_active: boolean | null
  registered_name: Generated<string>
  error: Generated<string>
  polls: Generated<number>
  /** The number of the penny drop to this account, from 1. */
  attempt: Generated<number>
  changed_at: Date
}
export type BankProofRow = Selectable<BankProofsTable>

export type DocumentRow = {
  id: number
  application_id: number
  kind: DocumentKind
  file_name: string
  type: 'application/pdf' | 'image/jpeg' | 'image/png'
  bytes: number
  uploaded_at: Date
  removed_at: Date | null
}

export type Actor = 'applicant' | 'staff' | 'clock'

declare module '#platform/database' {
  interface Tables {
    'onboarding.settings': { name: string; value: number }
    'onboarding.terms': { version: string; from_day: string }
    'onboarding.applications': ApplicationsTable
    'onboarding.items': Omit<ItemRow, 'answers'> & { answers: JSONColumnType<object> }
    'onboarding.documents': DocumentRow
    'onboarding.bank_proofs': BankProofsTable
    'onboarding.events': {
      id: GeneratedAlways<number>
      application_id: number
      event: string
      from_state: State | null
      to_state: State
      actor: Actor
      actor_id: number | null
      reason: string
      facts: JSONColumnType<Record<string, unknown>>
      at: Date
    }
  }
}

export const SETTING_COLUMNS = columnsOf('onboarding.settings', ['name', 'value'])

export const APPLICATION_COLUMNS = columnsOf('onboarding.applications', [
  'id',
  'person_id',
  'state',
  'state_changed_at',
  'begun_at',
  'submitted_at',
  'slug',
  'assigned_actor',
  'bank_checked_by',
  'bank_checked_at',
  'decided_by',
  'rejection_reason',
  'store_id',
  'pan_fingerprint',
  'bank_fingerprint',
  'is_bank_proven',
])

export const ITEM_COLUMNS = columnsOf('onboarding.items', [
  'application_id',
  'item',
  'answers',
  'sealed',
  'saved_at',
  'asked_at',
  'comment',
])

export const DOCUMENT_COLUMNS = columnsOf('onboarding.documents', [
  'id',
  'application_id',
  'kind',
  'file_name',
  'type',
  'bytes',
  'uploaded_at',
  'removed_at',
])

export const BANK_PROOF_COLUMNS = columnsOf('onboarding.bank_proofs', [
  'application_id',
  'bank_fingerprint',
  'state',
  'gateway_id',
  'is_active',
  'registered_name',
  'error',
  'polls',
  'changed_at',
  'attempt',
])

export const EVENT_COLUMNS = columnsOf('onboarding.events', [
  'id',
  'application_id',
  'event',
  'from_state',
  'to_state',
  'actor',
  'actor_id',
  'reason',
  'facts',
  'at',
])
