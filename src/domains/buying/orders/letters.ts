import '#contracts/money/payments'
import { notifyPerson } from '#domains/accounts/identity/people'
import type { MessageTransport } from '#domains/messaging/letters'
import { isRefundedByBank } from '#domains/money/payments/disputes'
import { findRefund } from '#domains/money/payments/refunds'
import { listener, LETTER_MAX_ATTEMPTS, type Listener } from '#platform/events'
import { findOrderRow } from './queries/orders.ts'
import { inRupees } from '#platform/money'

/** Letters to shoppers about refunds. */
export function orderLetters(post: MessageTransport): readonly Listener[] {
  if (!post.mail && !post.texts) return []
  return [
    listener({
      topic: 'payments.refunded',
      name: 'orders: sends the letter of a refund',
      maxAttempts: LETTER_MAX_ATTEMPTS,
      isRelevant: ({ orderId, kind }) => orderId !== null && kind === undefined,
      handle: async (tx, { refundId, orderId, amountPaise }) => {
        const [order, refund] = [
          orderId === null ? undefined : await findOrderRow(tx, orderId),
          await findRefund(tx, refundId),
        ]
        if (!order) return
        const values = { order: String(order.id), amount: inRupees(amountPaise) }
        await notifyPerson(tx, post, {
          personId: order.shopper_id,
          key: refund && isRefundedByBank(refund) ? 'order-refunded-bank' : 'order-refunded',
          values,
          path: `/order-details/${order.id}`,
          name: `refund-${refundId}`,
        })
      },
    }),
  ]
}
