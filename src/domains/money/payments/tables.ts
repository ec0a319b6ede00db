import type { Generated } from 'kysely'
import { columnsOf } from '#platform/columns'

export type PayableState = 'waiting' | 'paid' | 'settled' | 'refunded' | 'closed'

export type PayableRow = {
  id: number
  amount_paise: number
  rp_order_id: string
  state: PayableState
  opened_at: Date
  next_check_at: Date | null
  asked_at: Date | null
}

export type ChargeState = 'pending' | 'failed' | 'captured' | 'surplus' | 'needs_review' | 'returned'

export type ChargeRow = {
  payment_id: string
  payable_id: number
  amount_paise: number
  currency: string
  state: ChargeState
  kept_paise: number
  refunding_paise: number
  error: string
  seen_at: Date
  captured_at: Date | null
  /** For a payment in review: the member of staff who decided. */
  decided_by: number | null
  decision: string
}

/** Destination of a manual refund. */
export type Destination =
  | { kind: 'upi'; id: string; name: string }
  | { kind: 'bank'; account: string; ifsc: string; name: string }

export type RefundState = 'queued' | 'submitted' | 'succeeded' | 'failed' | 'manual' | 'external'

export type RefundRow = {
  id: number
  key: string
  /** null: paid in cash. */
  payment_id: string | null
  payable_id: number | null
  /** Order whose share it reduces; null: a payment without an order. */
  order_id: number | null
  amount_paise: number
  reason: string
  state: RefundState
  attempt: number
  rp_refund_id: string | null
  error: string
  queued_at: Date
  next_at: Date | null
  ended_at: Date | null
  method: 'gateway' | 'hand'
  destination: Destination | null
  /** For manual refunds: who approved the destination, who paid it, and the bank's number of the payment. */
  approved_by: number | null
  approved_at: Date | null
  paid_by: number | null
  utr: string | null
  /** Refunded outside the shop: in the gateway's dashboard, or by a lost dispute. */
  outside: 'dashboard' | 'dispute' | null
  matched_by: number | null
}

/** One order's share of the payment that paid for it. */
export type ShareRow = {
  order_id: number
  payable_id: number
  payment_id: string
  captured_paise: number
  refunding_paise: number
  kind: 'order' | 'booking'
}

export type EventRow = {
  id: string
  event: string
  rp_order_id: string | null
  payment_id: string | null
  refund_id: string | null
  dispute_id: string | null
  received_at: Date
  handled_at: Date | null
}

export type UnmatchedPaymentRow = {
  id: string
  what: string
  rp_order_id: string | null
  amount_paise: number | null
  received_at: Date
  decided_at: Date | null
  decided_by: number | null
  decision: string
}

export type DisputeState = 'open' | 'under_review' | 'won' | 'lost' | 'closed'

/** A chargeback, open or decided. */
export type DisputeRow = {
  id: string
  payment_id: string
  payable_id: number | null
  amount_paise: number
  currency: string
  reason_code: string
  phase: string
  state: DisputeState
  deducted_paise: number
  respond_by: Date | null
  opened_at: Date
  state_changed_at: Date
  evidence: string
  evidence_by: number | null
  evidence_at: Date | null
  answer: 'contest' | 'accept' | null
  answered_by: number | null
  answer_state: 'queued' | 'sent' | 'failed' | null
  answer_error: string
}

type DisputeEvent = {
  id: Generated<number>
  dispute_id: string
  event: string
  from_state: string | null
  to_state: string
  actor: string
  reason: string
  at: Date
}

type Report = {
  id: Generated<number>
  payable_id: number
  order_id: number
  payment_id: string
  is_signed: boolean
  error_log: string
  reported_at: Date
}

type ManualColumn =
  | 'method'
  | 'destination'
  | 'approved_by'
  | 'approved_at'
  | 'paid_by'
  | 'utr'
  | 'outside'
  | 'matched_by'

type RefundTable = Omit<RefundRow, ManualColumn> & {
  method: Generated<RefundRow['method']>
  destination: Generated<RefundRow['destination']>
  approved_by: Generated<number | null>
  approved_at: Generated<Date | null>
  paid_by: Generated<number | null>
  utr: Generated<string | null>
  outside: Generated<RefundRow['outside']>
  matched_by: Generated<number | null>
}

type DecisionColumn = 'decided_at' | 'decided_by' | 'decision'

type UnmatchedPaymentTable = Omit<UnmatchedPaymentRow, DecisionColumn> & {
  decided_at: Generated<Date | null>
  decided_by: Generated<number | null>
  decision: Generated<string>
}

declare module '#platform/database' {
  interface Tables {
    'payments.payables': PayableRow
    'payments.charges': Omit<ChargeRow, 'decided_by' | 'decision'> & {
      decided_by: Generated<number | null>
      decision: Generated<string>
    }
    'payments.refunds': RefundTable
    'payments.disputes': DisputeRow
    'payments.dispute_shares': { dispute_id: string; order_id: number; paise: number }
    'payments.dispute_events': DisputeEvent
    'payments.reconciliation_progress': {
      is_only: Generated<boolean>
      until: Date
      refunds_until: Generated<Date | null>
    }
    'payments.shares': Omit<ShareRow, 'refunding_paise'> & { refunding_paise: Generated<number> }
    'payments.webhook_events': EventRow
    'payments.unmatched_payments': UnmatchedPaymentTable
    'payments.reports': Report
  }
}

export const PAYABLE_COLUMNS = columnsOf('payments.payables', [
  'id',
  'amount_paise',
  'rp_order_id',
  'state',
  'opened_at',
  'next_check_at',
  'asked_at',
])

export const CHARGE_COLUMNS = columnsOf('payments.charges', [
  'payment_id',
  'payable_id',
  'amount_paise',
  'currency',
  'state',
  'kept_paise',
  'refunding_paise',
  'error',
  'seen_at',
  'captured_at',
  'decided_by',
  'decision',
])

export const REFUND_COLUMNS = columnsOf('payments.refunds', [
  'id',
  'key',
  'payment_id',
  'payable_id',
  'amount_paise',
  'reason',
  'state',
  'attempt',
  'rp_refund_id',
  'error',
  'queued_at',
  'next_at',
  'ended_at',
  'order_id',
  'method',
  'destination',
  'approved_by',
  'approved_at',
  'paid_by',
  'utr',
  'outside',
  'matched_by',
])

export const SHARE_COLUMNS = columnsOf('payments.shares', [
  'order_id',
  'payable_id',
  'payment_id',
  'captured_paise',
  'refunding_paise',
  'kind',
])

export const WEBHOOK_EVENT_COLUMNS = columnsOf('payments.webhook_events', [
  'id',
  'event',
  'rp_order_id',
  'payment_id',
  'refund_id',
  'received_at',
  'handled_at',
  'dispute_id',
])

export const UNMATCHED_PAYMENT_COLUMNS = columnsOf('payments.unmatched_payments', [
  'id',
  'what',
  'rp_order_id',
  'amount_paise',
  'received_at',
  'decided_at',
  'decided_by',
  'decision',
])
