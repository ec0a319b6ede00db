import type { Generated } from 'kysely'
import { columnsOf } from '#platform/columns'

export type Notes = Record<string, string>

export type SandboxOrder = {
  id: string
  amount: number
  currency: string
  receipt: string | null
  notes: Notes
  status: 'created' | 'attempted' | 'paid'
  attempts: number
  amount_paid: number
  is_auto_captured: boolean
  created_at: Date
}

export type Method = 'upi' | 'card' | 'netbanking' | 'wallet'

/** Details of a payment for people; `error` is why it failed. */
export type PaymentDetails = {
  email?: string
  contact?: string
  description?: string
  notes?: Notes
  bank?: string
  wallet?: string
  vpa?: string
  flow?: string
  card?: { last4: string; network: string; international: boolean }
  error?: { code: string; description: string; source: string; step: string; reason: string } | null
  acquirer?: Record<string, string>
}

export type SandboxPayment = {
  id: string
  order_id: string
  amount: number
  currency: string
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
  method: Method
  details: PaymentDetails
  amount_refunded: number
  created_at: Date
}

export type SandboxRefund = {
  id: string
  payment_id: string
  amount: number
  status: 'pending' | 'processed' | 'failed'
  speed: string
  receipt: string | null
  notes: Notes
  idempotency_key: string | null
  asked: string | null
  created_at: Date
}

export type SandboxDispute = {
  id: string
  payment_id: string
  amount: number
  amount_deducted: number
  reason_code: string
  phase: string
  status: 'open' | 'under_review' | 'won' | 'lost' | 'closed'
  respond_by: Date
  evidence: { amount: number; summary: string; submitted_at: number | null } | null
  created_at: Date
}

export type Activation = 'requested' | 'needs_clarification' | 'under_review' | 'activated' | 'suspended'

/** A linked account of Route, with its one product. */
export type SandboxAccount = {
  id: string
  reference_id: string | null
  email: string
  details: Record<string, unknown>
  stakeholder: ({ id: string } & Record<string, unknown>) | null
  product_id: string | null
  activation: Activation
  settlements: { account_number: string; ifsc_code: string; beneficiary_name: string } | null
  created_at: Date
}

export type SandboxTransfer = {
  id: string
  payment_id: string | null
  account_id: string
  amount: number
  amount_reversed: number
  on_hold: boolean
  notes: Notes
  status: 'created' | 'pending' | 'processed' | 'failed' | 'reversed' | 'partially_reversed'
  created_at: Date
}

export type SandboxReversal = {
  id: string
  transfer_id: string
  amount: number
  notes: Notes
  created_at: Date
}

/** A validation of an account by a transfer of one rupee. */
export type SandboxValidation = {
  id: string
  reference_id: string
  holder: string
  account_number: string
  created_at: Date
}

export type Delivery = {
  id: Generated<number>
  event_id: string
  body: string
  tries: Generated<number>
  due_at: Date
  given_up: Generated<boolean>
}

declare module '#platform/database' {
  interface Tables {
    'sandbox.orders': SandboxOrder
    'sandbox.payments': SandboxPayment
    'sandbox.refunds': SandboxRefund
    'sandbox.disputes': SandboxDispute
    'sandbox.accounts': SandboxAccount
    'sandbox.transfers': SandboxTransfer
    'sandbox.reversals': SandboxReversal
    'sandbox.validations': SandboxValidation
    'sandbox.deliveries': Delivery
  }
}

export const ORDER_COLUMNS = columnsOf('sandbox.orders', [
  'id',
  'amount',
  'currency',
  'receipt',
  'notes',
  'status',
  'attempts',
  'amount_paid',
  'is_auto_captured',
  'created_at',
])

export const PAYMENT_COLUMNS = columnsOf('sandbox.payments', [
  'id',
  'order_id',
  'amount',
  'currency',
  'status',
  'method',
  'details',
  'amount_refunded',
  'created_at',
])

export const REFUND_COLUMNS = columnsOf('sandbox.refunds', [
  'id',
  'payment_id',
  'amount',
  'status',
  'speed',
  'receipt',
  'notes',
  'idempotency_key',
  'asked',
  'created_at',
])

export const DISPUTE_COLUMNS = columnsOf('sandbox.disputes', [
  'id',
  'payment_id',
  'amount',
  'amount_deducted',
  'reason_code',
  'phase',
  'status',
  'respond_by',
  'evidence',
  'created_at',
])

export const ACCOUNT_COLUMNS = columnsOf('sandbox.accounts', [
  'id',
  'reference_id',
  'email',
  'details',
  'product_id',
  'activation',
  'settlements',
  'created_at',
  'stakeholder',
])

export const TRANSFER_COLUMNS = columnsOf('sandbox.transfers', [
  'id',
  'payment_id',
  'account_id',
  'amount',
  'amount_reversed',
  'on_hold',
  'notes',
  'status',
  'created_at',
])

export const REVERSAL_COLUMNS = columnsOf('sandbox.reversals', [
  'id',
  'transfer_id',
  'amount',
  'notes',
  'created_at',
])

export const VALIDATION_COLUMNS = columnsOf('sandbox.validations', [
  'id',
  'reference_id',
  'holder',
  'account_number',
  'created_at',
])
