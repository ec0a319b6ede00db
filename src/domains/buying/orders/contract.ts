import { z } from 'zod'
import { numeric } from '#platform/wire-numbers'
import { endpoint, scoped } from '#platform/endpoint'
import { order, purchase } from './contract/order.ts'

export * from './contract/cancelling.ts'
export * from './contract/order.ts'
export * from './contract/paying.ts'
export * from './contract/staff.ts'
export * from './contract/staff-list.ts'

/** How a reduction is refunded: by the gateway, by hand, or by collecting less cash. Published with the reduction. */
export type RefundMethod = 'queued' | 'manual' | 'not_asked'

declare module '#platform/events' {
  interface Events {
    /** A store's order is to be fulfilled: paid, or cash on delivery. */
    'orders.placed': {
      orderId: number
      shopperId: number
      storeId: number
      totalPaise: number
      delivery: 'Online' | 'COD'
      /** At least one line was sold from a creator's post. */
      isFromPosts: boolean
      /** Sent in place of bought goods; not paid. */
      isReplacement?: true
    }
    /** A placed order changed its status. */
    'orders.state_changed': {
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
     * Pieces of a placed order are cancelled. `moneyPaise` of a line is what was paid for those pieces, without delivery; `takenOffPaise` is the
     * reduction of the whole order: refunded if it was paid, not collected if it is COD. `isWhole`: no piece of the order is left.
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
     * Pieces of an order were returned, or count as returned. `takenOffPaise` is refunded to the shopper, or not collected in cash; 0 for goods
     * that are replaced. `rto`: they were never delivered.
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
      /** Absent in events of earlier versions. */
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
    /** The amount due for an order placed before payment reached our bank account (`received`), or was written off (`given_up`). */
    'orders.account_settled': {
      orderId: number
      shopperId: number
      storeId: number
      outcome: 'received' | 'given_up'
      amountPaise: number
      key: string
      at: string
    }
    /** A replacement that points had paid for was returned, or never arrived: this many paise of points are the shopper's again. */
    'orders.points_returned': { orderId: number; pointsPaise: number; key: string; at: string }
    /** The staff held or released an order; `holdId`: the id of the hold. */
    'orders.held': { orderId: number; storeId: number; holdId: string; isHeld: boolean; at: string }
    /** An order costs less without a return; `funder` bears the cost. */
    'orders.reduced': {
      orderId: number
      shopperId: number
      storeId: number
      takenOffPaise: number
      /** Absent in events of earlier versions. */
      wayBack?: RefundMethod
      /** `outside`, `dispute`: the money had already been returned when it became known. */
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
  summary: "Lists the shopper's orders, grouped by checkout, newest first",
  access: 'bearer',
  tag: 'orders',
  query: z.object({
    before: z.string().max(200).optional(),
    limit: numeric(z.number().int().min(1).max(30)).optional(),
  }),
  reply: z.object({ purchases: z.array(purchase), next: z.string().nullable() }),
})

export const getOrder = endpoint({
  method: 'GET',
  path: '/orders/:id',
  summary: "Returns one of the shopper's orders with its purchase",
  access: 'bearer',
  owns: scoped('order'),
  tag: 'orders',
  params: z.object({ id: z.string().max(40) }),
  reply: z.object({ order, purchase }),
})

export const getPurchase = endpoint({
  method: 'GET',
  path: '/purchases/:reference',
  summary: 'Returns a purchase with all its orders by its reference, for the success page',
  access: 'bearer',
  owns: scoped('purchase', 'reference'),
  tag: 'orders',
  params: z.object({ reference: z.string().max(60) }),
  reply: z.object({ purchase }),
})
