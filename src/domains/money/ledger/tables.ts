import type { Generated, GeneratedAlways } from 'kysely'
import type { FactKind } from './rules/facts.ts'
import type { RateKind, Terms } from './rules/rates.ts'
import { columnsOf } from '#platform/columns'

export type PayeeKind = 'store' | 'creator'

/** Kinds of payee with income tax rates: a conductor sells seats as a store sells goods, and is paid as creators are. */
export type TaxedKind = PayeeKind | 'conductor'

export type EntryRow = {
  id: GeneratedAlways<number>
  key: string
  kind: string
  order_id: number | null
  at: Date
  memo: string
  actor_id: number | null
  booked_at: Generated<Date>
}

export type PostingRow = {
  id: GeneratedAlways<number>
  entry_id: number
  account: string
  party: string
  paise: number
}

type FactRow = {
  id: GeneratedAlways<number>
  order_id: number
  key: string
  kind: FactKind
  at: Date
  detail: unknown
  received_at: Generated<Date>
}

type LedgerOrderRow = {
  order_id: number
  store_id: number
  placed_at: Date
  sold_at: Date | null
  terms: Terms | null
  available_on: Date | null
}

export type RateRow = {
  id: GeneratedAlways<number>
  kind: RateKind
  store_id: number | null
  per_lakh: number
  threshold_paise: number
  from_day: string
  law: string
  code: string
  set_at: Generated<Date>
}

type PayeeRow = {
  kind: PayeeKind
  payee_id: number
  has_pan: boolean
  is_individual: boolean
  set_at: Date
  pan_fingerprint: Buffer | null
  forget_at: Date | null
}

type WithholdingRow = {
  id: GeneratedAlways<number>
  key: string
  kind: TaxedKind
  payee_id: number
  tax_year: number
  order_id: number
  at: Date
  base_paise: number
  taxed_paise: number
  per_lakh: number
  tax_paise: number
  code: string
  has_pan: boolean
}

type SupplyRow = {
  id: GeneratedAlways<number>
  key: string
  order_id: number
  store_id: number
  at: Date
  supply_paise: number
  taxable_paise: number
  tcs_cgst_paise: number
  tcs_sgst_paise: number
  tcs_igst_paise: number
  conductor_id?: number | null
  gstin?: string | null
  legal_name?: string | null
}

export type CommissionRow = {
  id: GeneratedAlways<number>
  key: string
  order_id: number
  line_no: number
  post_id: number
  creator_id: number
  store_id: number
  reversal_of: number | null
  base_paise: number
  per_lakh: number
  paise: number
  at: Date
}

export const uncreditedReasons = [
  'unknown_post',
  'withdrawn_post',
  'published_later',
  'touched_too_long_ago',
  'own_purchase',
  'shared_phone',
  'shared_address',
  'shared_account',
  'not_a_creator',
] as const
export type UncreditedReason = (typeof uncreditedReasons)[number]

type UncreditedLineRow = {
  order_id: number
  line_no: number
  post_id: number
  creator_id: number | null
  reason: UncreditedReason
  at: Date
}

export type AdjustmentRow = {
  id: GeneratedAlways<number>
  made_by: number
  made_at: Date
  debit: string
  debit_party: string
  credit: string
  credit_party: string
  paise: number
  reason: string
  state: Generated<'waiting' | 'posted' | 'refused'>
  decided_by: Generated<number | null>
  decided_at: Generated<Date | null>
}

export type IntegrityRunRow = {
  id: GeneratedAlways<number>
  /** null: the nightly schedule. */
  asked_by: number | null
  asked_at: Date
  state: Generated<'asked' | 'running' | 'done' | 'failed'>
  begun_at: Date | null
  seen_at: Date | null
  ended_at: Date | null
  /** Number of faults of all checks. */
  found: Generated<number>
}

declare module '#platform/database' {
  interface Tables {
    'ledger.accounts': { account: string; kind: 'asset' | 'liability' | 'income' | 'expense'; what: string }
    'ledger.entries': EntryRow
    'ledger.postings': PostingRow
    'ledger.facts': FactRow
    'ledger.orders': LedgerOrderRow
    'ledger.rates': RateRow
    'ledger.payees': PayeeRow
    'ledger.tax_years': {
      kind: TaxedKind
      payee_id: number
      tax_year: number
      base_paise: number
      covered_paise: number
      pan_fingerprint: Buffer | null
    }
    'ledger.withholdings': WithholdingRow
    'ledger.supplies': SupplyRow
    'ledger.posts': {
      post_id: number
      creator_id: number
      published_at: Date
      withdrawn_at: Date | null
      shown_at: Date
    }
    'ledger.attribution': { from_day: string; window_days: number; cart_days: Generated<number> }
    'ledger.former_creators': { former_id: number; person_id: number }
    'ledger.commissions': CommissionRow
    'ledger.uncredited_lines': UncreditedLineRow
    'ledger.billed_fees': { posting_id: number; invoice: string }
    'ledger.rebookings': { order_id: number; why: string }
    'ledger.seat_sales': { booking_id: number; conductor_id: number; person_id: number }
    'ledger.payout_postings': { posting_id: number; payout_id: number }
    'ledger.account_fingerprints': { kind: PayeeKind; payee_id: number; fingerprint: Buffer; set_at: Date }
    'ledger.seat_disputes': {
      booking_id: number
      dispute_id: string
      received_at: Date
      ended_at: Date | null
    }
    'ledger.integrity_runs': IntegrityRunRow
    'ledger.integrity_checks': {
      id: GeneratedAlways<number>
      ran_at: Date
      invariant: string
      looked_at: number
      found: unknown
    }
    'ledger.adjustments': AdjustmentRow
  }
}

export const ORDER_COLUMNS = columnsOf('ledger.orders', [
  'order_id',
  'store_id',
  'placed_at',
  'sold_at',
  'terms',
  'available_on',
])

export const COMMISSION_COLUMNS = columnsOf('ledger.commissions', [
  'id',
  'key',
  'order_id',
  'line_no',
  'post_id',
  'creator_id',
  'store_id',
  'reversal_of',
  'base_paise',
  'per_lakh',
  'paise',
  'at',
])

export const UNCREDITED_LINE_COLUMNS = columnsOf('ledger.uncredited_lines', [
  'order_id',
  'line_no',
  'post_id',
  'creator_id',
  'reason',
  'at',
])

export const INTEGRITY_RUN_COLUMNS = columnsOf('ledger.integrity_runs', [
  'id',
  'asked_by',
  'asked_at',
  'state',
  'begun_at',
  'ended_at',
  'found',
  'seen_at',
])

export const ADJUSTMENT_COLUMNS = columnsOf('ledger.adjustments', [
  'id',
  'made_by',
  'made_at',
  'debit',
  'debit_party',
  'credit',
  'credit_party',
  'paise',
  'reason',
  'state',
  'decided_by',
  'decided_at',
])
