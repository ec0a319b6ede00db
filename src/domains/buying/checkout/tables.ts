import type { Bill } from './rules/bill.ts'
import { columnsOf } from '#platform/columns'

export type CheckoutState = 'open' | 'waiting' | 'done' | 'superseded' | 'expired'

/** The known part of the address; the order's own copy is complete. */
export type KnownAddress = {
  ship_name: string
  phone_no: string
  address1: string
  address2: string
  city: string
  landmark: string
}

export type CheckoutRow = {
  id: number
  shopper_id: number
  reference: string | null
  delivery: 'Online' | 'COD'
  state: CheckoutState
  total_paise: number
  bill: Bill
  address: KnownAddress | null
  pin: string
  /** GST code and name of the place of supply. */
  state_code: number
  state_name: string
  is_buy_now: boolean
  opened_at: Date
  expires_at: Date
  /** null: paid before it is placed, or in cash. Else how many hours its orders wait for confirmation. */
  unpaid_hours: number | null
  /** The versions of the policies that the shopper agreed to. */
  agreed: string
  /** The IP address (IPv6: the /64) that opened it; null after a day. */
  network: string | null
  /** When its goods were released unpaid; null when it was paid, or is open. */
  unpaid_at: Date | null
}

export type CountryPolicyRow = {
  country_code: string
  name: string
  skips_payment: boolean
  hold_hours: number
  /** How many days a confirmed order may stay unpaid. */
  pay_days: number
  set_by: number | null
  set_at: Date
}

/** expired: not paid in time and cancelled; void: cancelled or refunded before it was paid. */
export type UnpaidState =
  | 'waiting'
  | 'confirmed'
  | 'refused'
  | 'lapsed'
  | 'withdrawn'
  | 'paid'
  | 'given_up'
  | 'expired'
  | 'void'

/** An order that was placed without a payment, and its state. */
export type UnpaidRow = {
  order_id: number
  checkout_id: number
  store_id: number
  country_code: string
  total_paise: number
  state: UnpaidState
  asked_at: Date
  hold_until: Date
  decided_by: number | null
  decided_at: Date | null
  reason: string
  reference: string | null
  received_paise: number
  write_off_requested_by: number | null
  written_off_paise: number
  /** The last moment to pay a confirmed order. */
  pay_by: Date | null
  /** When the shopper was reminded. */
  reminded_at: Date | null
  /** When the next check of the amount due is scheduled. */
  next_check_at: Date | null
  /** The account that cancelled the overdue order; null for the automatic cancellation. */
  cancelled_by: number | null
}

export type DuePaymentRow = {
  payable_id: number
  order_id: number
  amount_paise: number
  opened_at: Date
  window_until: Date
}

declare module '#platform/database' {
  interface Tables {
    'checkout.checkouts': CheckoutRow
    'checkout.settings': { is_only: boolean; most_unpaid: number; most_unpaid_ip: number }
    'checkout.country_policies': CountryPolicyRow
    'checkout.unpaid_orders': UnpaidRow
    'checkout.due_payments': DuePaymentRow
  }
}

export const CHECKOUT_COLUMNS = columnsOf('checkout.checkouts', [
  'id',
  'shopper_id',
  'reference',
  'delivery',
  'state',
  'total_paise',
  'bill',
  'address',
  'pin',
  'state_code',
  'state_name',
  'is_buy_now',
  'opened_at',
  'expires_at',
  'unpaid_hours',
  'agreed',
  'network',
  'unpaid_at',
])

export const COUNTRY_POLICY_COLUMNS = columnsOf('checkout.country_policies', [
  'country_code',
  'name',
  'skips_payment',
  'hold_hours',
  'set_by',
  'set_at',
  'pay_days',
])

export const UNPAID_ORDER_COLUMNS = columnsOf('checkout.unpaid_orders', [
  'order_id',
  'checkout_id',
  'store_id',
  'country_code',
  'total_paise',
  'state',
  'asked_at',
  'hold_until',
  'decided_by',
  'decided_at',
  'reason',
  'reference',
  'received_paise',
  'write_off_requested_by',
  'written_off_paise',
  'pay_by',
  'reminded_at',
  'next_check_at',
  'cancelled_by',
])

export const DUE_PAYMENT_COLUMNS = columnsOf('checkout.due_payments', [
  'payable_id',
  'order_id',
  'amount_paise',
  'opened_at',
  'window_until',
])
