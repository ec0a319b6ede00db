import type { Generated } from 'kysely'
import { columnsOf } from '#platform/columns'

export type EntryKind =
  | 'earned'
  | 'held'
  | 'released'
  | 'spent'
  | 'given_back'
  | 'taken_back'
  | 'owed'
  | 'expired'
  | 'by_hand'
  | 'left'

export type LotRow = {
  id: Generated<number>
  person_id: number
  points: number
  remaining: number
  expired: Generated<number>
  expires_at: Date
}

export type HoldRow = { checkout_id: number; person_id: number; held: number; spent: number; turn: number }

export type SpendingRow = {
  order_id: number
  checkout_id: number
  person_id: number
  points: number
  /** Of one point, on the day it was spent. */
  worth_paise: number
  refunded_paise: number
  refunded_points: number
  /** When the last of these points would have expired. */
  expires_at: Date
}

export type EarningRow = {
  order_id: number
  person_id: number
  points: number
  earn_points: number
  per_paise: number
  taken_back: number
}

/** A request to give or take points, with its decision. */
export type GrantRequestRow = {
  id: Generated<number>
  person_id: number
  points: number
  reason: string
  asked_by: number
  asked_at: Date
  state: Generated<'asked' | 'given' | 'refused'>
  decided_by: number | null
  decided_at: Date | null
  note: Generated<string>
}

declare module '#platform/database' {
  interface Tables {
    'points.balances': { person_id: number; balance: number; owed: number }
    'points.entries': {
      id: Generated<number>
      person_id: number
      key: string
      kind: EntryKind
      points: number
      order_id: number | null
      reason: string
      at: Date
    }
    'points.lots': LotRow
    'points.holds': HoldRow
    'points.held_lots': { checkout_id: number; lot_id: number; points: number }
    'points.spendings': SpendingRow
    'points.earnings': EarningRow
    'points.grant_requests': GrantRequestRow
  }
}

export const HOLD_COLUMNS = columnsOf('points.holds', ['checkout_id', 'person_id', 'held', 'spent', 'turn'])

export const SPENDING_COLUMNS = columnsOf('points.spendings', [
  'order_id',
  'checkout_id',
  'person_id',
  'points',
  'worth_paise',
  'refunded_paise',
  'refunded_points',
  'expires_at',
])

export const EARNING_COLUMNS = columnsOf('points.earnings', [
  'order_id',
  'person_id',
  'points',
  'earn_points',
  'per_paise',
  'taken_back',
])

export const GRANT_REQUEST_COLUMNS = columnsOf('points.grant_requests', [
  'id',
  'person_id',
  'points',
  'reason',
  'asked_by',
  'asked_at',
  'state',
  'decided_by',
  'decided_at',
  'note',
])
