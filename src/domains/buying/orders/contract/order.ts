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
  price: rupees.meta({ description: 'Paid for one, GST included' }),
  amount: rupees,
  gst: z.number(),
  gst_amount: rupees,
  hsn: z.string(),
  feed_id: z.int().nullable(),
  line_no: z.int(),
  cancelled: z.int().meta({ description: 'Of the quantity: will not be sent' }),
  shipped: z.int(),
  delivered: z.int(),
  returned: z.int().meta({ description: 'Of the quantity: came back, or counts as if it had' }),
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
  back_by: z
    .enum(['original', 'by_hand', 'bank'])
    .meta({ description: "'bank': the shopper's own bank decided a dispute for her and gave it" }),
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
    'What was sent and did not come: on its way back to the store, there and not looked at yet, or lost or damaged on its way; null: none of these',
})
export const paymentMethod = z.enum(['cash', 'online', 'later', 'nothing']).meta({
  description: "'later': the shopper owes it to us; 'nothing': it is sent instead of what was bought",
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
  taken_off: rupees.meta({ description: 'What the order costs less than it was placed for' }),
  points_back: rupees,
  to_pay: rupees.meta({ description: 'What it costs now' }),
  adjustments: z.array(adjustment).meta({ description: 'What made it cost less, oldest first' }),
  refunds: z.array(refund).meta({ description: 'Money that is on its way back, or there' }),
  can_cancel: z.boolean(),
  is_held: z.boolean(),
  held_for: z.enum(['cash', 'return', 'bank', 'paid_back', 'us']).nullable().meta({
    description:
      "What it waits for: the shopper to confirm cash, a return or claim, her bank's word about a dispute, us, as all of it was paid back before it was sent, or our look; null: nothing",
  }),
  goes_back: returnToOrigin,
  is_replacement: z
    .boolean()
    .meta({ description: 'Sent instead of what was bought: nothing is paid for it' }),
  pays_later: z
    .boolean()
    .meta({ description: 'Not paid by card: it waits for somebody to confirm it, and is paid afterwards' }),
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
