import { sentenceText, textOrMessage } from '#platform/sentence-fields'
import { z } from 'zod'
import { rupees } from '#platform/money'

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
export const paymentStatuses = [
  'Pending',
  'Approved',
  'Failed',
  'Cash on delivery',
  'Partly refunded',
  'Refunded',
] as const
export const fulfilmentStatuses = [
  'Unfulfilled',
  'Part shipped',
  'Shipped',
  'Delivered',
  'Returned to origin',
  'Cancelled',
] as const

const orderLine = z.object({
  product_id: z.int(),
  pricingId: z.int(),
  product_name: z.string(),
  label: z.string(),
  slug: z.string(),
  product_image: z.string(),
  placeholder: z.string(),
  quantity: z.int(),
  quantity_text: z
    .string()
    .nullable()
    .meta({ description: "The quantity of cut goods in words: '1.75 m'; null for pieces" }),
  price: rupees.meta({ description: 'The price paid for one, GST included' }),
  amount: rupees,
  gst: z.number(),
  gst_amount: rupees,
  hsn: z.string(),
  feed_id: z.int().nullable(),
  line_no: z.int(),
  cancelled: z.int().meta({ description: 'How many of the quantity are cancelled' }),
  shipped: z.int(),
  delivered: z.int(),
  returned: z.int().meta({ description: 'How many of the quantity were returned, or count as returned' }),
})

const adjustment = z.object({
  kind: z.enum(['cancelled', 'returned', 'reduced']),
  cause: z.string(),
  amount: rupees,
  points: rupees,
  at: z.string(),
})

const refund = z.object({
  amount: rupees,
  state: z.enum(['on_the_way', 'done', 'needs_account', 'delayed']),
  back_by: z.enum(['original', 'by_hand', 'bank']).meta({
    description: "'bank': returned by the shopper's bank, which decided a dispute in the shopper's favour",
  }),
  destination: z.string().nullable(),
  asked_at: z.string(),
  done_at: z.string().nullable(),
  expected_by: z.string().nullable(),
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

export const returnToOrigin = z.enum(['coming', 'back', 'lost']).nullable().meta({
  description:
    'An undelivered parcel: on its way back to the store, back and not inspected yet, or lost or damaged in transit; null: none',
})
export const paymentMethod = z.enum(['cash', 'online', 'later', 'nothing']).meta({
  description: "'later': the shopper owes it; 'nothing': a replacement, which costs nothing",
})

/** One store's order (docs/wire.md#order). */
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
  timeline: z.array(z.object({ at: z.string(), event: sentenceText, note: textOrMessage })),
  taken_off: rupees.meta({
    description: 'The amount by which the total was reduced since the order was placed',
  }),
  points_back: rupees,
  to_pay: rupees.meta({ description: 'The total now' }),
  adjustments: z.array(adjustment).meta({ description: 'The reductions of the total, oldest first' }),
  refunds: z.array(refund).meta({ description: 'Refunds, under way or done' }),
  can_cancel: z.boolean(),
  is_held: z.boolean(),
  held_for: z.enum(['cash', 'return', 'bank', 'paid_back', 'us']).nullable().meta({
    description:
      "Why the order is on hold: 'cash': the shopper has to confirm cash on delivery; 'return': a return or claim; 'bank': a dispute at the shopper's bank; 'paid_back': fully refunded before it was sent; 'us': a review by the staff; null: not on hold",
  }),
  goes_back: returnToOrigin,
  is_replacement: z.boolean().meta({ description: 'A replacement: nothing is paid for it' }),
  pays_later: z
    .boolean()
    .meta({ description: 'Placed without a payment: the staff confirm it, and it is paid afterwards' }),
})

export const purchase = z.object({
  checkout_id: z.int(),
  reference: z.string(),
  placed_at: z.string(),
  total_amount: rupees,
  orders: z.array(order),
})

export type Order = z.infer<typeof order>
export type Purchase = z.infer<typeof purchase>
