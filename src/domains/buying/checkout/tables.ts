import type { Bill } from './rules/bill.ts'
import { columnsOf } from '#platform/columns'

export type CheckoutState = 'open' | 'waiting' | 'done' | 'superseded' | 'expired'

/** Where to send it, as far as it is known; the order's own copy is complete. */
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
  /** null: paid before it is placed, or in cash. Else its orders wait so long for a person. */
  unpaid_hours: number | null
  /** The versions of the policies that were in force, and agreed to. */
  agreed: string
  /** The address (IPv6: the /64) that opened it; null after a day. */
  network: string | null
  /** When its goods were released because nobody had paid; null when it was paid, or not over. */
  unpaid_at: Date | null
}

export type CountryPolicyRow = {
  country_code: string
  name: string
  skips_payment: boolean
  hold_hours: number
  /** So many days a confirmed order may stay unpaid. */
  pay_days: number
  set_by: number | null
  set_at: Date
}

/** expired: not paid in time and cancelled; void: cancelled or given back before it was paid. */
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

/** An order that was placed without a payment, and what became of it. */
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
  give_up_asked_by: number | null
  given_up_paise: number
  /** Until when a confirmed one is to be paid. */
  pay_by: Date | null
  /** When its shopper was written to before that. */
  reminded_at: Date | null
  /** When the clock looks next at what is owed. */
  next_check_at: Date | null
  /** Who had it cancelled because it was not paid in time; null for the clock. */
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
  'give_up_asked_by',
  'given_up_paise',
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
