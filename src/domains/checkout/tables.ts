import type { Bill } from './rules/bill.ts'

export type CheckoutState = 'open' | 'done' | 'superseded' | 'expired'

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
}

declare module '#platform/database' {
  interface Tables {
    'checkout.checkouts': CheckoutRow
  }
}
