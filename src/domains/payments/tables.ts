import type { Generated } from 'kysely'

export type PayableState = 'waiting' | 'paid' | 'settled' | 'refunded' | 'closed'

export type PayableRow = {
  id: number
  amount_paise: number
  rp_order_id: string
  state: PayableState
  opened_at: Date
  look_at: Date | null
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
}

export type RefundRow = {
  id: number
  key: string
  payment_id: string
  payable_id: number
  /** Whose share it comes out of; null: of a payment that no order keeps. */
  order_id: number | null
  amount_paise: number
  reason: string
  state: 'queued' | 'submitted' | 'succeeded' | 'failed'
  attempt: number
  rp_refund_id: string | null
  error: string
  queued_at: Date
  next_at: Date | null
  ended_at: Date | null
}

/** What one order keeps of the payment that paid for it. */
export type ShareRow = { order_id: number; payable_id: number; payment_id: string; captured_paise: number; refunding_paise: number }

export type EventRow = {
  id: string
  event: string
  rp_order_id: string | null
  payment_id: string | null
  refund_id: string | null
  received_at: Date
  handled_at: Date | null
}

type Parked = { id: string; what: string; rp_order_id: string | null; amount_paise: number | null; parked_at: Date }

type Report = {
  id: Generated<number>
  payable_id: number
  order_id: number
  payment_id: string
  is_signed: boolean
  error_log: string
  reported_at: Date
}

declare module '#platform/database' {
  interface Tables {
    'payments.payables': PayableRow
    'payments.charges': ChargeRow
    'payments.refunds': RefundRow
    'payments.shares': Omit<ShareRow, 'refunding_paise'> & { refunding_paise: Generated<number> }
    'payments.webhook_events': EventRow
    'payments.parked': Parked
    'payments.reports': Report
  }
}
