import { z } from 'zod'
import { endpoint } from '#platform/endpoint'

declare module '#platform/announce' {
  interface Announcements {
    /** Somebody paid a payable, in full; said again as long as nobody settled it. */
    'payments.captured': { payableId: number; paymentId: string; amountPaise: number }
    /** An attempt to pay failed. Another one, or even the same one, may still succeed. */
    'payments.failed': { payableId: number; paymentId: string }
    /** The gateway gave money back. */
    'payments.refunded': { payableId: number; paymentId: string; amountPaise: number; isSurplus: boolean }
  }
}

export const razorpayWebhook = endpoint({
  method: 'POST',
  path: '/payments/webhooks/razorpay',
  summary: "The gateway's news: signed over the raw body, each event id once, any order, any delay",
  access: 'none',
  tag: 'payments',
  body: z.looseObject({ event: z.string(), payload: z.looseObject({}) }),
  reply: z.object({ received: z.boolean() }),
})
