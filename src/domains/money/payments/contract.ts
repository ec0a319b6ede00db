import { z } from 'zod'
import { endpoint } from '#platform/endpoint'

declare module '#platform/events' {
  interface Events {
    /**
     * A payable is paid in full; published again until it is decided. `amountPaise` is all that was captured, also where staff accepted more than
     * the amount due.
     */
    'payments.captured': { payableId: number; paymentId: string; amountPaise: number }
    /** A payment attempt failed. Another one, or even the same one, may still succeed. */
    'payments.failed': { payableId: number; paymentId: string }
    /**
     * Placed orders have their shares of a payment. For a workshop's seats, `orderId` is the booking's id. `capturedPaise` is all that was
     * captured, including an excess to be refunded; absent in events of earlier versions.
     */
    'payments.shares_recorded': {
      payableId: number
      paymentId: string
      capturedPaise?: number
      shares: { orderId: number; amountPaise: number; kind?: 'order' | 'booking' }[]
    }
    /**
     * Money was refunded: of one order's share, or (null) of a payment without an order. `hand`: paid manually from the bank account, because the
     * gateway could not, or because it was cash; then `payableId` and `paymentId` are null unless it first came in by the gateway.
     */
    'payments.refunded': {
      refundId: number
      key: string
      payableId: number | null
      paymentId: string | null
      orderId: number | null
      /** Kind of the share; absent: an order's, or none. */
      kind?: 'booking'
      amountPaise: number
      /** All that was captured by the payment, if it counts for its payable; null if it does not. Absent in events of earlier versions. */
      capturedPaise?: number | null
      isSurplus: boolean
      method: 'gateway' | 'hand'
      /** Refunded outside the shop: in the gateway's dashboard, or by a lost dispute. The order's cost falls by the amount. */
      outside?: 'dashboard' | 'dispute'
    }
    /** A chargeback on a payment was opened or decided; `shares`: the affected orders or bookings. Published at each change of its state. */
    'payments.disputed': {
      disputeId: string
      paymentId: string
      payableId: number | null
      state: 'open' | 'under_review' | 'won' | 'lost' | 'closed'
      amountPaise: number
      shares: { orderId: number; paise: number; kind?: 'booking' }[]
      respondBy: string | null
      at: string
    }
    /** A transfer to a store's account at the gateway, or such an account, has changed; the listener asks the gateway for the new state. */
    'payments.transfer_changed': { transferId: string | null; accountId: string | null }
  }
}

export const razorpayWebhook = endpoint({
  method: 'POST',
  path: '/payments/webhooks/razorpay',
  summary:
    "Receives the gateway's webhooks: signed over the raw body, each event id handled once, in any order, after any delay",
  access: 'none',
  signedIn: 'x-razorpay-signature',
  tag: 'payments',
  body: z.looseObject({ event: z.string(), payload: z.looseObject({}) }),
  reply: z.object({ received: z.boolean() }),
})

export * from './contract/failures.ts'
export * from './contract/staff.ts'
export * from './contract/disputes.ts'
