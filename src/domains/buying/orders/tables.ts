import type { Generated } from 'kysely'
import type { OrderStatus, PaymentState } from './rules.ts'
import { columnsOf } from '#platform/columns'

/** The delivery address, frozen when the order is placed. `state` is the GST code. */
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

export type ReturnToOriginState = 'coming' | 'back' | 'lost'

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
  first_utm_source: string
  first_utm_medium: string
  first_utm_campaign: string
  placed_at: Date
  /** Refunded, or on its way back. */
  refunded_paise: number
  /** The oldest hold; null: not on hold. */
  held_because: string | null
  /** The part of the spent points that was returned. */
  points_back_paise: number
  /** Placed before it was paid: the shopper owes the amount to us. */
  on_account: boolean
  /** All outstanding pieces are on their way back to the store, arrived there unchecked, or lost or damaged. */
  rto_state: ReturnToOriginState | null
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
  /** The rate charged, in percent; 0 when the seller charges no tax. */
  gst_rate: number
  /** The goods are neither nil-rated nor exempt, for any seller; null: by the rate, in orders of earlier versions. */
  is_taxable?: boolean | null
  cgst_paise: number
  sgst_paise: number
  igst_paise: number
  hsn: string
  /** The line's discounts with their funders; then their sums. */
  discounts: { code: string; coupon_id: number; funder: 'store' | 'platform'; paise: number }[]
  store_discount_paise: number
  platform_discount_paise: number
  /** The line's shares of the spent points, of delivery and the COD fee, and the GST in the latter. */
  points_paise: number
  delivery_paise: number
  delivery_cgst_paise: number
  delivery_sgst_paise: number
  delivery_igst_paise: number
  feed_id: number | null
  /** When the post was credited. */
  feed_touched_at?: Date | null
  product_name: string
  label: string
  slug: string
  image: string
  placeholder: string
  /** Cut goods: the length of one step in metres. */
  cut_step_metres?: number | null
  /** Parts of the quantity: cancelled before dispatch, handed to a courier, delivered, returned. */
  cancelled: number
  shipped: number
  delivered: number
  returned: number
  /** The part of the returned pieces that was never delivered. */
  undelivered: number
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

export type HoldRow = { order_id: number; because: string; actor: string; held_at: Date }

/** A reduction of an order. */
export type AdjustmentRow = {
  id: number
  order_id: number
  key: string
  kind: 'cancelled' | 'returned' | 'reduced'
  cause: string
  funder: 'store' | 'platform' | null
  lines: { lineNo: number; variantId: number; quantity: number; moneyPaise: number; pointsPaise: number }[]
  taken_off_paise: number
  points_paise: number
  is_whole: boolean
  actor: string
  reason: string
  at: Date
}

export type RefundRequestRow = {
  id: number
  order_id: number
  amount_paise: number
  cause: 'goodwill' | 'keep_it'
  funder: 'store' | 'platform'
  reason: string
  state: 'pending_approval' | 'approved' | 'cancelled'
  asked_by: number
  asked_at: Date
  decided_by: number | null
  decided_at: Date | null
  decision: string
}

declare module '#platform/database' {
  interface Tables {
    'orders.orders': OrderRow
    'orders.lines': OrderLineRow
    'orders.events': OrderEventRow
    'orders.holds': HoldRow
    'orders.adjustments': Omit<AdjustmentRow, 'id'> & { id: Generated<number> }
    'orders.refund_requests': RefundRequestRow
    'orders.settings': { name: string; value: number }
  }
}

export const ORDER_COLUMNS = columnsOf('orders.orders', [
  'id',
  'checkout_id',
  'reference',
  'shopper_id',
  'store_id',
  'status',
  'status_changed_at',
  'delivery',
  'payment',
  'goods_paise',
  'discount_paise',
  'shipping_paise',
  'cod_fee_paise',
  'points_paise',
  'rounding_paise',
  'total_paise',
  'cgst_paise',
  'sgst_paise',
  'igst_paise',
  'address',
  'store_name',
  'store_slug',
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'placed_at',
  'refunded_paise',
  'held_because',
  'points_back_paise',
  'on_account',
  'first_utm_source',
  'first_utm_medium',
  'first_utm_campaign',
  'rto_state',
])

export const LINE_COLUMNS = columnsOf('orders.lines', [
  'order_id',
  'line_no',
  'product_id',
  'variant_id',
  'quantity',
  'listed_paise',
  'unit_paise',
  'amount_paise',
  'gst_rate',
  'cgst_paise',
  'sgst_paise',
  'igst_paise',
  'hsn',
  'feed_id',
  'product_name',
  'label',
  'slug',
  'image',
  'placeholder',
  'cut_step_metres',
  'discounts',
  'store_discount_paise',
  'platform_discount_paise',
  'points_paise',
  'delivery_paise',
  'delivery_cgst_paise',
  'delivery_sgst_paise',
  'delivery_igst_paise',
  'cancelled',
  'shipped',
  'delivered',
  'returned',
  'undelivered',
  'feed_touched_at',
  'is_taxable',
])

export const HOLD_COLUMNS = columnsOf('orders.holds', ['order_id', 'because', 'actor', 'held_at'])

export const ADJUSTMENT_COLUMNS = columnsOf('orders.adjustments', [
  'id',
  'order_id',
  'key',
  'kind',
  'cause',
  'funder',
  'lines',
  'taken_off_paise',
  'points_paise',
  'is_whole',
  'actor',
  'reason',
  'at',
])

export const REFUND_REQUEST_COLUMNS = columnsOf('orders.refund_requests', [
  'id',
  'order_id',
  'amount_paise',
  'cause',
  'funder',
  'reason',
  'state',
  'asked_by',
  'asked_at',
  'decided_by',
  'decided_at',
  'decision',
])
