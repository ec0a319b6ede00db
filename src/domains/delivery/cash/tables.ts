import type { Generated } from 'kysely'
import type { CashState } from './rules.ts'
import { columnsOf } from '#platform/columns'

export type InstrumentRow = {
  order_id: number
  store_id: number
  shopper_id: number
  phone: string
  status: CashState
  status_changed_at: Date
  asked_paise: number
  void_paise: number
  reduced_paise: number
  refunded_paise: number
  collected_paise: number
  remitted_paise: number
  written_off_paise: number
  void_reason: string | null
  confirm_by: Date | null
  placed_at: Date
  /** The staff member who asked to waive the uncollected rest, its amount and the reason; null: no request. */
  waiver_requested_by: number | null
  waiver_requested_paise: number | null
  waiver_reason: string
}

export type CollectionRow = {
  parcel_id: number
  order_id: number
  courier: string
  awb: string
  amount_paise: number
  remitted_paise: number
  written_off_paise: number
  collected_at: Date
}

export type Outcome = 'matched' | 'short' | 'over' | 'unknown' | 'duplicate'

export type RemittanceRow = {
  id: Generated<number>
  batch_id: number
  row_no: number
  courier: string
  awb: string
  amount_paise: number
  reference: string
  outcome: Outcome
  parcel_id: number | null
  used_paise: number
  closed_by: Generated<number | null>
  closed_at: Generated<Date | null>
  close_reason: Generated<string>
}

type BatchRow = {
  id: Generated<number>
  sha256: string
  file_name: string
  rows: number
  amount_paise: number
  imported_by: number
  imported_at: Date
  banked_by: Generated<number | null>
  banked_at: Generated<Date | null>
}

type WriteOffRow = {
  id: Generated<number>
  parcel_id: number
  amount_paise: number
  reason: string
  state: Generated<'asked' | 'approved' | 'refused'>
  asked_by: number
  asked_at: Date
  decided_by: Generated<number | null>
  decided_at: Generated<Date | null>
}

type SettingsRow = {
  is_only: Generated<boolean>
  most_open: number | null
  most_refusals: number
  refusal_days: number
  confirm_above_paise: number | null
  confirm_first: boolean
  confirm_hours: number
  remit_days: number
}

declare module '#platform/database' {
  interface Tables {
    'cash.settings': SettingsRow
    'cash.excluded_goods': { what: 'product' | 'category'; id: number }
    'cash.instruments': InstrumentRow
    'cash.events': {
      id: Generated<number>
      order_id: number
      event: string
      from_status: CashState | null
      to_status: CashState
      actor: string
      reason: string
      at: Date
    }
    'cash.collections': CollectionRow
    'cash.batches': BatchRow
    'cash.remittances': RemittanceRow
    'cash.write_offs': WriteOffRow
    'cash.checks': { at: Date; wrong: string[] }
  }
}

export const SETTING_COLUMNS = columnsOf('cash.settings', [
  'is_only',
  'most_open',
  'most_refusals',
  'refusal_days',
  'confirm_above_paise',
  'confirm_first',
  'confirm_hours',
  'remit_days',
])

export const EXCLUDED_GOOD_COLUMNS = columnsOf('cash.excluded_goods', ['what', 'id'])

export const INSTRUMENT_COLUMNS = columnsOf('cash.instruments', [
  'order_id',
  'store_id',
  'shopper_id',
  'phone',
  'status',
  'status_changed_at',
  'asked_paise',
  'void_paise',
  'collected_paise',
  'remitted_paise',
  'written_off_paise',
  'void_reason',
  'confirm_by',
  'placed_at',
  'reduced_paise',
  'refunded_paise',
  'waiver_requested_by',
  'waiver_requested_paise',
  'waiver_reason',
])

export const COLLECTION_COLUMNS = columnsOf('cash.collections', [
  'parcel_id',
  'order_id',
  'courier',
  'awb',
  'amount_paise',
  'remitted_paise',
  'written_off_paise',
  'collected_at',
])

export const BATCH_COLUMNS = columnsOf('cash.batches', [
  'id',
  'sha256',
  'file_name',
  'rows',
  'amount_paise',
  'imported_by',
  'imported_at',
  'banked_by',
  'banked_at',
])

export const REMITTANCE_COLUMNS = columnsOf('cash.remittances', [
  'id',
  'batch_id',
  'row_no',
  'courier',
  'awb',
  'amount_paise',
  'reference',
  'outcome',
  'parcel_id',
  'used_paise',
  'closed_by',
  'closed_at',
  'close_reason',
])

export const WRITE_OFF_COLUMNS = columnsOf('cash.write_offs', [
  'id',
  'parcel_id',
  'amount_paise',
  'reason',
  'state',
  'asked_by',
  'asked_at',
  'decided_by',
  'decided_at',
])

export const CHECK_COLUMNS = columnsOf('cash.checks', ['at', 'wrong'])
