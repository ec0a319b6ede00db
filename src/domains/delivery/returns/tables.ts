import type { Generated } from 'kysely'
import type { CaseState, Fault, Kind } from './rules.ts'
import { columnsOf } from '#platform/columns'

export type Photo = { path: string; width: number; height: number; placeholder: string }

export type Payer = 'shopper' | 'store' | 'platform' | 'courier'

/** The cost bearers of a case. */
export type Costs = { fault: Fault; item: Payer; forward: Payer; reverse: Payer; deliveryBack: boolean }

/** A staff decision that waits for a second person. */
export type Proposal = {
  decision: 'full' | 'partial' | 'refuse'
  amount_paise: number | null
  fault: Fault
  goods_back: boolean
  words: string
  by: number
}

export type ReasonName = { en: string; hi: string }

export type CaseRow = {
  id: number
  order_id: number
  shopper_id: number
  store_id: number
  kind: Kind
  state: CaseState
  state_changed_at: Date
  reason: string
  /** The wording that the shopper chose; null: that of the software. */
  reason_name: ReasonName | null
  fault: Fault
  words: string
  photos: Photo[]
  goods_back: boolean
  opened_at: Date
  due_at: Date | null
  grievance_due_at: Date
  offered_paise: number | null
  verdict: 'pass' | 'partial' | 'fail' | null
  proposal: Proposal | null
  costs: Costs | null
  refunded_paise: number
  points_paise: number
  outcome: 'refund' | 'replacement' | 'keep_it' | 'nothing' | null
  replacement_id: number | null
  parcel_id: number | null
  sent_by: string
}

export type CaseItemRow = {
  case_id: number
  order_id: number
  line_no: number
  variant_id: number
  quantity: number
  accepted: number
  restocked: number
  settled: number
  worth_paise: number
}

export type Actor = 'shopper' | 'store' | 'staff' | 'clock' | 'courier'

export type EventRow = {
  id: Generated<number>
  case_id: number
  event: string
  from_state: string | null
  to_state: string
  actor: Actor
  actor_id: number | null
  words: string
  photos: Photo[]
  facts: Record<string, string | number | boolean | null>
  at: Date
}

declare module '#platform/database' {
  interface Tables {
    'returns.settings': { name: string; value: number }
    'returns.reasons': {
      code: string
      position: number
      fault: Fault
      kinds: Kind[]
      needs_photos: boolean
      is_missing: boolean
      claim_hours: number | null
      is_hidden: Generated<boolean>
      name_en: string | null
      name_hi: string | null
    }
    'returns.cost_bearers': {
      fault: Fault
      item: Payer
      forward: Payer
      reverse: Payer
      delivery_back: boolean
    }
    'returns.non_returnable_products': { scope: 'hobby' | 'category' | 'product'; which: string; why: string }
    'returns.return_periods': { scope: 'category' | 'product'; which: string; days: number }
    'returns.rule_versions': { id: Generated<number>; changed_by: number | null; changed_at: Date }
    'returns.order_deliveries': { order_id: number; delivered_at: Date }
    'returns.cases': CaseRow
    'returns.case_items': CaseItemRow
    'returns.line_quantities': { order_id: number; line_no: number; delivered: number; in_cases: number }
    'returns.events': EventRow
  }
}

export const COST_BEARER_COLUMNS = columnsOf('returns.cost_bearers', [
  'fault',
  'item',
  'forward',
  'reverse',
  'delivery_back',
])

export const NON_RETURNABLE_PRODUCT_COLUMNS = columnsOf('returns.non_returnable_products', [
  'scope',
  'which',
  'why',
])

export const CASE_COLUMNS = columnsOf('returns.cases', [
  'reason_name',
  'id',
  'order_id',
  'shopper_id',
  'store_id',
  'kind',
  'state',
  'state_changed_at',
  'reason',
  'fault',
  'words',
  'photos',
  'goods_back',
  'opened_at',
  'due_at',
  'grievance_due_at',
  'offered_paise',
  'verdict',
  'proposal',
  'costs',
  'refunded_paise',
  'points_paise',
  'outcome',
  'replacement_id',
  'parcel_id',
  'sent_by',
])

export const CASE_ITEM_COLUMNS = columnsOf('returns.case_items', [
  'case_id',
  'order_id',
  'line_no',
  'variant_id',
  'quantity',
  'accepted',
  'restocked',
  'settled',
  'worth_paise',
])

export const EVENT_COLUMNS = columnsOf('returns.events', [
  'id',
  'case_id',
  'event',
  'from_state',
  'to_state',
  'actor',
  'actor_id',
  'words',
  'photos',
  'facts',
  'at',
])
