import { msg } from '#platform/messages'
import { z } from 'zod'
import { endpoint, owns } from '#platform/endpoint'
import { rupees } from '#platform/money'

/** A shopper's reasons for cancelling. */
export const cancelReasons = [
  'changed_mind',
  'wrong_item',
  'wrong_address',
  'too_slow',
  'cheaper_elsewhere',
  'other',
] as const
/** A store's reasons. */
export const storeCancelReasons = ['out_of_stock', 'price_error', 'cannot_ship', 'damaged', 'other'] as const

export const orderParams = z.object({ id: z.string().max(40) })

/** Absent: all remaining pieces. */
export const pieces = z
  .array(z.object({ line_no: z.int().positive(), quantity: z.int().positive().max(100_000) }))
  .min(1, 'orders.cancelled_lines_required')
  .max(100)
export const note = z
  .string()
  .trim()
  .max(300, msg('common.at_most_characters', { most: '300' }))

/** The amounts of a cancellation in rupees. */
export const cancellation = z.object({
  lines: z.array(z.object({ line_no: z.int(), product_name: z.string(), quantity: z.int(), worth: rupees })),
  is_whole: z.boolean().meta({ description: 'No piece of the order is left' }),
  amount: rupees.meta({ description: "The amount by which the order's total is reduced" }),
  points: rupees.meta({ description: 'Points that are returned' }),
  back_by: z.enum(['original', 'not_asked', 'by_hand']).meta({
    description:
      "'original': to the payment method; 'not_asked': less cash to collect; 'by_hand': to an account that the shopper names",
  }),
  left: rupees.meta({ description: "The order's total afterwards" }),
})

export type CancellationPreview = z.infer<typeof cancellation>

export const getCancellation = endpoint({
  method: 'GET',
  path: '/orders/:id/cancellation',
  summary: 'Previews the cancellation of an order or of some pieces; changes nothing',
  access: 'bearer',
  owns: owns('order'),
  tag: 'orders',
  params: orderParams,
  query: z.object({
    lines: z
      .string()
      .max(600)
      .regex(/^\d{1,6}:\d{1,6}(,\d{1,6}:\d{1,6})*$/, 'orders.lines_invalid')
      .optional()
      .meta({ description: "Line numbers and quantities, '1:2,3:1'; absent: all remaining pieces" }),
  }),
  reply: z.object({ cancellation }),
})

export const cancelOrder = endpoint({
  method: 'POST',
  path: '/orders/:id/cancel',
  summary: 'Cancels an order, or some pieces of it, before it is packed',
  access: 'bearer',
  owns: owns('order'),
  idempotent: 'one transaction',
  tag: 'orders',
  params: orderParams,
  body: z.object({
    lines: pieces.nullish(),
    reason: z.enum(cancelReasons, 'common.say_why'),
    note: note.nullish(),
  }),
  reply: z.object({ success: z.literal(true), cancellation }),
})

export const setRefundDestination = endpoint({
  method: 'POST',
  path: '/orders/:id/refund-destination',
  summary: 'Sets where a refund goes that cannot go to the payment method: a UPI id or a bank account',
  access: 'bearer',
  owns: owns('order'),
  idempotent: 'one transaction',
  tag: 'orders',
  params: orderParams,
  body: z.looseObject({ kind: z.enum(['upi', 'bank'], 'orders.payout_kind_required') }),
  reply: z.object({ success: z.literal(true), destination: z.string() }),
})
