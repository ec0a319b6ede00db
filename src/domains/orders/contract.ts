import { z } from 'zod'
import { endpoint } from '#platform/endpoint'
import { rupees } from '#platform/money'

declare module '#platform/announce' {
  interface Announcements {
    /** A store's order is on its way to being fulfilled: paid, or cash on delivery. */
    'orders.placed': { orderId: number; shopperId: number; storeId: number; totalPaise: number; delivery: 'Online' | 'COD' }
    /** A placed order went a step further in its table. */
    'orders.moved': { orderId: number; shopperId: number; storeId: number; event: string; from: string; to: string; actor: string; at: string }
    /**
     * Pieces of a placed order will not be sent. `moneyPaise` of a line is what was paid for those pieces, delivery apart; `takenOffPaise` is what the
     * whole order costs less: of a paid one it is on its way back, of one paid in cash it is not asked for. `isWhole`: nothing of the order is left.
     */
    'orders.cancelled': {
      orderId: number
      shopperId: number
      storeId: number
      lines: { lineNo: number; variantId: number; quantity: number; moneyPaise: number; pointsPaise: number }[]
      takenOffPaise: number
      pointsPaise: number
      isWhole: boolean
      actor: string
      reason: string
      at: string
    }
    /**
     * Pieces of an order came back, or count as if they had. `takenOffPaise` is on its way to the shopper, or not asked for in cash; 0 for goods
     * that are sent again. `rto`: they were never delivered.
     */
    'orders.returned': {
      orderId: number
      shopperId: number
      storeId: number
      lines: { lineNo: number; variantId: number; quantity: number; moneyPaise: number; pointsPaise: number }[]
      takenOffPaise: number
      pointsPaise: number
      isWhole: boolean
      cause: 'return' | 'rto' | 'claim' | 'replacement'
      withDelivery: boolean
      key: string
      actor: string
      reason: string
      at: string
    }
    /** An order costs less and nothing comes back; `funder` says at whose cost. */
    'orders.reduced': {
      orderId: number
      shopperId: number
      storeId: number
      takenOffPaise: number
      cause: 'goodwill' | 'keep_it'
      funder: 'store' | 'platform'
      key: string
      actor: string
      reason: string
      at: string
    }
  }
}

export const orderStatuses = [
  'Awaiting payment',
  'Placed',
  'Accepted',
  'Packed',
  'Shipped',
  'Delivered',
  'Completed',
  'Cancelled',
  'Returned',
] as const
export const paymentStatuses = ['Pending', 'Approved', 'Failed', 'Cash on delivery', 'Partly refunded', 'Refunded'] as const
export const fulfilmentStatuses = ['Unfulfilled', 'Part shipped', 'Shipped', 'Delivered', 'Returned to origin', 'Cancelled'] as const

const orderLine = z.object({
  product_id: z.int(),
  pricingId: z.int(),
  product_name: z.string(),
  label: z.string(),
  slug: z.string(),
  product_image: z.string(),
  placeholder: z.string(),
  quantity: z.int(),
  quantity_text: z.string().nullable().meta({ description: "The quantity of cut goods in words: '1.75 m'; null for pieces" }),
  price: rupees.meta({ description: 'Paid for one, GST included' }),
  amount: rupees,
  gst: z.number(),
  gst_amount: rupees,
  hsn: z.string(),
  feed_id: z.int().nullable(),
})

const shippedTo = z.object({
  ship_name: z.string(),
  phone_no: z.string(),
  address1: z.string(),
  address2: z.string(),
  city: z.string(),
  landmark: z.string(),
  state: z.int(),
  state_name: z.string(),
  country: z.string(),
  zip_code: z.string(),
})

/** One store's order (`wire-contract.md`, 'Money and orders'). */
export const order = z.object({
  order_id: z.int(),
  checkout_id: z.int(),
  store_id: z.int(),
  store_name: z.string(),
  store_slug: z.string(),
  order_status: z.enum(orderStatuses),
  payment_status: z.enum(paymentStatuses),
  fulfilment_status: z.enum(fulfilmentStatuses),
  delivery_type: z.enum(['Online', 'COD']),
  order_date: z.string(),
  placed_at: z.string(),
  lines: z.array(orderLine),
  amount: rupees,
  discount: rupees,
  shipping: rupees,
  cod_fee: rupees,
  points: rupees,
  rounding: rupees,
  total_gst: rupees,
  gst: z.object({ cgst: rupees, sgst: rupees, igst: rupees }),
  total_amount: rupees,
  address: shippedTo,
  timeline: z.array(z.object({ at: z.string(), event: z.string(), note: z.string() })),
})

const purchase = z.object({
  checkout_id: z.int(),
  reference: z.string(),
  placed_at: z.string(),
  total_amount: rupees,
  orders: z.array(order),
})

export type Order = z.infer<typeof order>
export type Purchase = z.infer<typeof purchase>

export const listOrders = endpoint({
  method: 'GET',
  path: '/orders',
  summary: "The shopper's orders, grouped by checkout, newest first",
  access: 'bearer',
  tag: 'orders',
  query: z.object({ before: z.string().max(60).optional(), limit: z.coerce.number().int().min(1).max(30).optional() }),
  reply: z.object({ purchases: z.array(purchase), next: z.string().nullable() }),
})

export const getOrder = endpoint({
  method: 'GET',
  path: '/orders/:id',
  summary: "One of the shopper's orders, with the purchase it belongs to",
  access: 'bearer',
  tag: 'orders',
  params: z.object({ id: z.string().max(40) }),
  reply: z.object({ order, purchase }),
})

export const getPurchase = endpoint({
  method: 'GET',
  path: '/purchases/:reference',
  summary: 'Every order of one purchase, by its reference: what the success page shows',
  access: 'bearer',
  tag: 'orders',
  params: z.object({ reference: z.string().max(60) }),
  reply: z.object({ purchase }),
})
