import type { Generated, GeneratedAlways } from 'kysely'
import type { PayeeKind } from '#domains/money/ledger'
import type { BatchState, PayoutState, SettingName } from './rules.ts'
import { columnsOf } from '#platform/columns'

export type AccountRow = {
  id: GeneratedAlways<number>
  kind: PayeeKind
  payee_id: number
  method: 'bank' | 'upi' | 'route'
  sealed: Buffer | null
  shown: string
  holder: string
  pan_sealed: Buffer | null
  pan_shown: string
  set_by: number
  set_at: Date
  usable_from: Date
  replaced_at: Date | null
  /** For a former member: when the PAN retained for tax forms is erased too. */
  forget_at: Generated<Date | null>
}

export type BatchRow = {
  id: GeneratedAlways<number>
  kind: PayeeKind
  built_by: number
  built_at: Date
  state: BatchState
  decided_by: number | null
  decided_at: Date | null
  released_at: Date | null
  reason: string
  skipped: unknown
}

export type PayoutRow = {
  id: number
  batch_id: number
  kind: PayeeKind
  payee_id: number
  account_id: number
  paise: number
  reserve_paise: number
  state: PayoutState
  state_changed_at: Date
  attempt: number
  utr: string | null
  failure: string
  /** By the bank file or by held transfers at the gateway; never both. */
  way: 'bank' | 'route'
}

type EventRow = {
  id: GeneratedAlways<number>
  payout_id: number
  from_state: PayoutState | null
  to_state: PayoutState
  actor: string
  reason: string
  at: Date
}

/** Invoice of platform fees for a month; one of the two payer ids is 0. */
export type FeeInvoiceRow = {
  store_id: number
  conductor_id: number
  month: string
  document_id: number
  fee_paise: number
  gst_paise: number
  written_at: Date
}

export type AccountChangeRow = {
  id: GeneratedAlways<number>
  kind: PayeeKind
  payee_id: number
  method: 'bank' | 'upi'
  sealed: Buffer | null
  shown: string
  holder: string
  pan_sealed: Buffer | null
  pan_shown: string
  asked_by: number
  asked_at: Date
  reason: string
  state: Generated<'waiting' | 'made' | 'refused'>
  decided_by: Generated<number | null>
  decided_at: Generated<Date | null>
}

/** Charge of a lost dispute to stores. */
export type PayoutDebitRow = {
  dispute_id: string
  asked_by: number
  asked_at: Date
  reason: string
  /** `person_id`: the conductor of the booking `order_id`. */
  shares: { order_id: number; store_id: number; person_id?: number; paise: number }[]
  paise: number
  state: 'waiting' | 'made' | 'refused'
  decided_by: number | null
  decided_at: Date | null
}

/** Credit note to a fee invoice. */
export type FeeCreditRow = FeeInvoiceRow & { invoice_id: number }

declare module '#platform/database' {
  interface Tables {
    'payouts.fee_invoices': FeeInvoiceRow
    'payouts.account_changes': AccountChangeRow
    'payouts.payout_debits': PayoutDebitRow
    'payouts.fee_credit_notes': FeeCreditRow
    'payouts.settings': { name: SettingName; value: number }
    'payouts.accounts': AccountRow
    'payouts.holds': { kind: PayeeKind; payee_id: number; reason: string; held_by: number; held_at: Date }
    'payouts.final_payouts': { kind: PayeeKind; payee_id: number; asked_at: Date }
    'payouts.batches': BatchRow
    'payouts.payouts': PayoutRow
    'payouts.events': EventRow
    'payouts.reserves': {
      payout_id: number
      store_id: number
      paise: number
      release_on: Date
      released_at: Date | null
    }
  }
}

export const ACCOUNT_CHANGE_COLUMNS = columnsOf('payouts.account_changes', [
  'id',
  'kind',
  'payee_id',
  'method',
  'sealed',
  'shown',
  'holder',
  'pan_sealed',
  'pan_shown',
  'asked_by',
  'asked_at',
  'reason',
  'state',
  'decided_by',
  'decided_at',
])

export const PAYOUT_DEBIT_COLUMNS = columnsOf('payouts.payout_debits', [
  'dispute_id',
  'asked_by',
  'asked_at',
  'reason',
  'shares',
  'paise',
  'state',
  'decided_by',
  'decided_at',
])

export const SETTING_COLUMNS = columnsOf('payouts.settings', ['name', 'value'])

export const ACCOUNT_COLUMNS = columnsOf('payouts.accounts', [
  'id',
  'kind',
  'payee_id',
  'method',
  'sealed',
  'shown',
  'holder',
  'pan_sealed',
  'pan_shown',
  'set_by',
  'set_at',
  'usable_from',
  'replaced_at',
  'forget_at',
])

export const HOLD_COLUMNS = columnsOf('payouts.holds', ['kind', 'payee_id', 'reason', 'held_by', 'held_at'])

export const BATCH_COLUMNS = columnsOf('payouts.batches', [
  'id',
  'kind',
  'built_by',
  'built_at',
  'state',
  'decided_by',
  'decided_at',
  'released_at',
  'reason',
  'skipped',
])

export const PAYOUT_COLUMNS = columnsOf('payouts.payouts', [
  'id',
  'batch_id',
  'kind',
  'payee_id',
  'account_id',
  'paise',
  'reserve_paise',
  'state',
  'state_changed_at',
  'attempt',
  'utr',
  'failure',
  'way',
])

export const EVENT_COLUMNS = columnsOf('payouts.events', [
  'id',
  'payout_id',
  'from_state',
  'to_state',
  'actor',
  'reason',
  'at',
])
