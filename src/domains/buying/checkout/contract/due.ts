import { z } from 'zod'
import { id } from '#platform/wire-numbers'
import { endpoint, owns, scoped } from '#platform/endpoint'
import { rupees } from '#platform/money'
import { success } from '#platform/wire-shapes'

const byId = z.object({ id })

const dueOfOrder = z.object({
  amount: rupees.meta({ description: 'The unpaid amount of a confirmed order' }),
  pay_by: z.iso.datetime().nullable(),
  is_overdue: z.boolean(),
  lapses: z.boolean().meta({
    description: 'Whether it is cancelled automatically when it is not paid by then: it is not packed yet',
  }),
})
export type DueOfOrder = z.infer<typeof dueOfOrder>

export const getDue = endpoint({
  method: 'GET',
  path: '/orders/:id/due',
  summary:
    'Returns the amount due for an order that was confirmed before it was paid, and the last day to pay',
  access: 'bearer',
  owns: scoped('order'),
  tag: 'orders',
  params: z.object({ id: z.string().max(40) }),
  reply: z.object({ due: dueOfOrder }),
})

const dueOfStore = z.object({
  pay_by: z.iso.datetime(),
  is_overdue: z.boolean(),
  may_cancel: z.boolean().meta({
    description: 'Whether the store may cancel it: overdue, no payment in progress, no parcel handed over',
  }),
})
export type DueOfStore = z.infer<typeof dueOfStore>

export const getStoreDue = endpoint({
  method: 'GET',
  path: '/seller/orders/:id/due',
  summary: 'Returns the last day to pay for an order of the store that was confirmed before it was paid',
  access: 'seller',
  owns: owns('storeOrderDue'),
  tag: 'fulfilment',
  params: byId,
  reply: z.object({ due: dueOfStore.nullable() }),
})

export const cancelUnpaidOfStore = endpoint({
  method: 'POST',
  path: '/seller/orders/:id/cancel-unpaid',
  summary:
    'Cancels an overdue order, packed or not: its parcels are cancelled and its goods can be sold again',
  access: 'seller',
  owns: owns('storeOrderDue'),
  idempotent: 'claim',
  tag: 'fulfilment',
  params: byId,
  body: z.object({}).default({}),
  reply: success,
})

const dueWindow = z.object({
  api_key: z.string(),
  rp_order_id: z.string(),
  order_ids: z.array(z.int()),
  pay_until: z.iso.datetime().meta({ description: 'When the payment window closes; it can be opened again' }),
  amount: z.int().meta({ description: 'Paise, as the payment window expects' }),
  currency: z.literal('INR'),
  checkout_script: z.string(),
})
export type DueWindow = z.infer<typeof dueWindow>

export const payDue = endpoint({
  method: 'POST',
  path: '/orders/:id/pay-due',
  summary:
    'Opens the payment window for the amount due; a repeated request for the same amount returns the same payment',
  access: 'bearer',
  owns: owns('order'),
  idempotent: 'claim',
  tag: 'orders',
  params: z.object({ id: z.string().max(40) }),
  body: z.object({}).default({}),
  reply: dueWindow,
})

declare module '#platform/events' {
  interface Events {
    /** An order was confirmed before it was paid: the amount due, and its last day. */
    'checkout.payment_due': { orderId: number; shopperId: number; amountPaise: number; payBy: string }
    /** The amount is still due a day before the last; `isSent`: the order has left, or is packed, and is not cancelled automatically. */
    'checkout.due_soon': {
      orderId: number
      shopperId: number
      amountPaise: number
      payBy: string
      isSent: boolean
    }
    /** The staff extended the time to pay. */
    'checkout.due_extended': { orderId: number; shopperId: number; amountPaise: number; payBy: string }
  }
}
