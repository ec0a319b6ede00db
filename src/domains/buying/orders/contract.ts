import { z } from 'zod'
import { numeric } from '#platform/wire-numbers'
import { endpoint, scoped } from '#platform/endpoint'
import { order, purchase } from './contract/order.ts'

export * from './contract/cancelling.ts'
export * from './contract/order.ts'
export * from './contract/paying.ts'
export * from './contract/staff.ts'

/** How what an order costs less goes back: by the gateway, by hand, or by not being asked for at the door. Told by whoever took it off. */
export type RefundMethod = 'queued' | 'manual' | 'not_asked'

declare module '#platform/events' {
  interface Events {
    /** A store's order is on its way to being fulfilled: paid, or cash on delivery. */
    'orders.placed': {
      orderId: number
      shopperId: number
      storeId: number
      totalPaise: number
      delivery: 'Online' | 'COD'
      /** At least one line was sold from a maker's post. */
      isFromPosts: boolean
      /** Sent instead of what was bought: nothing is paid for it. */
      isReplacement?: true
    }
    /** A placed order went a step further in its table. */
    'orders.moved': {
      orderId: number
      shopperId: number
      storeId: number
      event: string
      from: string
      to: string
      actor: string
      at: string
    }
    /**
     * Pieces of a placed order will not be sent. `moneyPaise` of a line is what was paid for those pieces, delivery apart; `takenOffPaise` is what the
     * whole order costs less: of a paid one it is on its way back, of one paid in cash it is not asked for. `isWhole`: nothing of the order is left.
     */
    'orders.cancelled': {
      orderId: number
      shopperId: number
      storeId: number
      lines: {
        lineNo: number
        variantId: number
        quantity: number
        moneyPaise: number
        pointsPaise: number
      }[]
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
      lines: {
        lineNo: number
        variantId: number
        quantity: number
        moneyPaise: number
        pointsPaise: number
      }[]
      takenOffPaise: number
      /** Absent in news of before it was told. */
      wayBack?: RefundMethod
      pointsPaise: number
      isWhole: boolean
      cause: 'return' | 'rto' | 'claim' | 'replacement'
      withDelivery: boolean
      key: string
      actor: string
      reason: string
      at: string
    }
    /** What was due for an order that was placed before it was paid came to our bank account (`received`), or will never come (`given_up`). */
    'orders.account_settled': {
      orderId: number
      shopperId: number
      storeId: number
      outcome: 'received' | 'given_up'
      amountPaise: number
      key: string
      at: string
    }
    /** An order costs less and nothing comes back; `funder` says at whose cost. */
    /** A replacement that its points had paid for went back, or never came: so many paise of them are the shopper's again. */
    'orders.points_back': { orderId: number; pointsPaise: number; key: string; at: string }
    /** The staff have an order stand still, or let it go on; `holdId`: which hold of it. */
    'orders.held': { orderId: number; storeId: number; holdId: string; isHeld: boolean; at: string }
    'orders.reduced': {
      orderId: number
      shopperId: number
      storeId: number
      takenOffPaise: number
      /** Absent in news of before it was told. */
      wayBack?: RefundMethod
      /** `outside`, `dispute`: the money was back already when we heard of it. */
      cause: 'goodwill' | 'keep_it' | 'outside' | 'dispute'
      funder: 'store' | 'platform'
      key: string
      actor: string
      reason: string
      at: string
    }
  }
}

export const listOrders = endpoint({
  method: 'GET',
  path: '/orders',
  summary: "The shopper's orders, grouped by checkout, newest first",
  access: 'bearer',
  tag: 'orders',
  query: z.object({
    before: z.string().max(60).optional(),
    limit: numeric(z.number().int().min(1).max(30)).optional(),
  }),
  reply: z.object({ purchases: z.array(purchase), next: z.string().nullable() }),
})

export const getOrder = endpoint({
  method: 'GET',
  path: '/orders/:id',
  summary: "One of the shopper's orders, with the purchase it belongs to",
  access: 'bearer',
  owns: scoped('order'),
  tag: 'orders',
  params: z.object({ id: z.string().max(40) }),
  reply: z.object({ order, purchase }),
})

export const getPurchase = endpoint({
  method: 'GET',
  path: '/purchases/:reference',
  summary: 'Every order of one purchase, by its reference: what the success page shows',
  access: 'bearer',
  owns: scoped('purchase', 'reference'),
  tag: 'orders',
  params: z.object({ reference: z.string().max(60) }),
  reply: z.object({ purchase }),
})
