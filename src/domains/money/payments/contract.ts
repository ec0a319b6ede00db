import { z } from 'zod'
import { endpoint } from '#platform/endpoint'

declare module '#platform/events' {
  interface Events {
    /** A payable is paid in full; published again until it is settled. `amountPaise` is all that was captured, also where staff accepted more than was asked. */
    'payments.captured': { payableId: number; paymentId: string; amountPaise: number }
    /** An attempt to pay failed. Another one, or even the same one, may still succeed. */
    'payments.failed': { payableId: number; paymentId: string }
    /**
     * Placed orders keep the money of a payment: each its share. Of a workshop's seats it is a booking that does, under `orderId`. `capturedPaise` is all that
     * was captured, with an excess that goes back; absent in events of earlier versions.
     */
    'payments.kept': {
      payableId: number
      paymentId: string
      capturedPaise?: number
      shares: { orderId: number; amountPaise: number; kind?: 'order' | 'booking' }[]
    }
    /**
     * Money is back with the shopper: of one order's share, or (null) of a payment that no order keeps. `hand`: it was paid from the bank account,
     * because the gateway could not, or because it was cash; then `payableId` and `paymentId` are null unless it first came in by the gateway.
     */
    'payments.refunded': {
      refundId: number
      key: string
      payableId: number | null
      paymentId: string | null
      orderId: number | null
      /** Whose share it was; absent: an order's, or nobody's. */
      kind?: 'booking'
      amountPaise: number
      /** All that was captured by a payment that counts for its payable; null where the payment counts for none. Absent in events of earlier versions. */
      capturedPaise?: number | null
      isSurplus: boolean
      method: 'gateway' | 'hand'
      /** It went back without us: by the gateway's own console, or by a lost dispute. The order costs that much less. */
      outside?: 'dashboard' | 'dispute'
    }
    /** A shopper's bank wants money of a payment back, or has decided about it; `shares`: of which orders, or bookings. Told at each change of its state. */
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
    /** Something is new of a transfer to a store's account at the gateway, or of such an account: whoever keeps them asks what it is. */
    'payments.route_said': { transferId: string | null; accountId: string | null }
  }
}

export const razorpayWebhook = endpoint({
  method: 'POST',
  path: '/payments/webhooks/razorpay',
  summary: "The gateway's news: signed over the raw body, each event id once, any order, any delay",
  access: 'none',
  signedIn: 'x-razorpay-signature',
  tag: 'payments',
  body: z.looseObject({ event: z.string(), payload: z.looseObject({}) }),
  reply: z.object({ received: z.boolean() }),
})

export * from './contract/staff.ts'
export * from './contract/disputes.ts'
