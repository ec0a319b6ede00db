import type { Generated } from 'kysely'
import type { OrderStatus, PaymentState } from './rules.ts'

/** Where an order goes, frozen when it is placed. `state` is the GST code. */
export type ShippedTo = {
  ship_name: string
  phone_no: string
  address1: string
  address2: string
  city: string
  landmark: string
  state: number
  state_name: string
  country: string
  zip_code: string
}

export type OrderRow = {
  id: number
  checkout_id: number
  reference: string
  shopper_id: number
  store_id: number
  status: OrderStatus
  status_changed_at: Date
  delivery: 'Online' | 'COD'
  payment: PaymentState
  goods_paise: number
  discount_paise: number
  shipping_paise: number
  cod_fee_paise: number
  points_paise: number
  rounding_paise: number
  total_paise: number
  cgst_paise: number
  sgst_paise: number
  igst_paise: number
  address: ShippedTo
  store_name: string
  store_slug: string
  utm_source: string
  utm_medium: string
  utm_campaign: string
  placed_at: Date
  /** What is back with the shopper or on its way there. */
  refunded_paise: number
  /** Why nothing may happen to it for now; null: it may. */
  held_because: string | null
}

export type OrderLineRow = {
  order_id: number
  line_no: number
  product_id: number
  variant_id: number
  quantity: number
  listed_paise: number
  unit_paise: number
  amount_paise: number
  gst_rate: number
  cgst_paise: number
  sgst_paise: number
  igst_paise: number
  hsn: string
  /** What offers took off the line, and who pays for it; then their sums. */
  discounts: { code: string; coupon_id: number; funder: 'store' | 'platform'; paise: number }[]
  store_discount_paise: number
  platform_discount_paise: number
  /** The line's shares of the points spent, of delivery and the fee for cash, and the GST in the latter. */
  points_paise: number
  delivery_paise: number
  delivery_cgst_paise: number
  delivery_sgst_paise: number
  delivery_igst_paise: number
  feed_id: number | null
  product_name: string
  label: string
  slug: string
  image: string
  placeholder: string
  /** Of cut goods: how long one of the quantity is. */
  cut_step_metres?: number | null
  /** Of the quantity: taken back before it left, handed to a courier, delivered, come back. */
  cancelled: number
  shipped: number
  delivered: number
  returned: number
}

export type OrderEventRow = {
  id: Generated<number>
  order_id: number
  event: string
  from_status: string | null
  to_status: string
  actor: string
  reason: string
  at: Date
}

declare module '#platform/database' {
  interface Tables {
    'orders.orders': OrderRow
    'orders.lines': OrderLineRow
    'orders.events': OrderEventRow
  }
}
